import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AS_SERVER, type TestAccount } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

let ann: TestAccount;
test.beforeEach(async ({ accounts }) => {
  ann = await accounts.create();
});
test.afterEach(async ({ page, accounts }, { status, expectedStatus }) => {
  // It may still be loading pictures of what is removed. That of a failed test stays for its screenshot.
  if (status === expectedStatus) await page.close();
  await accounts.remove('saved_images', `user_id=eq.${ann.id}`);
});

test('artworks are found, changed, shared and taken back', async ({ page, request, accounts }) => {
  await accounts.hangArtwork(ann, { title: 'Sir 100% Rusty', is_public: false });
  const cat = await accounts.hangArtwork(ann, {
    title: 'The duke',
    pet_name: null,
    pet_type: null,
    is_public: false,
    transformation_type: 'anime',
  });
  await accounts.signIn(page, ann);
  await page.goto('/gallery');
  const wall = page.getByRole('list', { name: 'Your artworks' });
  await expect(wall.getByRole('link')).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search titles and pet names' });
  await search.fill('100%');
  await search.press('Enter');
  await expect(page).toHaveURL(/\?q=100%25/);
  await expect(wall.getByRole('link')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Style' }).selectOption('Anime');
  await expect(page.getByRole('heading', { name: 'Nothing like that on your walls' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all artworks' }).click();

  await wall.getByRole('link', { name: /The duke/ }).click();
  await expect(page).toHaveURL(new RegExp(`artwork=${cat}`));
  const detail = page.getByRole('dialog', { name: 'The duke' });
  await expect(detail.getByRole('slider', { name: /Compare the photo/ })).toBeAttached();
  await expectAccessible(page, 'an artwork of the gallery');
  const share = detail.getByRole('checkbox', { name: 'Share with PetTok' });
  const save = detail.getByRole('button', { name: 'Save changes' });
  await share.check();
  await save.click();
  await expect(detail.getByText('Pet name required')).toBeVisible();
  await expect(detail.getByText('Select a pet type')).toBeVisible();
  await expect(detail.getByLabel('Pet name')).toBeFocused();
  await detail.getByLabel('Pet name').fill('Chelsea');
  await detail.getByLabel('Pet type').selectOption('Cat');
  await save.click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect((await request.get(`/pettok/${cat}`)).status()).toBe(200);
  await share.uncheck();
  await save.click();
  await expect.poll(async () => (await request.get(`/pettok/${cat}`)).status()).toBe(404);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery');
  await expect(wall.getByRole('link', { name: /Only you see this/ })).toHaveCount(2);
});

test('Undo restores a deleted artwork', { tag: '@desk' }, async ({ page, request, accounts }) => {
  const id = await accounts.hangArtwork(ann, { title: 'Not so fast' });
  await accounts.signIn(page, ann);
  // The wall is requested before the artwork is deleted, and arrives after.
  const deleted = Promise.withResolvers<void>();
  const isWall = (address: URL) =>
    address.pathname.endsWith('/saved_images') && address.searchParams.has('user_id');
  await page.route(
    isWall,
    async (route) => {
      const response = await route.fetch();
      await deleted.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto(`/gallery?artwork=${id}`);
  await page.getByRole('dialog', { name: 'Not so fast' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  deleted.resolve();
  await expect(page.getByRole('heading', { name: 'The walls are still bare' })).toBeVisible();
  expect((await request.get(`/pettok/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Your artworks' }).getByRole('link')).toHaveCount(1);
  expect((await request.get(`/pettok/${id}`)).status()).toBe(200);
});

test('the wall loads more while it is scrolled', { tag: '@stress' }, async ({ page, accounts }) => {
  await Promise.all(Array.from({ length: 26 }, () => accounts.hangArtwork(ann)));
  await accounts.signIn(page, ann);
  await page.goto('/gallery');
  const artworks = page.getByRole('list', { name: 'Your artworks' }).getByRole('link');
  await expect(artworks.first()).toBeVisible();
  // A page that hydrates after that scrolls back to where it was.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(artworks).toHaveCount(26, { timeout: 2000 });
  }).toPass();
  const addresses = await artworks.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(26);
});

test('an artwork links to the products, and to another one like it', { tag: '@stress' }, async ({
  page,
  accounts,
  studio,
}) => {
  const id = await accounts.hangArtwork(ann, { title: 'Onwards', transformation_type: 'vibrant' });
  await accounts.signIn(page, ann);
  await page.goto(`/gallery?artwork=${id}`);
  const detail = page.getByRole('dialog', { name: 'Onwards' });
  const download = detail.getByRole('link', { name: 'Download' });
  const file = await page.request.get((await download.getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toContain('Onwards.png');
  await detail.getByRole('button', { name: 'Order this' }).click();
  await expect(page).toHaveURL('/catalog');
  const stored = await page.evaluate(() => localStorage.getItem('pawtrait-current-art'));
  expect(JSON.parse(stored ?? '').currentArt).toMatchObject({
    style: 'vibrant',
    background: 'cream',
    petName: 'Rusty',
    petType: 'dog',
  });
  await page.goto(`/gallery?artwork=${id}`);
  await detail.getByRole('button', { name: 'High resolution, $14.99' }).click();
  await expect(page).toHaveURL('/products/custom-pet-portrait-digital');
  await page.goto(`/gallery?artwork=${id}`);
  await detail.getByRole('link', { name: 'Make another' }).click();
  await expect(studio.style('Vibrant Oil')).toBeChecked();
  await expect(studio.background('Cream')).toBeChecked();
});

test('an ordered artwork can be downloaded in print size', { tag: '@stress' }, async ({
  page,
  request,
  accounts,
}) => {
  const preview = `${randomUUID()}.png`;
  const id = await accounts.hangArtwork(ann, {
    title: 'In full size',
    save_key: `/storage/v1/object/public/previews/${preview}`,
  });
  // Orders refer to the kept copy of an artwork.
  const url = `/storage/v1/object/public/kept-art/${preview}`;
  const order = await accounts.order(ann, { isPaid: true, hasPrintFile: true, item: { art_url: url } });
  const stored = await request.post(`/storage/v1/object/print-files/${order.printFilePath}`, {
    headers: { ...AS_SERVER, 'content-type': 'image/png' },
    data: await sharp({ create: { width: 2700, height: 1050, channels: 3, background: '#a64' } })
      .png()
      .toBuffer(),
  });
  expect(stored.ok(), await stored.text()).toBe(true);
  await accounts.signIn(page, ann);
  await page.goto(`/gallery?artwork=${id}`);
  const link = page.getByRole('link', { name: 'Print size: Custom Pet Portrait Mug' });
  const file = await request.get((await link.getAttribute('href')) ?? '');
  expect((await sharp(await file.body()).metadata()).width).toBe(2700);
  await accounts.remove('invoices', `order_id=eq.${order.id}`);
  await accounts.remove('orders', `id=eq.${order.id}`);
});

test('the owner sees that an artwork is hidden, and why', { tag: '@stress' }, async ({ page, accounts }) => {
  const id = await accounts.hangArtwork(ann, { title: 'Misunderstood' });
  const others = await Promise.all([accounts.create(), accounts.create(), accounts.create()]);
  await accounts.insert(
    'artwork_reports',
    others.map((other) => ({ artwork_id: id, reporter_id: other.id, reason: 'not-a-pet' })),
  );
  await accounts.signIn(page, ann);
  await page.goto(`/gallery?artwork=${id}`);
  const detail = page.getByRole('dialog', { name: 'Misunderstood' });
  await expect(detail.getByText('Hidden while we look at it')).toBeVisible();
  await expect(detail.getByText('What was said: shows no pet.')).toBeVisible();
});

test('a guest is invited in and comes back to the gallery', { tag: '@stress' }, async ({ page }) => {
  await page.goto('/gallery?style=anime');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('E-mail').fill(ann.email);
  await dialog.getByLabel('Password', { exact: true }).fill(ann.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing like that on your walls' })).toBeVisible();
  await expect(page).toHaveURL('/gallery?style=anime');
});
