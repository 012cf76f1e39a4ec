import { readFileSync } from 'node:fs';
import { formatCents } from '#domain/format/money.ts';
import { GUEST } from './accounts.ts';
import { PHONE } from './looks.ts';
import { expect, test } from './shop-test.ts';

test('a part of an order is refunded by line', { tag: '@stress' }, async ({ page, accounts, desk }) => {
  const { id, number } = await accounts.order(GUEST, { isPaid: true });
  await desk.open(`/admin/orders/${id}`, number);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Refund', { exact: true }).selectOption('Items');
  await dialog.getByLabel('Custom Pet Portrait Mug').fill('1');
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/^Needed/);
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

test('an order is sent in parcels', { tag: '@desk' }, async ({ page, accounts, desk }) => {
  const { id, number } = await accounts.order(GUEST, { isPaid: true });
  await accounts.update('order_items', `order_id=eq.${id}`, { quantity: 2 });
  await desk.open(`/admin/orders/${id}`, number);
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

  // Best sellers whose names begin alike differ on a phone, too.
  await page.setViewportSize(PHONE.viewport);
  await desk.goto('/admin/dashboard', 'Dashboard');
  const best = page.getByRole('rowheader', { name: 'Custom Pet Portrait Mug' }).locator('span').first();
  expect(await best.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('several orders are moved on at once, with a result for each', { tag: '@stress' }, async ({
  page,
  accounts,
  desk,
}) => {
  const customer = await accounts.create();
  const paid = { isPaid: true, hasPrintFile: true };
  const [first, second, unpaid] = [
    await accounts.order(customer, paid),
    await accounts.order(customer, paid),
    await accounts.order(customer),
  ];
  await desk.open(`/admin/orders?q=${customer.email}`, 'Orders');
  const batch = page.getByRole('region', { name: 'Several orders at once' });
  await expect(batch.getByRole('button', { name: 'Change status…' })).toHaveCount(0);
  await batch.getByRole('button', { name: 'Select this page' }).click();
  await batch.getByRole('button', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New status')).toHaveValue('in_production');
  await expect(dialog.getByText('2 of 3 orders can become that now.')).toBeVisible();
  await desk.expectSound();
  // Another admin changes one of them first.
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

test('an order is found, made, sent and refunded', { tag: '@stress' }, async ({
  page,
  accounts,
  expectedErrors,
  desk,
}) => {
  // The packing slips of what is refunded.
  expectedErrors.push(/status of 404 \(Not Found\) \S+\/batch\/sheets\.pdf/);
  const { id, number } = await accounts.order(GUEST, { isPaid: true });
  const delivery = { shipping_method: 'Overnight', arrives_by: '2026-12-10' };
  await accounts.update('orders', `id=eq.${id}`, delivery);
  const batch = page.getByRole('region', { name: 'Several orders at once' });
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await batch.getByRole('button', { name }).click();
    return readFileSync(await (await download).path()).toString('latin1');
  };
  await desk.open(`/admin/orders?q=${number}`, 'Orders');
  await expect(batch.getByText('Nothing selected: downloads have the one order of this list')).toBeVisible();
  expect(await saved('Packing slips (PDF)')).toMatch(/^%PDF/);
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('OvernightPromised for December 10, 2026')).toBeVisible();
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
  // Open until the page is reloaded, it keeps the focus.
  await expect(dialog).toHaveCount(0);
  for (const link of [/^Invoice INV-/, /^Credit note CN-/]) {
    await expect(page.getByRole('link', { name: link })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Please write a note.')).toBeVisible();
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
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await expect(batch.getByText('1 order selected')).toBeVisible();
  await desk.expectSound();
  expect(await saved('Print files (ZIP)')).toMatch(/^PK/);
  await batch.getByRole('button', { name: 'Packing slips (PDF)' }).click();
  await desk.expectMessage(/^Nothing of these orders is to be packed/);
  const file = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'CSV' }).click();
  const text = readFileSync(await (await file).path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text.split('\r\n')[0]).toContain('tax included');
  expect(text).toMatch(new RegExp(`\\n${number},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,`));

  await desk.goto('/admin/dashboard', 'Dashboard');
  const taxes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tax report (CSV)' }).click();
  const report = readFileSync(await (await taxes).path(), 'utf8').split('\r\n');
  expect(report[0]).toContain('month,country,tax rate in percent');
  expect(report[1]).toMatch(/^\d{4}-\d{2},US,/);
});
