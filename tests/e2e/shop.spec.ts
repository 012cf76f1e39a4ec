import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PASSWORD } from './accounts.ts';
import { expectAccessible, expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

test('a guest buys a mug with a promo code and follows the signed link', async ({ page, shop }) => {
  await shop.addWithArt('custom-pet-portrait-mug');
  await expectAccessible(page, 'product, with the cart open');
  await shop.cart.getByLabel('Promo code').fill('nonsense');
  await shop.cart.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.cart.getByText('We don’t know this code.')).toBeVisible();
  await shop.cart.getByLabel('Promo code').fill('welcome10');
  await shop.cart.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.cart.getByText('WELCOME10 applied')).toBeVisible();
  await expect(shop.cart.getByText('−$2.00')).toBeVisible();

  const arrival = /Arrives by \w{3}, \w{3} \d+/;
  const [day = ''] = arrival.exec(await shop.cart.getByText(arrival).innerText()) ?? [];

  await shop.cart.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'How can we reach you?' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page, 'contact, with an error');
  await shop.checkOut();
  await page.getByRole('link', { name: 'Change Ships to' }).click();
  const method = page.getByRole('region', { name: 'Delivery' });
  await expect(method).toHaveText(`DeliveryStandard delivery${day}$5.99`);
  await page.getByLabel('Country').selectOption('DE');
  await expect(method).not.toContainText(day);
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State').selectOption('NY');
  await page.getByRole('checkbox', { name: 'It is a gift' }).check();
  await page.getByLabel('A few words to go with it').fill('For Ann, with love');
  await page.getByText('Add a company or another billing address').click();
  await page.getByLabel('Company').fill('Paws GmbH');
  await page.getByLabel('VAT number').fill('DE12/3');
  await page.getByRole('checkbox', { name: 'Billing address is the same as delivery' }).uncheck();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('VAT number')).toBeFocused();
  await expectAccessible(page, 'delivery, with billing errors');
  await page.getByLabel('VAT number').fill('DE123456789');
  await page.getByRole('checkbox', { name: 'Billing address is the same as delivery' }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Paws GmbH, Pat Lee')).toBeVisible();
  await expect(page.getByText('For Ann, with love')).toBeVisible();
  // 19.99 + 5.99 - 2.00, and 4 % of it.
  await expect(shop.payButton).toHaveText('Pay $24.94');
  await shop.payButton.click();
  const terms = page.getByRole('checkbox', { name: /^I agree/ });
  await expect(terms).toBeFocused();
  await expect(page.getByText('Please enter three or four digits.')).toBeVisible();
  await terms.check();
  await expectAccessible(page, 'payment');
  await shop.payButton.click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await shop.enterCard('4000 0000 0000 0002');
  await shop.payButton.click();
  const problem = page.getByRole('alert').filter({ hasText: 'The payment did not go through' });
  await expect(problem).toContainText('Your card was declined.');
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(shop.payButton).toBeInViewport();
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await expectAccessible(page, 'payment, declined');
  await shop.enterCard('4000 0025 0000 3155');
  await shop.payButton.click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(problem).toContainText('Your bank did not confirm the payment. Please try again.');
  await expect(problem).toBeFocused();
  await shop.payButton.click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await shop.expectThanks();
  await expect(page.getByText('All styles are unlocked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open cart, 0 items' })).toBeVisible();
  await expectAccessible(page, 'thanks');
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: 'Choose a product' })).toBeInViewport();
  await page.goForward();

  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
  await expect(page.getByText('Paid').first()).toBeVisible();
  await expect(page.getByText('VAT number DE123456789')).toBeVisible();
  await expect(page.getByText('For Ann, with love')).toBeVisible();
  await expect(page.getByText(day)).toBeVisible();
  const invoice = page.getByRole('link', { name: /^Invoice INV-\d{6} \(PDF\)$/ });
  const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(page, 'the order of a guest');
  const around = [page.getByRole('banner'), page.getByRole('contentinfo'), invoice];
  for (const part of around) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of around) await expect(part).toBeHidden();
  await expect(page.getByText('VAT number DE123456789')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Order again' }).dblclick();
  await expect(shop.cart).toContainText('Custom Pet Portrait Mug');
  await expect(shop.cart.getByLabel(/^Quantity/)).toHaveText('1');
  await page.keyboard.press('Escape');

  const [number] = /PW-\w{10}/.exec(page.url()) ?? [];
  await page.goto('/orders');
  await expectAccessible(page, 'orders');
  await page.getByLabel('Order number').fill(number ?? '');
  await page.getByLabel('E-mail').fill('stranger@example.test');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByText('We found no order with this number and e-mail.')).toBeVisible();
  await page.getByLabel('E-mail').fill('PAT@example.test');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
});

test('a guest buys a digital portrait without an address and downloads it', {
  tag: '@stress',
}, async ({ page, shop }) => {
  await shop.addWithArt('custom-pet-portrait-digital');
  await expect(shop.cart.getByText(/^Arrives by/)).toHaveCount(0);
  await shop.cart.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('E-mail').fill('file@example.test');
  await page.getByRole('button', { name: 'Continue to billing' }).click();
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeFocused();
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
  await page.getByLabel('Full name').fill('Pat Lee');
  await page.getByLabel('State').selectOption('NY');
  await page.getByLabel('ZIP code').fill('12207');
  await expectAccessible(page, 'billing of a digital portrait');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await shop.pay();
  const waiver = page.getByRole('checkbox', { name: /^I want my files at once/ });
  await expect(waiver).toBeFocused();
  await expect(page.getByText('Please agree first: the files are yours')).toBeVisible();
  await expectAccessible(page, 'payment of a digital portrait, with an error');
  await waiver.check();
  // 14.99, and 4 % of it.
  await expect(shop.payButton).toHaveText('Pay $15.59');
  await shop.payButton.click();
  await shop.expectThanks();
  await expect(page.getByText('Both files stay in your order.')).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { name: 'Billed to' })).toBeVisible();
  const png = page.getByRole('link', { name: 'PNG, 4096 pixels' });
  await expect(async () => {
    await page.reload();
    await expect(png).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  const file = await page.request.get((await png.getAttribute('href')) ?? '');
  expect(await sharp(await file.body()).metadata()).toMatchObject({ width: 4096, height: 4096 });
  const pdf = page.getByRole('link', { name: 'PDF, A3 to print' });
  const sheet = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(page, 'order of a digital portrait');
});

test('an address of the account fills in the delivery', { tag: '@phone' }, async ({
  page,
  shop,
  accounts,
}) => {
  const account = await accounts.create();
  const home = {
    user_id: account.id,
    line1: '1 Main St',
    city: 'Albany',
    postal_code: '12207',
    country: 'US',
  };
  await accounts.insert('addresses', [{ ...home, state_region: 'ny' }]);
  await accounts.signIn(page, account);
  await shop.carryArt();
  await shop.add('custom-pet-portrait-mug');
  await shop.cart.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Street and number')).toBeFocused();
  const kept = page.getByRole('group', { name: 'Your addresses' });
  await kept.getByRole('button', { name: '1 Main St, Albany, NY 12207, United States' }).click();
  await expect(page.getByText('Please enter street and number.')).toHaveCount(0);
  // Links that the sticky bar half covers are small targets to axe.
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'delivery, with kept addresses');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Ann Lee, 1 Main St, Albany, NY 12207')).toBeVisible();
});

test('a guest makes an account from the thank-you page, and the order joins it', { tag: '@stress' }, async ({
  page,
  shop,
  accounts,
  expectedErrors,
}) => {
  // A weak password.
  expectedErrors.push(/status of 422/);
  const email = accounts.newAddress();
  await shop.buyMug(email);
  const offer = page.getByRole('region', { name: 'Keep this order in an account' });
  await offer.getByRole('button', { name: 'Create account' }).click();
  await expect(offer.getByLabel('Password', { exact: true })).toBeFocused();
  await offer.getByLabel('Password', { exact: true }).fill('password');
  await offer.getByRole('button', { name: 'Create account' }).click();
  await expect(offer.getByText('easy to guess')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'thank-you page of a guest, with an error');
  await offer.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await offer.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await offer.getByRole('button', { name: 'Create account' }).click();
  const inbox = page.getByRole('region', { name: 'Check your email!' });
  await expect(inbox.getByRole('heading')).toBeFocused();
  const { text } = await accounts.mailTo(email, /Confirm/);
  await inbox.getByLabel('Six-digit code').fill(/code: (\d{6})/.exec(text)?.[1] ?? '');
  await inbox.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This order is in your account.')).toBeVisible();
  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page.getByRole('link', { name: /^PW-/ })).toBeVisible();
  const [profile] = await accounts.rows(`profiles?email=eq.${email}&select=full_name`);
  expect(profile).toEqual({ full_name: 'Pat Lee' });
});

test('a guest makes an account from the order page, and the order joins it', { tag: '@stress' }, async ({
  page,
  shop,
  accounts,
}) => {
  const email = accounts.newAddress();
  await shop.buyMug(email);
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order PW-/ })).toBeVisible();
  const offer = page.getByRole('region', { name: 'Keep this order in an account' });
  await offer.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await offer.getByRole('button', { name: 'Create account' }).click();
  const inbox = page.getByRole('region', { name: 'Check your email!' });
  const { text } = await accounts.mailTo(email, /Confirm/);
  await inbox.getByLabel('Six-digit code').fill(/code: (\d{6})/.exec(text)?.[1] ?? '');
  await inbox.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This order is in your account.')).toBeVisible();
});

test('a mug is printed on both sides, from the page to the packing slip @stress', async ({
  page,
  shop,
  accounts,
}) => {
  await shop.carryArt();
  await page.goto('/products/custom-pet-portrait-mug');
  await expect(page.getByRole('radio', { name: 'One side' })).toBeChecked();
  await page.getByRole('radio', { name: 'Both sides' }).check({ force: true });
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(shop.cart.getByText('Both sides')).toBeVisible();
  const email = accounts.newAddress();
  await shop.goToPayment(email);
  await shop.pay();
  await shop.expectThanks();
  await expect(page.getByText('Both sides').first()).toBeVisible();
  const [item] = await accounts.rows<{ print: { area: { copies?: object[] } }; options_text: string }>(
    `order_items?select=print,options_text,orders!inner(email)&orders.email=eq.${email}`,
  );
  // The packing slip shows the item's text.
  expect(item?.options_text).toBe('Both sides');
  expect(item?.print.area.copies).toEqual([{ x: -0.62, y: 0 }]);
});

test('free shipping applies automatically until the customer removes it @stress', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The sample cannot be kept for an order, and none is placed.
  expectedErrors.push(/status of 400 .*keep-artwork/);
  await shop.carrySample();
  await shop.add('custom-pet-portrait-mug');
  const more = shop.cart.getByRole('button', { name: /^One more/ });
  for (let mugs = 1; mugs < 4; mugs++) await more.click();
  await expect(shop.cart.getByText('Shipping is on us.')).toBeVisible();
  await expect(shop.cart.getByText('Free shipping applied')).toBeVisible();
  await expect(shop.cart.getByText('−$23.96')).toBeVisible();
  await shop.cart.getByLabel('Promo code').fill('welcome10');
  await shop.cart.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.cart.getByText('WELCOME10 would save less; we kept free shipping.')).toBeVisible();
  await shop.cart.getByRole('button', { name: 'Use WELCOME10 instead' }).click();
  await expect(shop.cart.getByText('Free shipping would save $15.96 more.')).toBeVisible();
  await expect(shop.cart.getByText('−$8.00')).toBeVisible();
  await expect(shop.cart.getByText('Shipping is on us.')).toBeHidden();
  await shop.cart.getByRole('button', { name: 'Use free shipping instead' }).click();
  await shop.goToPayment();
  await page.getByRole('link', { name: 'Change Ships to' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toHaveText(/Arrives by .*Free$/);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // 79.96, and 4 % of it.
  await expect(shop.payButton).toHaveText('Pay $83.16');
  await page.getByRole('button', { name: 'Remove code' }).click();
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await page.reload();
  // 79.96 + 23.96 - 8.00, and 4 % of it.
  await expect(shop.payButton).toHaveText('Pay $99.76');
});

test('Back shows the form where it was left, and a wrong field with its label', { tag: '@phone' }, async ({
  page,
  shop,
  accounts,
}) => {
  const mugId = await accounts.productId('mug');
  await shop.fillCart([{ cardId: 'mug', productId: mugId }]);
  await page.goto('/checkout');
  await shop.fillAddress();
  await expect(page.getByText('Test mode, no card is charged')).toBeVisible();
  const payment = page.url();
  await page.goBack();
  await page.getByRole('button', { name: 'Continue to payment' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(250);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(payment);
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Albany');
  await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), left)).toBeLessThan(200);

  await page.goForward();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await shop.payButton.click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  const bar = await page.getByRole('link', { name: 'Your order' }).locator('xpath=..').boundingBox();
  const label = await page.getByText('Card number', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the cart opens when prices and offers cannot be read', { tag: '@phone' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await shop.fillCart([{ cardId: 'mug', productId: '00000000-0000-4000-8000-000000000000' }]);
  for (const read of ['**/catalog.data*', '**/rest/v1/product_*', '**/rest/v1/rpc/promo_offers*']) {
    await page.route(read, (route) => route.abort());
  }
  await page.goto('/faq');
  const failed = ['product_admin_settings', 'product_mockups', 'promo_offers'].map((read) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(read)),
  );
  await page.getByRole('button', { name: /^Open cart/ }).click();
  await Promise.all(failed);
  await expect(shop.cart.getByText('An old mug')).toBeVisible();
  await shop.cart.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
});

test('a total that could not be read is requested again', { tag: '@phone' }, async ({
  page,
  shop,
  accounts,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const mugId = await accounts.productId('mug');
  await shop.fillCart([{ cardId: 'mug', productId: mugId }]);
  const quote = '**/functions/v1/quote-order';
  await page.route(quote, (route) => route.abort());
  await page.goto('/checkout');
  await shop.fillAddress();
  await expect(page.getByText('We could not reach the shop.')).toBeVisible();
  await expect(shop.payButton).toHaveCount(0);
  await page.unroute(quote);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Test mode, no card is charged')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
});

test('Back, reload and a double click lose nothing and pay once', async ({ page, shop }) => {
  await shop.addWithArt('custom-pet-portrait-coasters');
  await expect(shop.cart.getByText('Destination: United States')).toBeVisible();
  // What is served knows of no cart, and must not call it empty.
  expect(await (await page.request.get('/cart')).text()).not.toContain('Nothing in here yet');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expectAccessible(page, 'cart');
  await page.getByLabel('Ship to').selectOption('DE');
  await expect(page.getByText('Includes tax')).toBeVisible();
  await page.getByLabel('Ship to').selectOption('US');
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('NY');
  await expect(page.getByText('Estimated tax')).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await shop.checkOut();
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

test('the cart is the same in two tabs, and Undo restores a removed line @stress', async ({
  context,
  shop,
}) => {
  await shop.addWithArt('custom-pet-portrait-mug');
  const other = await context.newPage();
  await other.goto('/cart');
  await shop.cart.getByRole('button', { name: /^One more/ }).click();
  await expect(other.getByLabel(/^Quantity of/)).toHaveText('2');
  await other.getByRole('button', { name: /^Remove Custom/ }).click();
  await expect(other.getByText('Removed from your cart')).toBeVisible();
  await expect(other.getByRole('main')).toBeFocused();
  await expect(shop.cart.getByText('Nothing in here yet')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(shop.cart.getByLabel(/^Quantity of/)).toHaveText('2');
  await other.close();
});

test('a user buys two products, sees the history and downloads the print file @stress', async ({
  page,
  shop,
  accounts,
}) => {
  // Two files are printed during the test.
  test.slow();
  const account = await accounts.createSignedIn(page);
  await shop.carryArt();
  // A sticker shows the pet alone by default.
  await page.goto('/products/custom-pet-portrait-stickers');
  await expect(page.getByRole('checkbox', { name: 'With background' })).not.toBeChecked();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(shop.cart.getByText('without background')).toBeVisible();
  await shop.add('custom-pet-portrait-coasters');
  await shop.goToPayment(account.email);
  await shop.pay();
  await shop.expectThanks();

  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  const mine = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('1 × Custom Pet Portrait Stickers, 1 × Custom Pet Portrait Coasters');
  await expect(
    mine.getByRole('img', { name: 'Custom Pet Portrait Stickers' }).locator('canvas'),
  ).toBeVisible();
  await mine.getByRole('link').click();
  const files = page.getByRole('link', { name: 'Print-ready file' });
  // The page polls until they are made.
  await expect(files).toHaveCount(2, { timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), files.first().click()]);
  expect(download.suggestedFilename()).toMatch(/^pawtrait-PW-\w{10}-\w{8}\.png$/);
  const file = sharp(await readFile(await download.path()));
  const corner = await file.clone().extract({ left: 130, top: 130, width: 1, height: 1 }).raw().toBuffer();
  expect(corner[3]).toBe(0);
  const { width, height, density, hasAlpha } = await file.metadata();
  expect({ width, height, density, hasAlpha }).toEqual({
    width: 1200,
    height: 1200,
    density: 300,
    hasAlpha: true,
  });
  const mail = await accounts.mailTo(account.email, /Thank you! Your order PW-/);
  expect(mail.text).toContain('Ships to:');
  expect(mail.text).toMatch(/Custom Pet Portrait Stickers, 4 stickers, without background/);

  // Each product is shown in the mail, with the artwork on it.
  expect(mail.html.match(/src="cid:/g)).toHaveLength(2);
  const mailbox = await page.request.get('/dev/mailbox');
  expect(mailbox.headers()['content-security-policy']).toContain("img-src 'self'");
  const [, picture = ''] = /data:image\/jpeg;base64,([A-Za-z0-9+/=]+)/.exec(await mailbox.text()) ?? [];
  expect((await sharp(Buffer.from(picture, 'base64')).metadata()).width).toBe(192);
});

test('a payment that takes its time outlives a reload @stress', async ({ page, shop }) => {
  let isHeld = true;
  await page.route('**/functions/v1/order-status', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const order = isHeld && body.order ? { ...body.order, status: 'placed', payment: null } : body.order;
    await route.fulfill({ response: answer, json: { ...body, order } });
  });
  await shop.addWithArt('custom-pet-portrait-mousepad');
  await shop.goToPayment();
  await shop.pay();
  const waiting = page.getByRole('heading', { name: 'Confirming your payment' });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  isHeld = false;
  await shop.expectThanks();
});

test('products that are sold out or gone have to be removed from the cart first @stress', async ({
  page,
  shop,
  accounts,
}) => {
  const shirtId = await accounts.productId('t-shirt');
  const gone = { cardId: 'frame', productId: '00000000-0000-4000-8000-000000000000' };
  await shop.fillCart([
    gone,
    { cardId: 't-shirt', productId: shirtId, options: { colour: 'pink', size: 'm' } },
  ]);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('No longer available. Please remove it to check out.')).toHaveCount(2);
  const checkout = main.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toHaveAttribute('aria-disabled', 'true');
  await checkout.click({ force: true });
  await expect(page).toHaveURL(/\/cart$/);
  // The message has its way out beside it.
  await main
    .getByRole('listitem')
    .filter({ hasText: 'An old frame' })
    .getByText('Remove', { exact: true })
    .click();
  await expect(main.getByText('No longer available. Please remove it to check out.')).toHaveCount(1);
  await main.getByRole('button', { name: 'Remove An old t-shirt' }).click();
  await expect(page.getByText('Nothing in here yet')).toBeVisible();
});

test('after a declined card the last piece can still be ordered, to another address', {
  tag: '@stress',
}, async ({ page, shop, accounts }) => {
  const { id, handle } = await accounts.copyOfMug();
  await accounts.insert('product_stock', [{ product_id: id, remaining: 2 }]);
  const ordersOf = (email: string) =>
    accounts.rows<{ id: string; number: string; status: string }>(
      `orders?email=eq.${email}&select=id,number,status&order=created_at`,
    );
  const email = accounts.newAddress();
  await shop.addWithArt(handle);
  await shop.cart.getByRole('button', { name: /^One more: / }).click();
  await shop.goToPayment(email);
  await shop.enterCard('4000 0000 0000 0002');
  await shop.payButton.click();
  const problem = page.getByRole('alert');
  await expect(problem.filter({ hasText: 'Your card was declined.' })).toBeVisible();

  // Both pieces are held by the order that was declined.
  await page.getByRole('link', { name: 'Change Ships to' }).click();
  await page.getByLabel('Street and number').fill('2 Other St');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await shop.enterCard('4000 0000 0000 0002');
  await shop.payButton.click();
  await expect(problem.filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await page.goto('/cart');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^One less: / }).click();
  await main.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['cancelled', 'placed']);

  // A late payment: changes would become a second order.
  const [, second] = await ordersOf(email);
  await accounts.update('orders', `id=eq.${second?.id}`, { status: 'paid' });
  await shop.pay();
  await shop.expectThanks();
  await expect(page.getByText(`Order ${second?.number}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Its payment went through after all')).toBeVisible();
  await expectAccessible(page, 'an earlier order is paid');
  expect(await ordersOf(email)).toHaveLength(2);
  await accounts.update('product_stock', `product_id=eq.${id}`, { remaining: 1 });
  await page.goto('/checkout-payment');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await shop.enterCard('4000 0000 0000 0002');
  await shop.payButton.click();
  await expect(problem.filter({ hasText: 'Your card was declined.' })).toBeVisible();
  // It has been unpaid for too long.
  await accounts.update('orders', `email=eq.${email}&status=eq.placed`, { status: 'cancelled' });
  await shop.pay();
  await shop.expectThanks();
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual([
    'cancelled',
    'paid',
    'cancelled',
    'paid',
  ]);
  await accounts.update('product_admin_settings', `id=eq.${id}`, { is_published: false });
});

test('a price that changes during payment is shown before it is charged @stress', async ({ page, shop }) => {
  // The quote on the screen is older than the server's price.
  let isStale = true;
  await page.route('**/functions/v1/quote-order', async (route) => {
    const answer = await route.fetch();
    const quote = await answer.json();
    await route.fulfill({
      response: answer,
      json: isStale ? { ...quote, totalCents: quote.totalCents - 100 } : quote,
    });
  });
  await shop.addWithArt('custom-pet-portrait-mug');
  await shop.goToPayment();
  await expect(shop.payButton).toHaveText('Pay $26.02');
  await shop.pay();
  await expect(page.getByRole('alert').getByText('The new total is $27.02.')).toBeVisible();
  isStale = false;
  await expect(shop.payButton).toHaveText('Pay $27.02');
  await shop.pay();
  await shop.expectThanks();
  await expect(page.getByText('$27.02')).toBeVisible();
});

test('a cancelled payment promises no cart to who has none', { tag: '@phone' }, async ({ page, shop }) => {
  await page.goto('/checkout/cancel');
  await expect(page.getByText('Your cart is empty now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible();
  await shop.addWithArt('custom-pet-portrait-mug');
  await page.goto('/checkout/cancel');
  await expect(page.getByText('Your cart is just as you left it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});
