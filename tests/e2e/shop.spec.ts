import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './shop-test.ts';

test('every address of the shop leads where it should', async ({ request }) => {
  for (const [from, to] of [
    ['/products', '/catalog'],
    ['/shop', '/products'],
    ['/catalog/mug', '/products/mug'],
    ['/personalized-products', '/checkout'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
  }
  for (const product of ['puzzle', 'mug', 'coasters', 'mousepad', 'stickers', 'tumbler', 't-shirt']) {
    const answer = await request.get(`/products/custom-pet-portrait-${product}`);
    expect(answer.status(), product).toBe(200);
    expect(await answer.text()).toContain('"@type":"Product"');
  }
  expect((await request.get('/products/unheard-of')).status()).toBe(404);
});

test('the catalog is searched, sorted and filtered in the address', async ({ page }) => {
  await page.goto('/catalog');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(7);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up');
  await expect(names.first()).toHaveText('Stickers');
  expect(page.url()).toContain('sort=price-up');
  await page.getByRole('link', { name: 'Table & kitchen' }).click();
  await expect(names).toHaveText(['Mug', 'Coasters', 'Tumbler']);
  await page.getByRole('searchbox').fill('cork');
  await expect(names).toHaveText(['Coasters']);
  await page.reload();
  await expect(names).toHaveText(['Coasters']);
});

test('a guest buys a mug with a promo code and follows the signed link', async ({ page, shop }) => {
  await shop.carryArt();
  await shop.add('custom-pet-portrait-mug');
  await shop.cart.getByLabel('Promo code').fill('nonsense');
  await shop.cart.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.cart.getByText('We don’t know this code.')).toBeVisible();
  await shop.cart.getByLabel('Promo code').fill('welcome10');
  await shop.cart.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.cart.getByText('WELCOME10 applied')).toBeVisible();
  await expect(shop.cart.getByText('−$2.00')).toBeVisible();

  await shop.goToPayment();
  // 19.99 + 5.99 - 2.00, and 4 % of it.
  await expect(shop.payButton).toHaveText('Pay $24.94');
  await shop.enterCard('4000 0000 0000 0002');
  await shop.payButton.click();
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await shop.enterCard('4000 0025 0000 3155');
  await shop.payButton.click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await shop.expectThanks();
  await expect(page.getByRole('button', { name: 'Open cart, 0 items' })).toBeVisible();

  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
  await expect(page.getByText('Paid').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const [number] = /PW-\w{10}/.exec(page.url()) ?? [];
  await page.goto('/orders');
  await page.getByLabel('Order number').fill(number ?? '');
  await page.getByLabel('E-mail').fill('stranger@example.test');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByText('We found no order with this number and e-mail.')).toBeVisible();
  await page.getByLabel('E-mail').fill('PAT@example.test');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
});

test('Back, reload and a double click lose nothing and pay once', async ({ page, shop }) => {
  await shop.carryArt();
  await shop.add('custom-pet-portrait-coasters');
  await shop.goToPayment();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Albany');
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toHaveValue('pat@example.test');
  await page.goForward();
  await page.goForward();
  await page.reload();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await shop.enterCard('4242 4242 4242 4242');
  let placed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/place-order') && request.method() === 'POST') placed++;
  });
  await shop.payButton.dblclick();
  await shop.expectThanks();
  expect(placed).toBe(1);
});

test('the cart keeps step in two tabs, and gives back what was removed', async ({ context, shop }) => {
  await shop.carryArt();
  await shop.add('custom-pet-portrait-mug');
  const other = await context.newPage();
  await other.goto('/cart');
  await shop.cart.getByRole('button', { name: /^One more/ }).click();
  await expect(other.getByLabel(/^Quantity of/)).toHaveText('2');
  await other.getByRole('button', { name: /^Remove Custom/ }).click();
  await expect(shop.cart.getByText('Nothing in here yet')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(shop.cart.getByLabel(/^Quantity of/)).toHaveText('2');
  await other.close();
});
