import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';
import { paintedPreview } from './stored-preview.ts';

const PRODUCT = '/products/custom-pet-portrait-canvas';
/** A wall of 1200 x 900 pixels with a sheet of A4 on it, 234 pixels high: 20 pixels an inch. */
const wallPhoto = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#cdbfa9' } })
    .composite([
      {
        input: { create: { width: 165, height: 234, channels: 3, background: '#ffffff' } },
        left: 100,
        top: 600,
      },
    ])
    .jpeg()
    .toBuffer();

test('a canvas hangs over a sofa at its true size', async ({ page, shop }) => {
  await shop.carryArt();
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'See it on your wall' }).click();
  const dialog = page.getByRole('dialog', { name: 'On your wall' });
  const hanging = dialog.getByTestId('hanging');
  // Of 144 inches that are seen of the room.
  const widthInches = () =>
    hanging.evaluate((piece) => (piece.clientWidth / (piece.parentElement?.clientWidth ?? 1)) * 144);
  await expect.poll(widthInches).toBeCloseTo(12, 0);
  await dialog.locator('label', { hasText: '24 × 36 in' }).click();
  await dialog.locator('label', { hasText: 'Landscape' }).click();
  await expect.poll(widthInches).toBeCloseTo(36, 0);
  await expect(dialog.getByText('36 × 24 in (91 × 61 cm)')).toBeVisible();
  await expectAccessible(page, 'a canvas over a sofa');
  const before = await hanging.boundingBox();
  await hanging.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await hanging.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: '24 × 36 in' })).toBeChecked();
});

test('the portrait on a mock-up moves with the picture of the product, not before', async ({
  page,
  shop,
}) => {
  await shop.carryArt();
  await page.goto(PRODUCT);
  const mockup = page.getByRole('group', { name: /^Position your artwork/ });
  const [base, art] = [mockup.locator('picture img').first(), mockup.locator('canvas')];
  await expect(base).toHaveAttribute('src', /canvas-base\.webp/);
  const place = (await art.getAttribute('style')) ?? '';
  let send = () => {};
  const sent = new Promise<void>((done) => {
    send = done;
  });
  await page.route(/canvas-base-slim-landscape/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.locator('label', { hasText: '24 × 36 in' }).click();
  await page.locator('label', { hasText: 'Landscape' }).click();
  const next = mockup.locator('picture img[src*="slim-landscape"]');
  await expect(next).toBeHidden();
  await expect(mockup.locator('picture img').first()).not.toHaveAttribute('src', /slim-landscape/);
  send();
  await expect(next).toBeVisible();
  await expect(art).not.toHaveAttribute('style', place);
});

test('a canvas hangs on a photo of one’s own wall, which never leaves the device', {
  tag: '@stress',
}, async ({ page, shop }) => {
  await shop.carryArt();
  await page.goto(PRODUCT);
  await page.locator('label', { hasText: '24 × 36 in' }).click();
  await page.getByRole('button', { name: 'See it on your wall' }).click();
  const dialog = page.getByRole('dialog', { name: 'On your wall' });
  await dialog.locator('label', { hasText: 'My own wall' }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    // Counts of what is used may be due by now; a few names, no picture.
    const isCount = /\/record-events$/.test(request.url()) && (request.postDataBuffer()?.length ?? 0) < 2000;
    if (request.method() !== 'GET' && !isCount) sent.push(`${request.method()} ${request.url()}`);
  });
  const choose = dialog.getByLabel('Choose a photo of your wall');
  await choose.setInputFiles(fileURLToPath(new URL('../../package.json', import.meta.url)));
  await expect(dialog.getByRole('status')).toContainText(/./);
  await choose.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wallPhoto() });
  const photo = dialog.getByAltText('Your wall');
  await expect(photo).toBeVisible();
  await expectAccessible(page, 'marks on a wall');
  const { x = 0, y = 0, width = 1 } = (await photo.boundingBox()) ?? {};
  const unit = width / 1200;
  // Both ends of the long side of the sheet.
  for (const top of [600, 834]) await page.mouse.click(x + 300 * unit, y + top * unit);
  const second = dialog.getByRole('button', { name: 'Second mark' });
  await second.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('button', { name: 'Hang it' }).click();
  const hanging = dialog.getByTestId('hanging');
  await expect(hanging).toBeFocused();
  // 24 inches at 20 pixels each.
  await expect
    .poll(() =>
      hanging.evaluate((piece) => (piece.clientWidth / (piece.parentElement?.clientWidth ?? 1)) * 1200),
    )
    .toBeGreaterThan(465);
  expect(
    await hanging.evaluate((piece) => (piece.clientWidth / (piece.parentElement?.clientWidth ?? 1)) * 1200),
  ).toBeLessThan(495);
  await expectAccessible(page, 'a canvas on one’s own wall');
  await dialog.getByRole('button', { name: 'Measure again' }).click();
  await expect(dialog.getByRole('button', { name: 'First mark' })).toBeFocused();
  await dialog.getByLabel('The marks are on').selectOption('something else');
  await dialog.getByRole('button', { name: 'Hang it' }).click();
  await expect(dialog.getByText('A length from 1 to 400 inches.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(shop.cart.getByText('24 × 36 in')).toBeVisible();
});

/** Pixels of the file on each side that are folded over the frame. */
const BLEED = 375;
const FRONT = { left: BLEED, top: BLEED, width: 7200, height: 10_800 };

test('a canvas of 24 × 36 in is hung on one’s own wall, bought, and printed at its size', {
  tag: '@stress',
}, async ({ page, shop }) => {
  // 92 megapixels are painted.
  test.setTimeout(600_000);
  const artwork = await paintedPreview(page.request);
  await shop.carry(artwork);
  await page.goto(PRODUCT);
  await page.locator('label', { hasText: '24 × 36 in' }).click();
  await page.getByRole('button', { name: 'See it on your wall' }).click();
  const dialog = page.getByRole('dialog', { name: 'On your wall' });
  await dialog.locator('label', { hasText: 'My own wall' }).click();
  const wall = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wallPhoto() };
  await dialog.getByLabel('Choose a photo of your wall').setInputFiles(wall);
  await expect(dialog.getByAltText('Your wall')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hang it' }).click();
  await expect(dialog.getByTestId('hanging')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(shop.cart.getByText('24 × 36 in')).toBeVisible();
  await shop.goToPayment();
  await shop.pay();
  await shop.expectThanks();
  await page.getByRole('link', { name: 'View your order' }).click();
  const link = page.getByRole('link', { name: 'Print-ready file' });
  // The page polls for the file for five minutes.
  await expect(link).toBeVisible({ timeout: 300_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = await download.path();

  const { width, height, density, hasAlpha, icc } = await sharp(file).metadata();
  expect([width, height, density, hasAlpha]).toEqual([7950, 11_550, 300, false]);
  expect(icc).toBeDefined();
  const row = await sharp(file)
    .extract({ left: 0, top: 6000, width: 2 * BLEED, height: 1 })
    .raw()
    .toBuffer();
  const pixel = (x: number) => [...row.subarray(3 * x, 3 * x + 3)];
  for (const x of [0, 100, BLEED - 1]) expect(pixel(BLEED - 1 - x)).toEqual(pixel(BLEED + x));

  // The front is the middle of the artwork, painted again.
  const small = { width: 48, height: 72, fit: 'fill' } as const;
  const front = await sharp(file).extract(FRONT).resize(small).raw().toBuffer();
  const middle = await sharp(await (await page.request.get(artwork)).body())
    .resize({ ...small, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const difference = front.reduce((sum, value, at) => sum + Math.abs(value - (middle[at] ?? 0)), 0);
  expect(difference / front.length).toBeLessThan(6);
});
