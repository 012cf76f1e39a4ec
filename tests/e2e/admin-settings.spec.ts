import { ConsolePage } from './console-page.ts';
import { expect, test } from './shop-test.ts';

test('a tax rate is added in the console, and the cart uses it at once', { tag: '@desk' }, async ({
  page,
  shop,
  accounts,
}) => {
  const desk = new ConsolePage(page);
  await accounts.remove('tax_rates', 'country=eq.US&region=eq.MT');
  await desk.open(accounts, '/admin/settings', 'Settings');
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

  await shop.carryArt();
  await shop.add('custom-pet-portrait-mug');
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
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('United States, MT is taxed at 0%');
  await page.goto('/cart');
  await expect(sums).toContainText('$0.00');
  await desk.goto('/admin/audit-log?table=tax_rates', 'Audit log');
  await page.getByText('MT', { exact: true }).first().click();
  await expect(page.getByRole('row', { name: 'rate_basis_points 400 0' })).toBeVisible();
});

test('who sells and where the shop is found is set in the console and stands on its pages', {
  tag: '@desk',
}, async ({ page, accounts }) => {
  const desk = new ConsolePage(page);
  const footer = page.getByRole('contentinfo');
  await page.goto('/terms');
  await expect(page.getByText('This shop is run by')).toHaveCount(0);
  await desk.open(accounts, '/admin/settings', 'Settings');
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
  await page.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage('The shop’s settings are saved');
});
