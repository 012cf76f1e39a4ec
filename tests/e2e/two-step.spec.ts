import { totpCode, totpStep } from '#backend/auth/totp.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

test('an admin sets up two-step sign-in, signs in with a recovery code, and takes it off again @stress', async ({
  page,
  auth,
  accounts,
  browser,
  expectedErrors,
}) => {
  // The other device’s session ends, and codes are wrong.
  expectedErrors.push(/status of 4(00|01|22)/);
  const admin = await accounts.create({ role: 'admin' });
  const elsewhere = await (await browser.newContext()).newPage();
  await accounts.signIn(elsewhere, admin);
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('region', { name: 'Two-step sign-in' })).toBeVisible();

  await accounts.signIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  const room = page.getByRole('region', { name: 'Two-step sign-in' });
  await room.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, 'setting up an authenticator app');
  // Left and begun again on the same day.
  await page.keyboard.press('Escape');
  await expect(setUp).toBeHidden();
  await room.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
  const right = totpCode(secret, totpStep(new Date()));
  await setUp.getByLabel('Six digits that the app shows').fill(right === '000000' ? '111111' : '000000');
  await setUp.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(setUp.getByText(/This code is wrong/)).toBeVisible();
  await setUp.getByLabel('Six digits that the app shows').fill(totpCode(secret, totpStep(new Date())));
  await setUp.getByRole('button', { name: 'Turn on two-step sign-in' }).click();

  const shown = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  // They are never shown again.
  await page.keyboard.press('Escape');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const code = await shown.getByRole('listitem').first().innerText();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(room.getByText('10 recovery codes left.')).toBeVisible();
  await expectAccessible(page, 'account with two-step sign-in');

  // All other sessions are over, not within the hour, but with their next request.
  // The open page may sign out before it is reloaded; either way there is no session.
  await elsewhere.reload();
  await expect(elsewhere.getByText('Sign in to see your name')).toBeVisible();
  await elsewhere.context().close();

  await auth.signOut();
  await expect(page).toHaveURL('/');
  await auth.openSignIn();
  await auth.signIn(admin);
  const step = page.getByRole('dialog', { name: 'One more step' });
  await expect(step).toBeVisible();
  await expect(step.getByLabel('Six digits of your authenticator app')).toBeFocused();
  await expectAccessible(page, 'the step of the second factor');
  await page.goto('/admin');
  await expect(
    page.getByRole('heading', { level: 1, name: 'One more step', includeHidden: true }),
  ).toBeAttached();
  await step.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
  await step.getByLabel('A recovery code').fill('wrong-codes');
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expect(step.getByText(/This recovery code is wrong/)).toBeVisible();
  await step.getByLabel('A recovery code').fill(code);
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up two-step sign-in' })).toBeHidden();

  await page.goto('/account');
  await room.getByRole('button', { name: /^Remove App of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(room.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await accounts.mailTo(admin.email, /Your Pawtrait account was changed/);
});

test('Google is linked in the account page, and removed with a fresh proof @stress', async ({
  page,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const account = await accounts.createSignedIn(page);
  await page.goto('/account');
  const room = page.getByRole('region', { name: 'Google' });
  await expect(room.getByText('No Google account is linked.')).toBeVisible();
  await room.getByRole('button', { name: 'Link a Google account' }).click();
  await page.getByRole('link', { name: 'Allow' }).waitFor();
  await page.evaluate((sub) => location.assign(`${location.href}&sub=${sub}`), account.id);
  await page.waitForURL(/&sub=/);
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/account');
  await expect(room.getByText(`${account.id}@google.test`)).toBeVisible();

  // As if the session were older than a quarter of an hour.
  const old = { code: 403, error_code: 'reauthentication_needed', msg: 'Please confirm first' };
  await page.route('**/auth/v1/user/identities/*', (route) => route.fulfill({ status: 403, json: old }), {
    times: 1,
  });
  await room.getByRole('button', { name: /^Remove/ }).click();
  const proof = page.getByRole('dialog', { name: 'First, is it you?' });
  await expectAccessible(page, 'a fresh proof');
  await proof.getByLabel('Your password', { exact: true }).fill(account.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(room.getByText('No Google account is linked.')).toBeVisible();
  await accounts.mailTo(account.email, /Your Pawtrait account was changed/);
});
