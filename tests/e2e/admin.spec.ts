import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatCents } from '#domain/format/money.ts';
import { type Accounts, SECRET_KEY } from './accounts.ts';
import { ConsolePage } from './console-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hangArtwork } from './pettok-page.ts';
import { expect, test } from './shop-test.ts';

const isPhone = (name: string) => name === 'phone';
const PICTURE = new URL('../../app/public/samples/products/coasters-base.webp', import.meta.url);
const OVERLAY = new URL('../../app/public/samples/products/coasters-overlay.webp', import.meta.url);

test('nobody but admins finds the console @desk', async ({ page, accounts }) => {
  const notFound = page.getByRole('heading', { name: 'Oops! Page not found' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /admin|console/.test(path))).toEqual([]);
  await page.goto('/admin');
  await expect(notFound).toBeVisible();
  const pretender = await accounts.create({}, { first_name: 'Eve', last_name: 'Doe', role: 'admin' });
  await accounts.signIn(page, pretender);
  for (const path of ['/admin', '/admin/orders', '/admin/settings']) {
    await page.goto(path);
    await expect(notFound).toBeVisible();
    // Nothing on top tells that there is a console either.
    await expect(page.getByRole('link', { name: 'View shop' })).toHaveCount(0);
  }
});

test('every page of the console is sound, and reached by its navigation', async ({ page, accounts }, {
  project,
}) => {
  test.setTimeout(180_000);
  const desk = new ConsolePage(page);
  await desk.open(accounts, '/admin', 'To do');
  await desk.expectSound();
  for (const name of [
    'Dashboard',
    'Orders',
    'Products',
    'Promo codes',
    'Styles',
    'Backgrounds',
    'Photos',
    'Users',
    'PetTok',
    'Reviews',
    'Messages',
    'Jobs',
    'Audit log',
    'Settings',
  ]) {
    if (isPhone(project.name)) await page.getByRole('button', { name: /All pages$/ }).click();
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await desk.expectSound();
  }
  // Where the long row of links has just room, beside the longest name.
  await page.setViewportSize({ width: 1024, height: 800 });
  await desk.expectInside();
});

test('the search leads to an order by keyboard, and to a page by a press', async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  const customer = await accounts.create();
  const { number } = await accounts.order(customer);
  await desk.open(accounts, '/admin/products', 'Products');
  // A slash is a letter in a field.
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('/');
  await expect(page.getByRole('searchbox')).toHaveValue('/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Order, person, product or artwork' });
  await expect(search).toBeFocused();
  await page.keyboard.type(customer.email);
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeVisible();
  await desk.expectSound();
  await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(number));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(customer.email));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await search.fill('audit');
  await page.getByRole('option', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

test('a list is walked by keys, and its filter is saved under a name', { tag: '@desk' }, async ({
  page,
  accounts,
}) => {
  const desk = new ConsolePage(page);
  const customer = await accounts.create();
  for (const _ of [1, 2]) await accounts.order(customer);
  await desk.open(accounts, `/admin/orders?q=${encodeURIComponent(customer.email)}`, 'Orders');
  const links = page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^PW-/ });
  await expect(links).toHaveCount(2);
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(place)).toBeFocused();
  }
  await page.keyboard.press('x');
  await expect(page.getByText('1 order selected')).toBeVisible();
  // Letters are letters in a field.
  await page.getByRole('searchbox').press('j');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Hers');
  await desk.expectSound();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.goto('/admin/orders', 'Orders');
  const saved = page.getByRole('region', { name: 'Saved filters' });
  await saved.getByRole('link', { name: 'Hers' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(customer.email);
  await expect(links).toHaveCount(2);
  await desk.expectSound();
  const number = await links.first().innerText();
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await desk.goto('/admin/orders', 'Orders');
  await saved.getByRole('button', { name: 'Remove filter Hers' }).click();
  await expect(saved).toHaveCount(0);
});

test('a person has a page with all that is theirs', async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  const customer = await accounts.create();
  const { number } = await accounts.order(customer);
  await desk.open(accounts, `/admin/users?q=${encodeURIComponent(customer.email)}`, 'Users');
  await page.getByRole('link', { name: customer.email }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.email })).toBeVisible();
  for (const name of ['Account', 'Orders', 'Artworks', 'Messages']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await desk.expectSound();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Account, orders and artworks' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change an account' });
  await dialog.getByLabel('Role').selectOption('tester');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('tester', { exact: true })).toBeVisible();
});

test('signing out closes the console', { tag: '@desk' }, async ({ page, accounts }) => {
  await new ConsolePage(page).open(accounts, '/admin/settings', 'Settings');
  await expect(page.getByRole('link', { name: 'View shop' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start creating' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'View shop' })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('a tote bag is made from nothing, bought and printed at its size', { tag: '@stress' }, async ({
  page,
  shop,
  accounts,
}) => {
  // The file of an order is painted meanwhile.
  test.setTimeout(240_000);
  const desk = new ConsolePage(page);
  const handle = `tote-bag-${randomUUID().slice(0, 8)}`;
  await desk.open(accounts, '/admin/products/new', 'New product');
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
  await expect(page.getByText('A published product needs a print area')).toBeVisible();

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

  await shop.carryArt();
  await shop.add(handle);
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

test('a product is duplicated, archived and brought back', { tag: '@stress' }, async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  const handle = `scarf-${randomUUID().slice(0, 8)}`;
  await desk.open(accounts, '/admin/products/new', 'New product');
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

test('a size that is nearly gone in one color is told before the payment', { tag: '@desk' }, async ({
  page,
  shop,
  accounts,
  expectedErrors,
}) => {
  // The sample cannot be kept for an order, and none is placed.
  expectedErrors.push(/status of 400 .*keep-artwork/);
  const desk = new ConsolePage(page);
  await desk.open(accounts, '/admin/products', 'Products');
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

  // Somebody else buys one meanwhile.
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
}, async ({ page, shop, accounts }) => {
  const desk = new ConsolePage(page);
  await desk.open(accounts, '/admin/products', 'Products');
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
  await shop.carryArt();
  await shop.add(handle);
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

test('two admins edit one code: the second is told and decides', { tag: '@desk' }, async ({
  page,
  accounts,
}) => {
  const desk = new ConsolePage(page);
  const code = `TWO-${randomUUID().slice(0, 8)}`.toUpperCase();
  await desk.open(accounts, '/admin/promo-codes', 'Promo codes');
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('Percent', { exact: true }).fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage(`${code} is saved`);

  await page.getByRole('button', { name: `Change ${code}` }).click();
  await expect(dialog.getByLabel('Percent', { exact: true })).toHaveValue('15');
  await accounts.update('promo_codes', `code=eq.${code}`, { value: 2000 });
  await dialog.getByLabel('Note').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  expect(await accounts.rows(`promo_codes?code=eq.${code}&select=value,description`)).toEqual([
    { value: 2000, description: null },
  ]);
  await dialog.getByRole('button', { name: 'Show their version' }).click();
  await expect(dialog.getByLabel('Percent', { exact: true })).toHaveValue('20');
  await dialog.getByLabel('Note').fill('Agreed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await accounts.rows(`promo_codes?code=eq.${code}&select=value,description`)).toEqual([
    { value: 2000, description: 'Agreed' },
  ]);

  await desk.goto('/admin/audit-log?table=promo_codes', 'Audit log');
  await page.getByText(code).first().click();
  await expect(page.getByRole('row', { name: /description.*Agreed/ }).first()).toBeVisible();
  await accounts.remove('promo_codes', `code=eq.${code}`);
});

test('unsaved changes are not left by accident', { tag: '@desk' }, async ({ page, accounts }) => {
  await new ConsolePage(page).open(accounts, '/admin/products', 'Products');
  await page.getByRole('searchbox').fill('mug');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=mug/);
  await page.getByRole('link', { name: 'Custom Pet Portrait Mug' }).click();
  await page.getByLabel('Tagline').fill('Changed, but not saved');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Changed, but not saved');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/q=mug/);
});

test('styles are put in order with the keyboard, and an undo brings the order back', {
  tag: '@desk',
}, async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  await desk.open(accounts, '/admin/backgrounds', 'Backgrounds');
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
});

test('a photo’s focus is chosen by keys, and the home page shows it', { tag: '@desk' }, async ({
  page,
  accounts,
}) => {
  const desk = new ConsolePage(page);
  const title = `Focus ${randomUUID().slice(0, 8)}`;
  await accounts.insert('app_photos', [
    {
      slot: 'product-mockups',
      public_url: `/samples/home/rusty-before.webp?${title}`,
      title,
      is_active: false,
    },
  ]);
  await desk.open(accounts, '/admin/photos?slot=product-mockups', 'Photos');
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

test('a user becomes a tester, and a blocked one is signed out', { tag: '@desk' }, async ({
  page,
  accounts,
}) => {
  const desk = new ConsolePage(page);
  const user = await accounts.create();
  await desk.open(accounts, `/admin/users?q=${encodeURIComponent(user.email)}`, 'Users');
  await page.getByRole('button', { name: `Change ${user.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('tester');
  await dialog.getByLabel('Previews a day').fill('25');
  await dialog.getByLabel(/^Blocked/).check();
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage(`${user.email} is changed`);
  await expect(page.getByRole('cell', { name: 'tester blocked' })).toBeVisible();
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: SECRET_KEY },
    data: { email: user.email, password: user.password },
  });
  expect((await answer.json()).error_code).toBe('user_banned');
});

/** An order that is paid, as the checkout makes it. */
async function placeOrder(page: Page, accounts: Accounts): Promise<{ id: string; number: string }> {
  const number = `PW-${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  await accounts.insert('orders', [
    {
      number,
      idempotency_key: randomUUID(),
      email: 'pat@example.test',
      address: {
        name: 'Pat Lee',
        line1: '1 Main St',
        line2: '',
        city: 'Albany',
        region: 'NY',
        postalCode: '12207',
        country: 'US',
      },
      subtotal_cents: 1999,
      shipping_cents: 599,
      discount_cents: 0,
      tax_cents: 104,
      total_cents: 2702,
    },
  ]);
  const [order] = await accounts.rows<{ id: string }>(`orders?number=eq.${number}&select=id`);
  const id = order?.id ?? '';
  await accounts.insert('order_items', [
    {
      order_id: id,
      position: 0,
      card_id: 'mug',
      title: 'Custom Pet Portrait Mug',
      quantity: 1,
      unit_price_cents: 1999,
      shipping_price_cents: 599,
      art_url: new URL('/samples/home/rusty-vibrant.webp', page.url()).href,
      pet_name: 'Ruby',
    },
  ]);
  await accounts.insert('payments', [
    { order_id: id, provider: 'test', reference: `test-${id}`, amount_cents: 2702, status: 'succeeded' },
  ]);
  await accounts.update('orders', `id=eq.${id}`, { status: 'paid' });
  return { id, number };
}

test('a part of an order is refunded by line', { tag: '@stress' }, async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  await page.goto('/catalog');
  const { id, number } = await placeOrder(page, accounts);
  await desk.open(accounts, `/admin/orders/${id}`, number);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Refund', { exact: true }).selectOption('Items');
  await dialog.getByLabel('Custom Pet Portrait Mug').fill('1');
  await dialog.getByLabel('Reason').fill('A scratch');
  await dialog.getByLabel(`Type “${number}” to go on`).fill(number);
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Refund $20.79' }).click();
  await desk.expectMessage('The refund is on its way');
  await expect(dialog).toHaveCount(0);
  const line = page.getByRole('listitem').filter({ hasText: '$20.79 refunded' });
  await expect(line.filter({ hasText: '1 × Custom Pet Portrait Mug' }).last()).toContainText('A scratch');
  await expect(page.getByText(formatCents(-2079), { exact: true })).toBeVisible();
  expect(await accounts.rows(`orders?id=eq.${id}&select=status`)).toEqual([{ status: 'paid' }]);
});

test('an order is sent in parcels', { tag: '@desk' }, async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  await page.goto('/catalog');
  const { id, number } = await placeOrder(page, accounts);
  await accounts.update('order_items', `order_id=eq.${id}`, { quantity: 2 });
  await desk.open(accounts, `/admin/orders/${id}`, number);
  const ship = async (tracking: string) => {
    await page.getByRole('button', { name: 'Ship items…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ship items' });
    await dialog.getByLabel('Custom Pet Portrait Mug').fill('1');
    await dialog.getByLabel('Tracking number').fill(tracking);
    await desk.expectSound();
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: tracking })).toContainText('1 × Custom Pet');
  };
  await ship('P-1');
  await expect(page.getByLabel('Status')).toHaveValue('in_production');
  await ship('P-2');
  await expect(page.getByLabel('Status')).toHaveValue('shipped');
  await expect(page.getByRole('button', { name: 'Ship items…' })).toHaveCount(0);
});

test('several orders are moved on at once, with a result for each', async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  const customer = await accounts.create();
  const art = { printFile: true };
  const [first, second, unpaid] = [
    await accounts.order(customer, art),
    await accounts.order(customer, art),
    await accounts.order(customer),
  ];
  await desk.open(accounts, `/admin/orders?q=${customer.email}`, 'Orders');
  const batch = page.getByRole('region', { name: 'Several orders at once' });
  await expect(batch.getByRole('button', { name: 'Change status…' })).toHaveCount(0);
  await batch.getByRole('button', { name: 'Select this page' }).click();
  await batch.getByRole('button', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New status')).toHaveValue('in_production');
  await expect(dialog.getByText('2 of 3 orders can become that now.')).toBeVisible();
  await desk.expectSound();
  // Somebody else is faster with one of them.
  await accounts.update('orders', `id=eq.${second.id}`, { status: 'in_production' });
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  const results = dialog.getByRole('list', { name: 'Result for each' });
  for (const [{ number }, result] of [
    [first, 'is now “In production”'],
    [second, 'Somebody else has changed this order.'],
    [unpaid, 'it cannot become that from there'],
  ] as const) {
    await expect(results.getByRole('listitem').filter({ hasText: number })).toContainText(result);
  }
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(batch.getByText('2 orders selected')).toBeVisible();
  expect(await accounts.rows(`orders?id=eq.${first.id}&select=status`)).toEqual([
    { status: 'in_production' },
  ]);
});

test('messages, posts and products are changed several at once', async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  const mark = randomUUID().slice(0, 8);
  const batch = page.getByRole('region', { name: 'Several at once' });
  const dialog = page.getByRole('dialog');
  const results = dialog.getByRole('list', { name: 'Result for each' });
  const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();

  const messages = ['First', 'Second'].map((name) => ({
    id: randomUUID(),
    name: `${name} ${mark}`,
    email: 'ann@home.test',
    subject: 'A mug?',
    message: 'My mug?',
  }));
  await accounts.insert('contact_messages', messages);
  await desk.open(accounts, '/admin/messages', 'Messages');
  for (const { name } of messages) await page.getByRole('checkbox', { name }).check();
  await expect(batch.getByText('2 selected')).toBeVisible();
  await desk.expectSound();
  // Somebody else is faster with one of them.
  await accounts.update('contact_messages', `id=eq.${messages[1]?.id}`, {
    handled_at: new Date().toISOString(),
  });
  await batch.getByRole('button', { name: 'Taken care of' }).click();
  const resultOf = (name: string) => results.getByRole('listitem').filter({ hasText: name });
  await expect(resultOf(`First ${mark}`)).toContainText('is taken care of');
  await expect(resultOf(`Second ${mark}`)).toContainText('Somebody else');
  await desk.expectSound();
  await close();
  await expect(page.getByRole('checkbox', { name: mark })).toHaveCount(0);
  await accounts.remove('contact_messages', `name=like.*${mark}`);

  const owner = await accounts.create();
  const titles = [`One ${mark}`, `Two ${mark}`];
  const posts: string[] = [];
  for (const title of titles) {
    const artwork = await hangArtwork(page.request, accounts, owner, { title });
    posts.push(artwork);
    await accounts.insert('artwork_moderation', [
      { artwork_id: artwork, state: 'under-review', reasons: ['spam'] },
    ]);
  }
  await desk.goto('/admin/pettok', 'PetTok');
  for (const name of titles) await page.getByRole('checkbox', { name }).check();
  await desk.expectSound();
  await batch.getByRole('button', { name: 'Hide' }).click();
  for (const title of titles) await expect(resultOf(title)).toContainText('is hidden');
  await close();
  const states = `artwork_moderation?artwork_id=in.(${posts.join()})&select=state`;
  expect(await accounts.rows(states)).toEqual([{ state: 'hidden' }, { state: 'hidden' }]);

  const title = `Several ${mark}`;
  await accounts.insert('product_admin_settings', [
    { product_handle: `several-${mark}`, product_title: title, base_price_cents: 1000 },
  ]);
  await desk.goto('/admin/products', 'Products');
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await desk.expectSound();
  // A draft is not sold, so there is nothing to pause.
  await batch.getByRole('button', { name: 'Pause' }).click();
  await expect(resultOf(title)).toContainText('does not apply to it');
  await close();
  await batch.getByRole('button', { name: 'Archive' }).click();
  await expect(resultOf(title)).toContainText('is archived');
  await close();
  const stored = `product_admin_settings?product_handle=eq.several-${mark}&select=archived_at`;
  expect(await accounts.rows(stored)).toEqual([{ archived_at: expect.any(String) }]);
  await accounts.remove('product_admin_settings', `product_handle=eq.several-${mark}`);
});

test('reviews are published and rejected several at once', {
  tag: '@desk',
}, async ({ page, accounts, expectedErrors }) => {
  expectedErrors.push(/status of 409 \(Conflict\)/);
  const desk = new ConsolePage(page);
  const customer = await accounts.create();
  const mark = randomUUID().slice(0, 8);
  const reviews: { id: string; author: string }[] = [];
  for (const name of ['First', 'Second']) {
    const { id: orderId } = await accounts.order(customer);
    const [item] = await accounts.rows<{ id: string }>(`order_items?order_id=eq.${orderId}&select=id`);
    reviews.push({ id: randomUUID(), author: `${name} ${mark}` });
    await accounts.insert('reviews', [
      {
        ...reviews.at(-1),
        order_item_id: item?.id,
        product_title: 'Custom Pet Portrait Mug',
        rating: 5,
        body: 'Ruby to the last whisker.',
      },
    ]);
  }
  await desk.open(accounts, '/admin/reviews', 'Reviews');
  for (const { author } of reviews) await page.getByRole('checkbox', { name: author }).check();
  const batch = page.getByRole('region', { name: 'Several at once' });
  await expect(batch.getByText('2 selected')).toBeVisible();
  await desk.expectSound();
  // Somebody else is faster with one of them.
  await accounts.update('reviews', `id=eq.${reviews[1]?.id}`, {
    status: 'published',
    decided_at: new Date().toISOString(),
  });
  await batch.getByRole('button', { name: 'Reject' }).click();
  const results = page.getByRole('dialog').getByRole('list', { name: 'Result for each' });
  await expect(results.getByRole('listitem').filter({ hasText: 'First' })).toContainText('is rejected');
  await expect(results.getByRole('listitem').filter({ hasText: 'Second' })).toContainText(
    'Somebody has decided',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('checkbox', { name: mark })).toHaveCount(0);
  const states = `reviews?author=like.*${mark}&order=author&select=status`;
  expect(await accounts.rows(states)).toEqual([{ status: 'rejected' }, { status: 'published' }]);
  await accounts.remove('reviews', `author=like.*${mark}`);
});

test('an order is found, made, sent and refunded', { tag: '@desk' }, async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  await page.goto('/catalog');
  const { id, number } = await placeOrder(page, accounts);
  await desk.open(accounts, `/admin/orders?q=${number}`, 'Orders');
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await desk.expectSound();

  for (const [status, label] of [
    ['in_production', 'In production'],
    ['shipped', 'On its way'],
  ] as const) {
    await page.getByLabel('Status').selectOption(status);
    if (status === 'shipped') await page.getByLabel('Tracking number').fill('1Z-42');
    await page.getByRole('button', { name: 'Update order' }).click();
    await expect(page.getByLabel('Status')).toHaveValue(status);
    await expect(page.getByRole('main').getByText(label).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Broken in the mail');
  await dialog.getByLabel(`Type “${number}” to go on`).fill(number);
  await dialog.getByRole('button', { name: 'Refund $27.02' }).click();
  await desk.expectMessage('The refund is on its way');
  // Open until the page is read anew, it keeps the focus.
  await expect(dialog).toHaveCount(0);
  for (const link of [/^Invoice INV-/, /^Credit note CN-/]) {
    await expect(page.getByRole('link', { name: link })).toBeVisible();
  }
  await page.getByLabel('Add a note').fill('Sent a new one for free');
  await page.getByRole('button', { name: 'Add note' }).click();
  await desk.expectMessage('The note is added');
  for (const line of ['$27.02 refunded', 'Broken in the mail', 'Sent a new one for free']) {
    await expect(page.getByRole('listitem').filter({ hasText: line }).last()).toBeVisible();
  }
  expect(await accounts.rows(`orders?id=eq.${id}&select=status,tracking_number`)).toEqual([
    { status: 'refunded', tracking_number: '1Z-42' },
  ]);

  await desk.goto(`/admin/orders?q=${number}`, 'Orders');
  const batch = page.getByRole('region', { name: 'Several orders at once' });
  await expect(batch.getByText('Nothing selected: downloads have the one order of this list')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await expect(batch.getByText('1 order selected')).toBeVisible();
  await desk.expectSound();
  for (const [name, starts] of [
    ['Print files (ZIP)', 'PK'],
    ['Packing slips (PDF)', '%PDF'],
  ] as const) {
    const download = page.waitForEvent('download');
    await batch.getByRole('button', { name }).click();
    const bytes = readFileSync(await (await download).path());
    expect(bytes.toString('latin1', 0, starts.length)).toBe(starts);
  }
  const file = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'CSV' }).click();
  const text = readFileSync(await (await file).path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text.split('\r\n')[0]).toContain('tax included');
  expect(text).toContain(`${number},`);

  await desk.goto('/admin/dashboard', 'Dashboard');
  const taxes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tax report (CSV)' }).click();
  const report = readFileSync(await (await taxes).path(), 'utf8').split('\r\n');
  expect(report[0]).toContain('month,country,tax rate in percent');
  expect(report[1]).toMatch(/^\d{4}-\d{2},US,/);
});

test('what waits stands on the first page, and is counted in the navigation', async ({ page, accounts }, {
  project,
}) => {
  const desk = new ConsolePage(page);
  await page.goto('/catalog');
  const { id } = await placeOrder(page, accounts);
  await desk.open(accounts, '/admin', 'To do');
  const work = page.getByRole('list', { name: 'What waits for you' });
  await expect(work.getByRole('heading', { name: /orders? to fulfill$/ })).toBeVisible();
  await desk.expectSound();
  const navigation = isPhone(project.name)
    ? page.getByRole('button', { name: /All pages$/ })
    : page.getByRole('navigation', { name: 'Console' });
  const badge = navigation.getByText(/^\d+\+?$/);
  await expect(badge).toBeVisible();
  const choice = page.getByRole('checkbox', { name: 'New order' });
  await choice.check();
  await desk.expectMessage('Your choice is saved');
  await page.reload();
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await work.getByRole('link', { name: 'Open orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page).toHaveURL(/status=paid/);
  await expect(badge).toBeVisible();
  await accounts.update('orders', `id=eq.${id}`, { status: 'in_production' });

  // Other tests have work of their own; here somebody else has done all of it.
  await page.route('**/rpc/admin_to_do', (route) => route.fulfill({ json: [] }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(badge).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('All done')).toBeVisible();
  await desk.expectSound();
});

test('a reported post is hidden and shown again; a message is taken care of', { tag: '@desk' }, async ({
  page,
  accounts,
}) => {
  const desk = new ConsolePage(page);
  const subject = `Where is it ${randomUUID().slice(0, 8)}`;
  await accounts.insert('contact_messages', [
    { id: randomUUID(), name: 'Ann', email: 'ann@home.test', subject, message: 'My mug?' },
  ]);
  await desk.open(accounts, '/admin/messages', 'Messages');
  const message = page.getByRole('listitem').filter({ hasText: subject });
  await message.getByRole('button', { name: 'Taken care of' }).click();
  await desk.expectMessage('The message is taken care of');
  await expect(message).toHaveCount(0);
  await accounts.remove('contact_messages', `subject=eq.${encodeURIComponent(subject)}`);

  const owner = await accounts.create();
  const title = `Reported ${randomUUID().slice(0, 8)}`;
  const artwork = await hangArtwork(page.request, accounts, owner, { title });
  await accounts.insert('artwork_moderation', [
    { artwork_id: artwork, state: 'under-review', reasons: ['spam'] },
  ]);
  await desk.goto('/admin/pettok', 'PetTok');
  const post = page.getByRole('listitem').filter({ hasText: title });
  await post.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('dialog').getByLabel('Words for the owner').fill('Not a pet');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await desk.expectMessage('is hidden');
  await desk.goto('/admin/pettok?state=hidden', 'PetTok');
  await expect(post.getByText('Your words: Not a pet')).toBeVisible();
  await post.getByRole('button', { name: 'Show again' }).click();
  await desk.expectMessage('is shown again');
  expect((await page.request.get(`/pettok/${artwork}`)).status()).toBe(200);
});
