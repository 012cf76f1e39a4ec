import { expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';
import { storedPreview } from './stored-preview.ts';

// Pages that no journey visits; journeys check their own pages.

test('home, and an unknown address that links there', { tag: '@desk' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.goto('/');
  await expectAccessibleInBothLooks(page, 'home');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /See your pet as art/ })).toBeVisible();
});

test('pages of content, and checkout without a cart', { tag: '@stress' }, async ({ page }) => {
  test.slow();
  for (const address of [
    '/about',
    '/faq?q=photo',
    '/contact',
    '/terms',
    '/privacy',
    '/imprint',
    '/blog',
    '/blog/pet-memorial-gift-ideas',
    '/offline',
    '/checkout',
    '/checkout/cancel',
  ]) {
    await page.goto(address);
    await expectAccessibleInBothLooks(page, address);
  }
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'contact, with errors');
});

test('the other dialogs of the studio, in both flows', { tag: '@stress' }, async ({
  page,
  studio,
  accounts,
}) => {
  test.slow();
  await accounts.createSignedIn(page, { role: 'admin' });
  await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request) });
  await page.goto('/?flag.preview_flow_refactor=variant#upload');
  await studio.choosePhoto();
  await studio.dialog.getByText('Generate samples').first().click();
  await studio.dialog.getByRole('button', { name: 'Generate samples' }).click();
  await expect(studio.dialog.getByRole('button', { name: /^Use as the sample/ })).toHaveCount(12);
  await expectAccessibleInBothLooks(page, 'sample generator');
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the other masterpiece dialog');
  await studio.masterpiece.getByRole('button', { name: 'Save to Gallery' }).click();
  const older = page.getByRole('dialog', { name: 'Save to Pet Gallery' });
  await older.getByLabel('Artwork title').fill('');
  await older.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(older.getByText('Title required')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the older save dialog, with an error');
  await older.getByLabel('Artwork title').fill('Chelsea');
  await older.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved to your gallery' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'details');
});
