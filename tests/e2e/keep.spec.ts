import type { Page } from '@playwright/test';
import { AS_SERVER, PASSWORD } from './accounts.ts';
import { expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';
import { storedPreview } from './stored-preview.ts';
import type { StudioPage } from './studio-page.ts';

const SAVE = 'Show Off My Furever Love';
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save to gallery' });

/** A finished artwork in the studio, with a real picture of the shop. */
async function finish(page: Page, studio: StudioPage) {
  await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request) });
  await studio.begin();
  await studio.create.click();
  await expect(studio.masterpiece).toBeVisible();
}

test('take it home: the artwork goes along, whatever was stored before', async ({
  page,
  studio,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await page.addInitScript(() => {
    if (!localStorage.getItem('pawtrait-current-art'))
      localStorage.setItem('pawtrait-current-art', '{broken');
  });
  await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request) });
  await studio.begin();
  await studio.dialog.getByLabel('Pet Name').fill('Rex');
  await studio.create.click();
  await studio.masterpiece.getByRole('button', { name: 'Take It Home' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('img', { name: 'Your portrait' })).toBeVisible();
  await expect(page.getByText('Here is Rex’s portrait on everything we make.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mug' })).toBeVisible();
  // Two columns are narrow on a phone: the price goes below a name, and no word is broken.
  const mousepad = page.getByRole('link', { name: 'Mousepad' });
  expect(await mousepad.evaluate((link) => link.getClientRects().length)).toBe(1);
  const stored = await page.evaluate(() => localStorage.getItem('pawtrait-current-art'));
  expect(JSON.parse(stored ?? '')).toMatchObject({
    version: 1,
    currentArt: {
      imageUrl: expect.stringContaining('/previews/'),
      style: 'digitalwatercolor',
      background: 'automatic',
      petName: 'Rex',
      timestamp: expect.any(Number),
    },
  });
});

test('art that is started on a product’s page comes back to it, with what was chosen', async ({
  page,
  studio,
}) => {
  await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request) });
  await page.goto('/products/custom-pet-portrait-mug');
  await page.getByRole('radio', { name: 'Both sides' }).check({ force: true });
  await page.getByRole('main').getByRole('link', { name: 'Create your pet’s portrait' }).click();
  await studio.choosePhoto();
  await studio.create.click();
  await studio.masterpiece.getByRole('button', { name: 'See It on Your Mug' }).click();
  await expect(page).toHaveURL('/products/custom-pet-portrait-mug?sides=both');
  await expect(page.getByRole('radio', { name: 'Both sides' })).toBeChecked();
  await expect(
    page.getByRole('img', { name: 'Custom Pet Portrait Mug with your artwork' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'product, with new art');
});

test('saving as a guest continues automatically after signing up @phone', async ({
  page,
  studio,
  auth,
  accounts,
  context,
}) => {
  const email = accounts.newAddress();
  await finish(page, studio);
  await studio.masterpiece.getByRole('button', { name: SAVE }).click();
  await expect(auth.dialog.getByText('Sign in to save your art')).toBeVisible();
  await auth.signUp({ email, password: PASSWORD });
  await expect(page.getByText('Check your email!')).toBeVisible();

  // Links in mails open in another tab; this tab continues, not that one.
  const other = await context.newPage();
  await other.goto(await accounts.linkTo(email, /Confirm/));
  await other.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(other.getByText('The walls are still bare')).toBeVisible();
  await expect(other.getByText('Your artwork waits in your other tab')).toBeVisible();
  const save = saveDialog(page);
  await expect(save.getByText('Ready to save! 🎨 Add details about your pet artwork')).toBeVisible();
  await expect(save.getByLabel('Artwork title')).toHaveValue('My Pet in Digital Watercolor');
  await expect(saveDialog(other)).toBeHidden();
  await other.close();
  await save.getByLabel('Artwork title').fill(' ');
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(save.getByText('Add a title')).toBeVisible();
  await expect(page.getByText('Give your masterpiece a name before saving')).toBeVisible();
  await save.getByLabel('Artwork title').fill('Ruby');
  await save.getByLabel('Share with PetTok').check();
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(save.getByText('Pet name required')).toBeVisible();
  await save.getByLabel('Pet name').fill('Ruby');
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(save.getByText('Select a pet type')).toBeVisible();
  await save.getByLabel('Share with PetTok').uncheck();
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved to your gallery' });
  await expect(saved.getByRole('img', { name: 'Ruby' })).toBeVisible();
  // The error is gone once the field is valid.
  await expect(page.getByText('Give your masterpiece a name before saving')).toBeHidden();
  await expect(saved.getByRole('link', { name: 'See it in your gallery' })).toBeVisible();
  await expect(saved.getByRole('link', { name: 'Put it on products' })).toBeVisible();
  await expect(saved.getByRole('link', { name: 'See it on PetTok' })).toBeHidden();
  await expectAccessibleInBothLooks(page, 'saved');
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/pettok');
  const [profile] = await accounts.rows(`profiles?email=eq.${email}`);
  const rows = await accounts.rows(`saved_images?user_id=eq.${profile?.user_id}`);
  const timestamp = /\/(\d+)_generated\.png$/.exec(String(rows[0]?.transformed_path))?.[1];
  expect(rows).toMatchObject([
    {
      title: 'Ruby',
      is_public: false,
      transformation_type: 'digitalwatercolor',
      original_path: `${profile?.user_id}/${timestamp}_original_cat-chelsea.png`,
      width: expect.any(Number),
      thumbhash: expect.any(String),
    },
  ]);
  await page.goto('/gallery');
  const hung = page.getByRole('img', { name: 'Ruby' }).first();
  await expect
    .poll(() => hung.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test('saving continues after the redirect to Google', { tag: '@stress' }, async ({
  page,
  studio,
  auth,
  accounts,
}) => {
  await finish(page, studio);
  await studio.masterpiece.getByRole('button', { name: SAVE }).click();
  await auth.dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  const save = saveDialog(page);
  await expect(save.getByLabel('Artwork title')).toHaveValue('My Pet in Digital Watercolor');
  const title = `Back from Google ${Date.now()}`;
  await save.getByLabel('Artwork title').fill(title);
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved to your gallery' })).toBeVisible();
  const saved = `saved_images?title=eq.${encodeURIComponent(title)}`;
  expect(await accounts.rows(saved)).toHaveLength(1);
  // Once is enough: it does not come back with the next visit.
  await page.goto('/gallery');
  await expect(page.getByRole('list', { name: 'Your artworks' }).getByRole('link').first()).toBeVisible();
  await expect(save).toBeHidden();
  await accounts.remove('saved_images', `title=eq.${encodeURIComponent(title)}`);
});

test('saving continues in the tab of the mailed link after the studio was left', {
  tag: '@stress',
}, async ({ page, studio, auth, accounts }) => {
  const email = accounts.newAddress();
  await finish(page, studio);
  await studio.masterpiece.getByRole('button', { name: SAVE }).click();
  await auth.signUp({ email, password: PASSWORD });
  await expect(page.getByText('Check your email!')).toBeVisible();
  await page.goto(await accounts.linkTo(email, /Confirm/));
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(saveDialog(page).getByLabel('Artwork title')).toHaveValue('My Pet in Digital Watercolor');
  await expectAccessibleInBothLooks(page, 'save');
});

test('saving continues in the visible tab', { tag: '@stress' }, async ({
  page,
  context,
  studio,
  auth,
  accounts,
}) => {
  const email = accounts.newAddress();
  await finish(page, studio);
  await studio.masterpiece.getByRole('button', { name: SAVE }).click();
  await auth.signUp({ email, password: PASSWORD });
  await expect(page.getByText('Check your email!')).toBeVisible();
  // In headless browsers all tabs are visible.
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  );
  const other = await context.newPage();
  await other.goto(await accounts.linkTo(email, /Confirm/));
  await other.getByRole('button', { name: 'Confirm my e-mail' }).click();
  const title = saveDialog(other).getByLabel('Artwork title');
  await expect(title).toHaveValue('My Pet in Digital Watercolor');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await saveDialog(other).getByRole('button', { name: 'Save to gallery' }).click();
  await expect(other.getByRole('dialog', { name: 'Saved to your gallery' })).toBeVisible();
  await expect(saveDialog(page)).toBeHidden();
});

test('a session that ends while the save dialog is open is renewed in place, and saving continues', {
  tag: '@stress',
}, async ({ page, studio, auth, accounts, expectedErrors }) => {
  expectedErrors.push(/status of 40[013]/);
  const account = await accounts.createSignedIn(page);
  await finish(page, studio);
  await studio.masterpiece.getByRole('button', { name: SAVE }).click();
  await expect(saveDialog(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('pawtrait-session'));
  await saveDialog(page).getByRole('button', { name: 'Save to gallery' }).click();
  await expect(auth.dialog.getByText('You were signed out meanwhile.')).toBeVisible();
  await auth.signIn(account);
  const saved = page.getByRole('dialog', { name: 'Saved to your gallery' });
  await saved.getByRole('link', { name: 'See it in your gallery' }).click();
  await expect(page).toHaveURL(/\/gallery\?artwork=/);
  await expect(saved).toBeHidden();
  expect(await accounts.rows(`saved_images?user_id=eq.${account.id}`)).toHaveLength(1);
});

test('a fallback sample can be saved, not shared', { tag: '@stress' }, async ({ page, studio, accounts }) => {
  const account = await accounts.createSignedIn(page);
  await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request), fallback: true });
  await studio.begin();
  await studio.create.click();
  await studio.masterpiece.getByRole('button', { name: SAVE }).click();
  const save = saveDialog(page);
  await expect(save.getByText('Preview needs another attempt')).toBeVisible();
  await expect(save.getByLabel('Share with PetTok')).toBeDisabled();
  await save.getByRole('button', { name: 'Save to gallery' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved to your gallery' })).toBeVisible();
  expect(await accounts.rows(`saved_images?user_id=eq.${account.id}&select=is_public,is_fallback`)).toEqual([
    { is_public: false, is_fallback: true },
  ]);
});

test('after a declined sign-in the saving does not resume later', { tag: '@stress' }, async ({
  page,
  studio,
  auth,
  accounts,
}) => {
  await finish(page, studio);
  await studio.masterpiece.getByRole('button', { name: SAVE }).click();
  await expect(auth.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toBeHidden();
  await accounts.createSignedIn(page);
  await page.goto('/gallery');
  await expect(page.getByText('The walls are still bare')).toBeVisible();
  await expect(saveDialog(page)).toBeHidden();
});

test('the variant has its own texts, up to the saved artwork', { tag: '@stress' }, async ({
  page,
  studio,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const account = await accounts.createSignedIn(page);
  await studio.paintAtOnce({ transformedImageUrl: await storedPreview(page.request) });
  await page.goto('/?flag.preview_flow_refactor=variant#upload');
  await studio.create.click();
  await expect(studio.dialog.getByText('Upload a pet photo to generate your preview.')).toBeVisible();
  await expect(page.getByText('No image uploaded')).toBeHidden();
  await studio.choosePhoto();
  await studio.create.click();
  for (const name of ['Create More Previews', 'Shop Products']) {
    await expect(studio.masterpiece.getByRole('button', { name })).toBeVisible();
  }
  await studio.masterpiece.getByRole('button', { name: 'Save to Gallery' }).click();
  const save = page.getByRole('dialog', { name: 'Save to Pet Gallery' });
  const submit = save.getByRole('button', { name: 'Save to gallery' });
  await save.getByLabel('Artwork title').fill('');
  await submit.click();
  await expect(save.getByText('Title required')).toBeVisible();
  await save.getByLabel('Artwork title').fill('Ruby');
  await save.getByLabel('Share with PetTok').check();
  await submit.click();
  await expect(save.getByText('Pet name needed')).toBeVisible();
  await save.getByLabel('Pet name').fill('Ruby');
  await submit.click();
  await expect(save.getByText('Select your pet type')).toBeVisible();
  await save.getByLabel('Share with PetTok').uncheck();

  // A failure leaves the dialog as it is, and no files.
  await page.route('**/rest/v1/saved_images*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'down' } })
      : route.continue(),
  );
  await submit.click();
  await expect(page.getByText('Failed to save to gallery. Please try again.')).toBeVisible();
  const files = await page.request.post('/storage/v1/object/list/pet-images', {
    headers: AS_SERVER,
    data: { prefix: account.id, limit: 100 },
  });
  expect(await files.json()).toEqual([]);
  await page.unroute('**/rest/v1/saved_images*');
  await expect(save.getByLabel('Artwork title')).toHaveValue('Ruby');
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Saved to your gallery' })).toBeVisible();
  expect(await accounts.rows(`saved_images?user_id=eq.${account.id}`)).toHaveLength(1);
});
