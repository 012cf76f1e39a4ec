import { AS_SERVER, PASSWORD } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './shop-test.ts';

test('an account, from the form through the mail to signing out', async ({ page, auth, accounts }) => {
  const email = accounts.newAddress();
  await page.goto('/gallery');
  await expectAccessible(page, 'gallery of a guest');
  await auth.openSignUp();
  await expect(auth.dialog.getByRole('heading', { name: 'Create your free art studio' })).toBeVisible();
  for (const reason of ['Save previews', 'Unlock all styles', 'High-resolution downloads']) {
    await expect(auth.dialog.getByText(reason)).toBeVisible();
  }
  await auth.dialog.getByText('Add your address').click();
  await auth.dialog.getByRole('button', { name: 'Create account' }).click();
  await expectAccessible(page, 'sign up, with errors');
  await auth.dialog.getByLabel('City').fill(' Oslo ');
  await auth.dialog.getByLabel('Country').selectOption('Norway');
  await auth.signUp({ email, password: PASSWORD });
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await expect(page).toHaveURL('/check-inbox');
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, 'check inbox');
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible();

  await page.goto(await accounts.linkTo(email, /Confirm/));
  await expectAccessible(page, 'the page of a mailed link');
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByText("You've successfully signed in.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The walls are still bare' })).toBeVisible();
  const [profile] = await accounts.rows(`profiles?email=eq.${email}`);
  expect(profile).toMatchObject({ first_name: 'Ann', last_name: 'Lee', full_name: 'Ann Lee', role: 'user' });

  await page.reload();
  await expect(await auth.who()).toContainText(email);
  await expect(page.getByText("You've successfully signed in.")).toBeHidden();
  await page.keyboard.press('Escape');
  await auth.signOut();
  await expect(page.getByText("You've been successfully signed out.")).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the mailed code confirms an account, and the mail can be sent again', { tag: '@stress' }, async ({
  page,
  auth,
  accounts,
  expectedErrors,
}) => {
  // The server's own clock has not moved: it may reject the request as too early.
  expectedErrors.push(/status of 4(03|29)/);
  const email = accounts.newAddress();
  await page.clock.install();
  await page.goto('/');
  await auth.openSignUp();
  await auth.signUp({ email, password: PASSWORD });
  const code = page.getByLabel('Six-digit code');
  await code.fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  const first = await accounts.mailTo(email, /Confirm/);
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  const answer = page.getByText(/^Sent again$|For security purposes/).first();
  await expect(answer).toBeVisible();
  const isAnother = (await answer.textContent()) === 'Sent again';
  const newest = async () => (await accounts.mailTo(email, /Confirm/)).text;
  // Only the code of the newest mail counts, and mails take a moment.
  if (isAnother) await expect.poll(newest).not.toBe(first.text);
  const text = await newest();
  await code.fill(/code: (\d{6})/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/gallery');
});

test('the page of the mailed code asks for the address that it does not know', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/check-inbox');
  const email = page.getByLabel('Your e-mail address');
  await page.getByLabel('Six-digit code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('E-mail is required.');
  await expect(page.getByText('This code is wrong')).toBeHidden();
  await email.fill('ann@');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(email).toHaveAccessibleDescription(/^Please enter a valid e-mail address/);
});

test('the form rejects invalid values with a reason', { tag: '@desk' }, async ({
  page,
  auth,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await page.goto('/');
  await auth.openSignUp();
  const submit = auth.dialog.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(page.getByText('First and last name are required.')).toBeVisible();
  await expect(auth.dialog.getByText('Name required')).toHaveCount(2);
  await expect(auth.dialog.getByLabel('First name')).toBeFocused();
  await auth.signUp({ email: 'ann', password: '1234567' });
  await expect(auth.dialog.getByText('Please enter a valid e-mail address')).toBeVisible();
  await auth.signUp({ email: 'ann@home.test', password: '1111111' });
  await expect(auth.dialog.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(auth.dialog.getByText('easy to guess')).toBeVisible();
  await expect(auth.dialog.getByLabel('Password', { exact: true })).toBeFocused();
});

test('wrong, unknown and unconfirmed', { tag: '@stress' }, async ({
  page,
  auth,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const account = await accounts.create();
  await page.goto('/');
  await auth.openSignIn();
  await auth.dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByText('You must provide either an email or phone number and a password'),
  ).toBeVisible();
  await auth.signIn({ email: account.email, password: 'not this one' });
  const wrong =
    'Invalid email or password. If you just signed up, please check your email to confirm your account first.';
  const password = auth.dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(wrong);
  await expect(page.getByRole('listitem').filter({ hasText: `Error${wrong}` })).toBeVisible();

  const waiting = accounts.newAddress();
  await auth.dialog.getByRole('button', { name: 'Create an account' }).click();
  await auth.signUp({ email: waiting, password: PASSWORD });
  await expect(page).toHaveURL('/check-inbox');
  await auth.openSignIn();
  await auth.signIn({ email: waiting, password: PASSWORD });
  await expect(auth.dialog.getByLabel('E-mail')).toBeFocused();
  await expect(auth.dialog.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Please check your email and click the confirmation link before signing in.',
  );
});

test('after too many tries the form counts down to the next one', { tag: '@stress' }, async ({
  page,
  auth,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/);
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '75' },
      json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    }),
  );
  await page.goto('/');
  await auth.openSignIn();
  await auth.signIn({ email: 'pat@example.test', password: PASSWORD });
  await expect(auth.dialog.getByRole('alert').filter({ hasText: 'Too many tries' })).toBeVisible();
  await expect(auth.dialog.getByRole('button', { name: /^Try again in 1 min \d\d s$/ })).toBeVisible();
});

test('sign-up reveals an existing account to its owner only', { tag: '@stress' }, async ({
  page,
  auth,
  accounts,
  expectedErrors,
}) => {
  const account = await accounts.create();
  await page.goto('/');
  await auth.openSignUp();
  await auth.signUp({ email: account.email, password: PASSWORD });
  await expect(page).toHaveURL('/check-inbox');
  const { text } = await accounts.mailTo(account.email, /already have/i);
  await page.goto(/\S+\/account\?to=sign-in/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/check-inbox');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The message of a shop without confirmation mails.
  expectedErrors.push(/status of 422/);
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
    }),
  );
  await auth.openSignUp();
  await auth.signUp({ email: account.email, password: PASSWORD });
  await expect(auth.dialog.getByLabel('E-mail')).toHaveAccessibleDescription(
    'This email is already registered. Try signing in instead, or check your email to confirm your account.',
  );
});

test('a forgotten password', { tag: '@desk' }, async ({ page, auth, accounts }) => {
  const account = await accounts.create();
  await page.goto('/');
  await auth.openSignIn();
  await auth.dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByLabel('E-mail').fill(account.email);
  await forgot.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgot.getByText('The link is on its way')).toBeVisible();

  await page.goto(await accounts.linkTo(account.email, /password/i));
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.getByLabel('New password').fill('another brush, another tea');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await accounts.signIn(page, { ...account, password: 'another brush, another tea' });
});

test('a link opened in another browser leads to a new password', { tag: '@stress' }, async ({
  page,
  auth,
  accounts,
  browser,
}) => {
  const email = accounts.newAddress();
  await page.goto('/');
  await auth.openSignUp();
  await auth.signUp({ email, password: PASSWORD });
  await expect(page).toHaveURL('/check-inbox');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(await accounts.linkTo(email, /Confirm/));
  await other.getByRole('button', { name: 'Confirm my e-mail' }).click();
  const dialog = other.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.getByLabel('New password').fill('another brush, another tea');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByText('Password changed')).toBeVisible();
  await elsewhere.close();
  await accounts.signIn(page, { id: '', email, password: 'another brush, another tea' });
});

test('an address with a session that was made elsewhere changes nothing', { tag: '@desk' }, async ({
  page,
  accounts,
  auth,
  request,
}) => {
  const [own, other] = [await accounts.create(), await accounts.create()];
  await accounts.signIn(page, own);
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: AS_SERVER,
    data: { email: other.email, password: other.password },
  });
  const { access_token, refresh_token } = await answer.json();
  const landing = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer', flow: 'x' };
  await page.goto(`/gallery#${new URLSearchParams(landing)}`);
  await expect(await auth.who()).toContainText(own.email);
});

test('sign-in with Google, denied and allowed', { tag: '@stress' }, async ({ page, auth }) => {
  await page.goto('/');
  await auth.openSignIn();
  await auth.dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('offline consent')).toBeVisible();
  await page.getByRole('link', { name: 'Deny' }).click();
  await expect(page.getByText('Google sign-in failed')).toBeVisible();
  await expect(page.getByText('The user said no')).toBeVisible();
  await expect(page).toHaveURL('/');

  await auth.openSignIn();
  await auth.dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText("You've successfully signed in.")).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(await auth.who()).toContainText('gina@google.test');
});

test('a sign-in with Google that cannot begin shows an error', { tag: '@stress' }, async ({
  page,
  auth,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|create-backend-client/);
  await page.route(/create-backend-client/, (route) => route.abort());
  await page.goto('/');
  await auth.openSignIn();
  await auth.dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Failed to sign in with Google.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the error of a failed link is shown once and removed from the address', { tag: '@desk' }, async ({
  page,
}) => {
  await page.goto('/gallery#error=access_denied&error_code=otp_expired&error_description=Too+late');
  await expect(page.getByText('Sign-in failed')).toBeVisible();
  await expect(page.getByText('Too late')).toBeVisible();
  await expect(page).toHaveURL('/gallery');
});

test('a session that cannot be renewed ends with a message', { tag: '@desk' }, async ({
  page,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[013]/);
  const account = await accounts.create();
  await accounts.signIn(page, account, {
    access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.x',
    refresh_token: 'gone',
    expires_at: 1,
  });
  await page.goto('/gallery');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText('Sign in, and every artwork you save hangs here')).toBeVisible();
});

test('admins, and only they, have a way to the console @desk', async ({ page, accounts, auth }) => {
  await accounts.createSignedIn(page, { role: 'admin' });
  await page.goto('/gallery');
  await auth.who();
  await expect(page.getByRole('link', { name: 'Admin' }).filter({ visible: true }))
    .toBeVisible()
    .catch(async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('link', { name: 'Admin' }).filter({ visible: true })).toBeVisible();
    });
});

test('the account page: name, addresses, data and the end', async ({
  page,
  accounts,
  auth,
  expectedErrors,
}) => {
  // The last words of a session that is gone already.
  expectedErrors.push(/status of 40[013]/);
  const account = await accounts.createSignedIn(page);
  const readProfile = await holdRequests(page, '**/rest/v1/profiles?*');
  await page.goto('/account');
  const name = page.getByRole('region', { name: 'Your name' });
  await name.getByLabel('Last name').fill('Leigh');
  readProfile();
  await expect(name.getByLabel('First name')).toHaveValue('Ann');
  await expect(name.getByLabel('Last name')).toHaveValue('Leigh');
  await expectAccessible(page, 'account');
  await name.getByLabel('First name').fill('Anna');
  await name.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();

  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'New address' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(3);
  await expectAccessible(page, 'address, with errors');
  await expect(dialog.getByLabel('Name on the parcel')).toHaveValue('Anna Leigh');
  await dialog.getByLabel('Address line 1').fill('Storgata 1');
  await dialog.getByLabel('City').fill('Oslo');
  await dialog.getByLabel('Country').selectOption('Norway');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Storgata 1')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Storgata 1' }).click();
  await expect(page.getByText('No address yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Storgata 1')).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Anna Leigh');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account.email);
  await page.goBack();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('pawtrait-my-data.zip');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const last = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page, 'delete account');
  await last.getByLabel('Your password').fill(PASSWORD);
  await last.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await accounts.rows(`profiles?user_id=eq.${account.id}`)).toEqual([]);
  await auth.openSignIn();
  await expect(auth.dialog).toBeVisible();
  await expectAccessible(page, 'sign in');
});

test('what a session brings moves little that is already seen', { tag: '@phone' }, async ({
  page,
  accounts,
}) => {
  await accounts.createSignedIn(page);
  await page.addInitScript(() => {
    const moves: PerformanceEntry[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  for (const [address, text] of [
    ['/account', 'Delete account'],
    ['/orders', 'Nothing ordered yet.'],
    ['/gallery', 'The walls are still bare'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
    const moved = await page.evaluate(() =>
      (window as unknown as { moves: { value: number }[] }).moves.reduce((sum, { value }) => sum + value, 0),
    );
    expect(moved, address).toBeLessThan(0.1);
  }
});
