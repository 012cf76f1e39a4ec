import { randomUUID } from 'node:crypto';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './shop-test.ts';

// One after the other: they change the same rows. What other tests see of the shop stays as it is.
test.describe.configure({ mode: 'default' });
test.afterEach(async ({ accounts }) => {
  await accounts.remove('legal_texts', 'name=in.(terms,privacy,imprint)');
  await accounts.remove('mail_texts', 'name=eq.order_confirmation');
  await accounts.update('shop_settings', 'id=eq.shop', {
    legal_name: null,
    legal_address: null,
    social_links: [],
  });
  await accounts.remove('tax_rates', 'country=eq.US&region=in.(MT,NH)');
  await accounts.remove('shipping_zones', 'name=like.Nunavut*');
  await accounts.remove('provider_products', 'sku=like.*');
});

test('a tax rate is added in the console, and the cart uses it at once', { tag: '@stress' }, async ({
  page,
  shop,
  accounts,
  desk,
}) => {
  await desk.open('/admin/settings', 'Settings');
  await page.getByRole('link', { name: 'Taxes' }).click();
  await page.getByRole('button', { name: 'Add rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Region').selectOption('MT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A percentage from 0 to 50.')).toBeVisible();
  await dialog.getByLabel('Rate in percent').fill('3.25');
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('United States, MT is taxed at 3.25%');
  await expect(dialog).toBeHidden();

  await page.getByLabel('Country').selectOption('United States');
  await expect(page.getByRole('row', { name: 'Germany' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'United States MT 3.25%' })).toBeVisible();
  await desk.expectSound();

  await shop.addWithArt('custom-pet-portrait-mug');
  await page.goto('/cart');
  await page.getByLabel('Ship to').selectOption('US');
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('MT');
  const sums = page.locator('dl').filter({ hasText: 'Estimated tax' });
  // Of 19.99 and 5.99.
  await expect(sums).toContainText('$0.84');

  await desk.goto('/admin/settings/taxes?country=US', 'Settings');
  await page.getByRole('button', { name: 'Change United States, MT' }).click();
  await accounts.update('tax_rates', 'country=eq.US&region=eq.MT', { rate_basis_points: 400 });
  await dialog.getByLabel('Rate in percent').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await desk.expectMessage('United States, MT is taxed at 0%');
  await page.goto('/cart');
  await expect(sums).toContainText('$0.00');
  await desk.goto('/admin/audit-log?table=tax_rates', 'Audit log');
  await page.getByText('MT', { exact: true }).first().click();
  await expect(page.getByRole('row', { name: 'rate_basis_points 400 0' })).toBeVisible();
});

test('seller and social links are set in the console and shown on the pages', {
  tag: '@stress',
}, async ({ page, desk }) => {
  const footer = page.getByRole('contentinfo');
  await page.goto('/terms');
  await expect(page.getByText('This shop is run by')).toHaveCount(0);
  await desk.open('/admin/settings', 'Settings');
  await page.getByLabel('Legal name').fill('Paws & Co.');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St\nAlbany, NY 12207');
  await page.getByLabel('Social links').fill('http://x.com/paws');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Social links')).toBeFocused();
  await page.getByLabel('Social links').fill('https://www.instagram.com/paws\nhttps://x.com/paws');
  await desk.expectSound();
  // Set by the environment of the server that these tests start.
  await expect(page.getByLabel('Guest previews per network a day')).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('The shop’s settings are saved');
  await expect(async () => {
    await page.goto('/terms');
    await expect(
      page.getByText('This shop is run by Paws & Co., 1 Main St, Albany, NY 12207.'),
    ).toBeVisible();
  }).toPass();
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/paws',
  );

  await desk.goto('/admin/settings', 'Settings');
  await expect(page.getByLabel('Legal name')).toHaveValue('Paws & Co.');
  for (const name of ['Legal name', 'Address', 'Social links']) {
    await page.getByLabel(name, { exact: true }).fill('');
  }
  const save = await holdRequests(page, '**/rest/v1/shop_settings*');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Legal name').fill('Typed during the save');
  save();
  await desk.expectMessage('The shop’s settings are saved');
  await expect(page.getByLabel('Legal name')).toHaveValue('Typed during the save');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('a shop is set up from the console alone, and an order is placed under it', { tag: '@stress' }, async ({
  page,
  shop,
  desk,
}) => {
  test.setTimeout(180_000);
  const save = () => page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await desk.open('/admin/settings', 'Settings');
  await page.getByLabel('Legal name').fill('Paws & Co.');
  await page.getByLabel('Address', { exact: true }).fill('5 Shop St\nAlbany, NY 12207');
  await save();
  await desk.expectMessage('The shop’s settings are saved');

  await page.getByRole('link', { name: 'Taxes' }).click();
  await page.getByRole('button', { name: 'Add rate' }).click();
  await dialog.getByLabel('Region').selectOption('NH');
  await dialog.getByLabel('Rate in percent').fill('8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('United States, NH is taxed at 8%');

  await desk.goto('/admin/promo-codes', 'Promo codes');
  const code = `SHIP-${randomUUID().slice(0, 8)}`.toUpperCase();
  await page.getByRole('button', { name: 'New code' }).click();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Gives').selectOption('Free shipping');
  await dialog.getByLabel('Minimum order ($)').fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage(`${code} is saved`);

  await desk.goto('/admin/settings/texts', 'Settings');
  await page.getByLabel('Your terms').fill('## Ordering\nPay, and it is yours.\n\n- <b>No</b> magic');
  await desk.expectSound();
  await save();
  await desk.expectMessage('Terms: saved and shown');
  await page.getByRole('link', { name: 'Imprint', exact: true }).first().click();
  await page.getByLabel('More for the imprint').fill('Managing director: Pat Lee');
  await save();
  await desk.expectMessage('Imprint: saved and shown');

  await shop.addWithArt('custom-pet-portrait-mug');
  await page.goto(`/discount/${code}`);
  await expect(page.getByText(`${code} is on your cart`)).toBeVisible();
  await page.goto('/checkout');
  await shop.checkOut('pat@example.test', { city: 'Concord', state: 'NH', zip: '03301' });
  // 19.99 without shipping, and 8 % of it.
  await expect(shop.payButton).toHaveText('Pay $21.59');
  await shop.pay();
  await shop.expectThanks();

  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 2, name: 'Ordering' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '<b>No</b> magic' })).toBeVisible();
  await expect(page.getByText('100% Satisfaction Guarantee')).toHaveCount(0);
  await desk.expectSound();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByText('Paws & Co.')).toBeVisible();
  await expect(page.getByText('Managing director: Pat Lee')).toBeVisible();
  await desk.expectSound();

  await desk.goto('/admin/settings/texts', 'Settings');
  await page.getByLabel('Your terms').fill('');
  await save();
  await desk.expectMessage('Terms: saved and shown');
  await page.goto('/terms');
  await expect(page.getByText('100% Satisfaction Guarantee').first()).toBeVisible();
});

test('a shipping zone is added in the console, and the checkout follows it', { tag: '@stress' }, async ({
  page,
  shop,
  expectedErrors,
  desk,
}) => {
  // A place that is in another zone already.
  expectedErrors.push(/status of 400/);
  const dialog = page.getByRole('dialog');
  await desk.open('/admin/settings/shipping', 'Settings');
  await expect(page.getByRole('row', { name: /^Europe United Kingdom, Ireland/ })).toBeVisible();
  await desk.expectSound();
  await page.getByRole('button', { name: 'Add zone' }).click();
  await dialog.getByLabel('Name').fill('Nunavut and Japan');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose at least one place.')).toBeVisible();
  for (const [country, region] of [
    ['Japan', null],
    ['Germany', null],
    ['Canada', 'NU'],
  ] as const) {
    await dialog.getByLabel('Country').selectOption(country);
    if (region) await dialog.getByLabel('Region').selectOption(region);
    await dialog.getByRole('button', { name: 'Add place' }).click();
  }
  await dialog.getByLabel('Method', { exact: true }).fill('Air mail');
  await dialog.getByLabel('Shipping for an order ($)').fill('25');
  await dialog.getByLabel('Business days at least').fill('6');
  await dialog.getByLabel('Business days at most').fill('20');
  await dialog.getByRole('checkbox', { name: 'Each product’s own shipping price counts too' }).uncheck();
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('DE is in the zone “Europe” already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Germany' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('Nunavut and Japan is saved');
  await expect(
    page.getByRole('row', {
      name: 'Nunavut and Japan Japan, Canada, NU Air mail 6 to 20 business days $25.00 an order',
    }),
  ).toBeVisible();

  await shop.addWithArt('custom-pet-portrait-mug');
  await page.goto('/cart');
  await page.getByLabel('Ship to').selectOption('Japan');
  await expect(page.getByText('$25.00')).toBeVisible();
  await expect(page.getByText('Air mail')).toBeVisible();
  await page.goto('/checkout');
  await page.getByLabel('E-mail').fill('pat@example.test');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const method = page.getByRole('region', { name: 'Delivery' });
  await expect(method).toContainText('6 to 20 business days under way');

  await desk.goto('/admin/settings/shipping', 'Settings');
  await page.getByRole('button', { name: 'Change Nunavut and Japan' }).click();
  await dialog.getByRole('button', { name: 'Add method' }).click();
  const express = dialog.getByRole('region', { name: 'Further methods' });
  await express.getByLabel('Name').fill('Air mail');
  await express.getByLabel('Price on top ($)').fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(express.getByText('A whole number from 0 to 90.')).toBeVisible();
  await express.getByLabel('Business days at most').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Each method needs a name of its own.')).toBeVisible();
  await express.getByLabel('Name').fill('Express');
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('Nunavut and Japan is saved');
  await page.goto('/checkout?step=delivery');
  const choice = method.getByRole('radio', { name: /^Express/ });
  await expect(method.getByRole('radio', { name: /^Air mail.*\$25\.00/ })).toBeChecked();
  await choice.check();
  await expect(method.getByRole('radio', { name: /^Express.*\$40\.00/ })).toBeChecked();
  await desk.expectSound();
  await page.reload();
  await expect(choice).toBeChecked();
  await page.goto('/cart');
  await expect(page.getByText('$40.00')).toBeVisible();

  await desk.goto('/admin/settings/shipping', 'Settings');
  await page.getByRole('button', { name: 'Change Nunavut and Japan' }).click();
  await dialog.getByRole('checkbox', { name: 'The shop sells there' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('Nunavut and Japan is saved');
  await page.goto('/checkout?step=delivery');
  await expect(method).toContainText('We do not send here yet. Please choose another place.');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Country').selectOption('United States');
  await expect(method).toContainText('Standard delivery');

  await desk.goto('/admin/settings/shipping', 'Settings');
  await page.getByRole('button', { name: 'Change Nunavut and Japan' }).click();
  await dialog.getByRole('button', { name: 'Delete this zone' }).click();
  await desk.expectMessage('Nunavut and Japan is deleted');
});

test('the text of a mail is written with its preview, tested and reset', { tag: '@stress' }, async ({
  page,
  desk,
}) => {
  await desk.open('/admin/settings/mails', 'Settings');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Thank you for your order')).toBeVisible();
  await page.getByLabel('Heading').fill('Hooray <b>');
  await expect(frame.getByText('Hooray <b>')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Pay {{ amount }}');
  await expect(page.getByText('The preview follows when the text is complete.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no {{ amount }} in this mail.')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Order {{ order_number }} is ours.');
  await page.getByRole('button', { name: 'Dark' }).click();
  await desk.expectSound();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.getByText('Order PT-2F7K9Q is ours.', { exact: false }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await desk.expectMessage(/A test was sent to/);
  await page.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('Order confirmation is saved');
  await expect(page.getByRole('option', { name: 'Order confirmation · changed' })).toBeAttached();
  await page.getByRole('button', { name: 'Back to the usual text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the usual text' }).click();
  await desk.expectMessage('Order confirmation: the usual text again');
  await expect(page.getByLabel('Heading')).toHaveValue('Thank you for your order');
});

test('a print provider’s product is chosen in the console', { tag: '@stress' }, async ({
  page,
  expectedErrors,
  desk,
}) => {
  // The same mapping twice.
  expectedErrors.push(/status of 409/);
  const dialog = page.getByRole('dialog');
  await desk.open('/admin/settings/print-provider', 'Settings');
  await expect(page.getByText('The shop makes everything itself')).toBeVisible();
  const add = async (sku: string) => {
    await page.getByRole('button', { name: 'Map product' }).click();
    await dialog.getByLabel('Product', { exact: true }).selectOption('Custom Pet Portrait Mug');
    await dialog.getByLabel('SKU').fill(sku);
    await dialog.getByLabel('Options of the provider').fill('color=white');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await add('a mug');
  await expect(dialog.getByText(/^Letters, digits/)).toBeVisible();
  await dialog.getByLabel('SKU').fill('GLOBAL-MUG-W');
  await dialog.getByLabel('Cost of a piece').fill('6');
  await expect(dialog.getByText('Sold for $19.99: $13.99 (70%) stays')).toBeVisible();
  await desk.expectSound();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('GLOBAL-MUG-W is saved');
  await expect(page.getByText('$13.99 (70%)').filter({ visible: true })).toBeVisible();
  await desk.expectSound();

  await add('ANOTHER');
  await expect(dialog.getByText('makes this product with these options already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Change GLOBAL-MUG-W' }).filter({ visible: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await desk.expectMessage('GLOBAL-MUG-W is deleted');
});
