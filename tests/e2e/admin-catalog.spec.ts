import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expectAccessible } from './expect-accessible.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './shop-test.ts';

const PICTURE = new URL('../../app/public/samples/products/coasters-base.webp', import.meta.url);
const OVERLAY = new URL('../../app/public/samples/products/coasters-overlay.webp', import.meta.url);

test('a tote bag is made from nothing, bought and printed at its size', { tag: '@stress' }, async ({
  page,
  shop,
  accounts,
  desk,
}) => {
  // The file of an order is painted during the test.
  test.setTimeout(240_000);
  const handle = `tote-bag-${randomUUID().slice(0, 8)}`;
  await desk.open('/admin/products/new', 'New product');
  await page.getByLabel('Title', { exact: true }).fill('Tote Bag');
  await expect(page.getByLabel('Handle')).toHaveValue('tote-bag');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tote Bag');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByLabel('Price ($)')).toBeFocused();
  await page.getByLabel('Handle').fill(handle);
  await page.getByLabel('Price ($)').fill('31.50');
  await page.getByLabel('Shipping ($)').fill('4');
  await page.getByLabel('Published').check();
  await page.getByLabel('SKU').fill('TOTE-1');
  await page.getByLabel('Cost ($)').fill('9.80');
  await page.getByLabel('Page title').fill('A tote bag with your pet');
  await page.getByLabel('Page description').fill('Canvas, your pet, your name.');
  await page.getByLabel('Tagline').fill('For all the treats');
  await page.getByLabel('Features').fill('Canvas\nLong handles');
  await page.getByRole('button', { name: 'Add product' }).click();
  const needsArea = page.getByText('A published product needs a print area');
  await expect(needsArea).toBeFocused();
  await expect(needsArea).toBeInViewport();

  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Option', { exact: true }).fill('Size');
  await page.getByLabel('Id', { exact: true }).first().fill('format');
  await page.getByLabel('Value', { exact: true }).fill('Large');
  await expect(page.getByLabel('Id', { exact: true }).nth(1)).toHaveValue('large');
  await page.getByLabel('More ($)').fill('2');
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Value', { exact: true }).nth(1).fill('Small');
  await page.getByLabel('Pick: Color').nth(1).fill('#1f2a44');
  await expect(page.getByLabel('Color', { exact: true }).nth(1)).toHaveValue('#1f2a44');
  // The first value is what customers begin with.
  await page.getByRole('button', { name: 'Move Small,' }).press('ArrowUp');
  await expect(page.getByLabel('Value', { exact: true }).first()).toHaveValue('Small');
  await page.getByRole('button', { name: 'Move Small,' }).press('ArrowDown');
  await expect(page.getByText('Shown as $31.50: with the cheapest options.')).toHaveCount(0);
  await page.getByLabel('Sold out').nth(1).check();
  await expect(page.getByText('Shown as $33.50: with the cheapest options.')).toBeVisible();
  await page.getByLabel('Sold out').nth(1).uncheck();
  await page.getByLabel('More ($)').first().fill('0');
  const addArea = page.getByRole('button', { name: 'Add a print area' });
  const area = (place: number) => page.getByRole('group', { name: `Area ${place}` });
  await addArea.click();
  await area(1).getByLabel('Size').selectOption('Large');
  await area(1).getByLabel('Width (px)').fill('12000');
  await area(1).getByLabel('Height (px)').fill('9000');
  await area(1).getByLabel('DPI').fill('72');
  await addArea.click();
  await area(2).getByLabel('Width (px)').fill('1200');
  await area(2).getByLabel('Height (px)').fill('1200');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(area(1).getByText('At most 100 megapixels; this is 108.')).toBeVisible();
  await expect(area(1).getByText('At least 100 DPI')).toBeVisible();
  await area(1).getByLabel('Width (px)').fill('2100');
  await area(1).getByLabel('Height (px)').fill('2400');
  await area(1).getByLabel('DPI').fill('200');
  await expect(area(1).getByText('10.5 × 12 in (26.7 × 30.5 cm), 5 megapixels')).toBeVisible();
  await desk.expectSound();
  await page.getByRole('button', { name: 'Add product' }).click();

  await expect(page.getByRole('heading', { name: 'Mock-ups' })).toBeVisible();
  const before = await page.request.get(`/products/${handle}`);
  expect(before.status()).toBe(404);
  await page.getByLabel('Upload catalog picture').setInputFiles(upload('catalog', PICTURE));
  await page.getByLabel('Shape').selectOption('4:3');
  await page.getByRole('button', { name: 'Part of the picture' }).press('ArrowDown');
  await desk.expectSound();
  await page.getByRole('button', { name: 'Use this part' }).click();
  const shown = page.getByRole('figure').locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(4 / 3, 1);
  const broken = { name: 'base.webp', mimeType: 'image/webp', buffer: Buffer.from('no picture') };
  await page.getByLabel('Upload blank base').setInputFiles(broken);
  await desk.expectMessage('This picture cannot be read.');
  await page.getByLabel('Upload blank base').setInputFiles(upload('base', PICTURE));
  await expect(page.getByText('The shop needs an overlay')).toBeVisible();
  await page.getByLabel('Upload overlay').setInputFiles(upload('overlay', OVERLAY));

  const frame = page.getByRole('button', { name: 'Artwork frame' });
  await frame.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(']');
  await expect(page.getByLabel('Left')).toHaveValue('0.15');
  await expect(page.getByLabel('Top')).toHaveValue('0.105');
  await expect(page.getByLabel('Turned (°)')).toHaveValue('1');
  // Values beyond their bounds are drawn back at once.
  await page.getByLabel('Width').fill('7');
  await page.getByLabel('Width').blur();
  await expect(page.getByLabel('Width')).toHaveValue('1');
  await page.getByLabel('Width').fill('0.6');
  const box = await frame.boundingBox();
  if (!box) throw new Error('The frame is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByLabel('Left')).not.toHaveValue('0.15');
  await desk.expectSound();
  await page.getByRole('button', { name: 'Save frame' }).click();
  await desk.expectMessage('The frame is saved');

  const seen = await (await page.request.get(`/products/${handle}`)).text();
  expect(seen.includes('<title>A tote bag with your pet')).toBe(true);
  expect(seen.includes('content="Canvas, your pet, your name."')).toBe(true);
  expect(seen.includes('TOTE-1')).toBe(false);

  await shop.addWithArt(handle);
  await expect(shop.cart.getByText('Tote Bag')).toBeVisible();
  await shop.goToPayment();
  await shop.enterCard('4242 4242 4242 4242');
  await shop.payButton.click();
  await shop.expectThanks();
  await page.goto('/orders');
  await page.getByRole('region', { name: 'Your orders' }).getByRole('listitem').getByRole('link').click();
  const file = page.getByRole('link', { name: 'Print-ready file' });
  await expect(file).toBeVisible({ timeout: 90_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  const { width, height, density } = await sharp(await download.path()).metadata();
  expect([width, height, density]).toEqual([2100, 2400, 200]);
  await accounts.update('product_admin_settings', `product_handle=eq.${handle}`, { is_published: false });
});

test('each button of a product’s pictures has a name of its own, and each number is short', {
  tag: '@stress',
}, async ({ page, accounts, desk }) => {
  await desk.open(`/admin/products/${await accounts.productId('mug')}/mock-ups`, 'Mock-ups');
  const centre = page.getByLabel('Faces the viewer');
  await expect(centre).toHaveValue('0.817');
  await centre.press('End');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save frame' })).toHaveAttribute('aria-disabled', 'true');
  const names = await page
    .getByRole('figure')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names).toContain('Describe blank base 1');
  expect(new Set(names).size).toBe(names.length);
});

test('a product is duplicated, archived and brought back', { tag: '@stress' }, async ({ page, desk }) => {
  const handle = `scarf-${randomUUID().slice(0, 8)}`;
  await desk.open('/admin/products/new', 'New product');
  await page.getByLabel('Title', { exact: true }).fill('Silk Scarf');
  await page.getByLabel('Handle').fill(handle);
  await page.getByLabel('Price ($)').fill('40');
  await page.getByLabel('SKU').fill('SCARF');
  await page.getByLabel('Cost ($)').fill('12.25');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: 'Mock-ups' })).toBeVisible();
  await page.getByRole('link', { name: 'Silk Scarf' }).click();
  await expect(page.getByLabel('Cost ($)')).toHaveValue('12.25');

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await desk.expectMessage('Silk Scarf is copied. The copy is a draft.');
  await expect(page.getByRole('heading', { level: 1, name: 'Silk Scarf (copy)' })).toBeVisible();
  await expect(page.getByLabel('Handle')).toHaveValue(`${handle}-copy`);
  await expect(page.getByLabel('Cost ($)')).toHaveValue('12.25');
  await expect(page.getByLabel('SKU')).toHaveValue('');

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await desk.expectMessage('Silk Scarf (copy) is archived');
  const list = page.getByRole('table', { name: 'Products' });
  await expect(list.getByRole('link', { name: 'Silk Scarf', exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Silk Scarf (copy)' })).toHaveCount(0);
  await page.getByLabel('State').selectOption('Archived');
  await list.getByRole('link', { name: 'Silk Scarf (copy)' }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await desk.expectMessage('Silk Scarf (copy) is a draft again');
  await expect(page.getByRole('button', { name: 'Bring back' })).toHaveCount(0);
  await desk.expectSound();
});

test('a size that is nearly gone in one color is shown before the payment', { tag: '@stress' }, async ({
  page,
  shop,
  accounts,
  expectedErrors,
  desk,
}) => {
  // The sample cannot be kept for an order, and none is placed.
  expectedErrors.push(/status of 400 .*keep-artwork/);
  await desk.open('/admin/products', 'Products');
  await page.getByRole('link', { name: 'Custom Pet Portrait T-Shirt', exact: true }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const title = `Shirt ${randomUUID().slice(0, 8)}`;
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Custom Pet Portrait T-Shirt (copy)');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Published').check();
  const together = page.getByRole('group', { name: 'Stock of combinations' });
  await together.getByRole('checkbox', { name: 'Color' }).check();
  await together.getByRole('checkbox', { name: 'Size' }).check();
  await together.getByLabel('Navy, M', { exact: true }).fill('0');
  await together.getByLabel('Navy, L', { exact: true }).fill('2');
  // Typed values survive unticking an option.
  await together.getByRole('checkbox', { name: 'Size' }).uncheck();
  await expect(together.getByRole('status')).toContainText(
    'Saving removes 2 counts of Color and Size together.',
  );
  await expectAccessible(page, 'counts that are about to go');
  await together.getByRole('checkbox', { name: 'Size' }).check();
  await expect(together.getByRole('status')).toBeEmpty();
  await expect(together.getByLabel('Navy, L', { exact: true })).toHaveValue('2');
  await together.getByRole('checkbox', { name: 'Color' }).uncheck();
  await together.getByRole('button', { name: 'Bring the counts back' }).click();
  await expect(together.getByRole('checkbox', { name: 'Color' })).toBeChecked();
  await expect(together.getByLabel('Navy, M', { exact: true })).toHaveValue('0');
  const handle = await page.getByLabel('Handle').inputValue();
  await desk.expectSound();
  await page.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage(`${title} is saved`);
  await page.reload();
  await expect(together.getByLabel('Navy, L', { exact: true })).toHaveValue('2');

  await shop.carrySample();
  await page.goto(`/products/${handle}`);
  await page.getByRole('radio', { name: 'Navy' }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'M, sold out' })).toBeDisabled();
  await page.getByRole('radio', { name: 'White' }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeEnabled();
  await page.getByRole('radio', { name: 'Navy' }).check({ force: true });
  await page.getByRole('radio', { name: 'L, Only 2 left' }).check({ force: true });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await shop.cart.getByRole('button', { name: `One more: ${title}` }).click();
  await shop.cart.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();

  // Another customer buys one.
  const [{ id } = { id: '' }] = await accounts.rows<{ id: string }>(
    `product_admin_settings?product_handle=eq.${handle}&select=id`,
  );
  const left = (remaining: number) =>
    accounts.update('product_stock', `product_id=eq.${id}&remaining=gt.0`, { remaining });
  await left(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart has to change first' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await expectAccessible(page, 'checkout of what is nearly gone');
  await page.getByRole('button', { name: 'Take 1' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await left(0);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Sold out at the moment. Please choose another,')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Choose another' })).toHaveAttribute(
    'href',
    `/products/${handle}`,
  );
  await expect(main.getByRole('link', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  await desk.expectSound();
  await accounts.update('product_admin_settings', `product_handle=eq.${handle}`, { is_published: false });
});

test('no more is sold than is in stock, and nothing of a paused product until it goes on', {
  tag: '@stress',
}, async ({ page, shop, accounts, desk }) => {
  await desk.open('/admin/products', 'Products');
  await page.getByRole('link', { name: 'Custom Pet Portrait Coasters', exact: true }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const title = `Coasters ${randomUUID().slice(0, 8)}`;
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Custom Pet Portrait Coasters (copy)');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Published').check();
  await page.getByLabel('In stock').first().fill('1');
  const handle = await page.getByLabel('Handle').inputValue();
  await page.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage(`${title} is saved`);
  await shop.addWithArt(handle);
  await expect(page.getByText('Only 1 left', { exact: true })).toBeVisible();
  await shop.cart.getByRole('button', { name: `One more: ${title}` }).click();
  await expect(shop.cart.getByText('Only 1 left.')).toBeVisible();
  await expect(shop.cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  await shop.cart.getByRole('button', { name: 'Take 1' }).click();
  await expect(shop.cart.getByRole('link', { name: 'Checkout' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await desk.goto('/admin/products', 'Products');
  await page.getByRole('button', { name: `Pause ${title}` }).click();
  await desk.expectMessage(`${title} is shown as sold out`);
  await expect(page.getByRole('row', { name: title }).getByText('paused')).toBeVisible();
  await desk.expectSound();

  await page.goto(`/products/${handle}`);
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expect(page.getByText('It cannot be ordered at the moment.')).toBeVisible();
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Sold out at the moment. Please remove it to check out.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  await desk.expectSound();

  await desk.goto('/admin/products', 'Products');
  await page.getByRole('button', { name: `Sell ${title} again` }).click();
  await desk.expectMessage(`${title} is sold again`);
  await page.goto('/cart');
  await expect(main.getByRole('link', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled', 'true');
  await accounts.update('product_admin_settings', `product_handle=eq.${handle}`, { is_published: false });
});

const upload = (name: string, file: URL) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(file),
});

test('styles are put in order with the keyboard, and an undo brings the order back', {
  tag: '@desk',
}, async ({ page, accounts, desk }) => {
  await desk.open('/admin/backgrounds', 'Backgrounds');
  const order = () => accounts.rows<{ slug: string }>('art_backgrounds?select=slug&order=sort_order');
  const before = (await order()).map(({ slug }) => slug);
  const handle = page.getByRole('button', { name: /^Move Christmas/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await desk.expectMessage('The order is saved');
  await expect(handle).toBeFocused();
  expect((await order()).map(({ slug }) => slug).indexOf('christmas')).toBe(before.length - 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await desk.expectMessage('The order is as it was');
  expect((await order()).map(({ slug }) => slug)).toEqual(before);

  // Keys that are pressed during a save count, too.
  const save = await holdRequests(page, '**/rpc/admin_sort_catalog');
  await handle.press('ArrowUp');
  await handle.press('ArrowUp');
  save();
  const place = async () => (await order()).findIndex(({ slug }) => slug === 'christmas');
  await expect.poll(place).toBe(before.length - 3);
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  await expect.poll(place).toBe(before.length - 1);
});

test('a photo’s focus is chosen by keys, and the home page shows it', { tag: '@stress' }, async ({
  page,
  accounts,
  desk,
}) => {
  const title = `Focus ${randomUUID().slice(0, 8)}`;
  await accounts.insert('app_photos', [
    {
      slot: 'product-mockups',
      public_url: `/samples/home/rusty-before.webp?${title}`,
      title,
      is_active: false,
    },
  ]);
  await desk.open('/admin/photos?slot=product-mockups', 'Photos');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Focus: 50 percent/ }).press('Shift+ArrowLeft');
  await expect(dialog.getByLabel('Across %')).toHaveValue('40');
  await dialog.getByLabel('Fit').selectOption('contain');
  await dialog.getByLabel('What it shows').fill('Rusty on a towel');
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('The photo is saved');
  const [photo] = await accounts.rows<{ description: string }>(
    `app_photos?title=eq.${encodeURIComponent(title)}&select=description`,
  );
  expect(JSON.parse(photo?.description ?? '')).toEqual({ x: 40, y: 50, fit: 'contain' });
  await accounts.remove('app_photos', `title=eq.${encodeURIComponent(title)}`);
});
