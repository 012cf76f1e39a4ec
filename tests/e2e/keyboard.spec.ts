import type { Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { expect, test } from './shop-test.ts';

/** Presses Tab until an element has the focus; fails when it never does. */
async function tabTo(page: Page, label: RegExp) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    if (label.test(await focused())) return;
  }
  throw new Error(`Tab never reached ${label}`);
}

test('a preview with the keyboard alone', { tag: '@desk' }, async ({ page, studio }) => {
  await studio.paintAtOnce();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, /Start Creating Magic/);
  await page.keyboard.press('Enter');
  await expect(studio.style('Vibrant Oil')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose (file|Photo)$/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles('tests/fixtures/photos/dog-wirehair-lying.jpg');
  await expect(studio.dialog.getByText('dog-wirehair-lying.jpg')).toBeVisible();

  // The arrows choose within the group: two steps on in the catalog's order.
  await tabTo(page, /Digital Watercolor/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(studio.style('Vibrant Oil')).toBeChecked();
  await tabTo(page, /Artist’s Choice/);
  await page.keyboard.press('ArrowRight');
  await expect(studio.background('Transparent')).toBeChecked();
  await tabTo(page, /Pet Name/);
  await page.keyboard.type('Scruff');
  await tabTo(page, /Create Preview/);
  await page.keyboard.press('Enter');
  await studio.expectArtwork('Scruff in Vibrant Oil');

  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Start Creating Magic' })).toBeFocused();
});

test('the account dialogs with the keyboard alone', { tag: '@stress' }, async ({
  page,
  auth,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const { email } = await accounts.create();
  const press = async (label: RegExp) => {
    await tabTo(page, label);
    await page.keyboard.press('Enter');
  };
  await page.goto('/');
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  // It is shown once the session is known to be missing.
  await expect(signIn).toBeVisible();
  await press(/^Sign in$/);
  await expect(auth.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toBeHidden();
  await expect(signIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(auth.dialog).toBeVisible();
  // The focus stays inside, all the way round.
  for (let steps = 0; steps < 15; steps++) {
    await page.keyboard.press('Tab');
    expect(await auth.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }

  await press(/^Create an account$/);
  await expect(auth.dialog.getByRole('heading', { name: 'Create your free art studio' })).toBeVisible();
  await press(/^Add your address/);
  await tabTo(page, /^City/);
  await page.keyboard.type('Oslo');
  await press(/^Create account$/);
  // The empty field gets the focus.
  await expect(auth.dialog.getByLabel('First name')).toBeFocused();
  await tabTo(page, /^E-mail/);
  await page.keyboard.type(email);
  await press(/^Sign in$/);

  await expect(auth.dialog.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await press(/^Forgot your password\?$/);
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(forgot.getByLabel('E-mail')).toHaveValue(email);
  await press(/^Back to sign in$/);

  await tabTo(page, /^Password/);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.locator('form').getByText(/^Invalid email or password\./)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(auth.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await tabTo(page, /^Log out$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText("You've been successfully signed out.")).toBeVisible();
});
