import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { Accounts } from './accounts.ts';
import { expectAccessible, expectAccessibleInBothLooks } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';

/** The key of a guest's order, as its mails have it. */
async function keyOf(page: Page, number: string, email: string): Promise<string> {
  const answer = await page.request.post('/functions/v1/find-order', { data: { number, email } });
  return (await answer.json()).key;
}
const numberOf = async (accounts: Accounts, email: string) =>
  (await accounts.rows<{ number: string }>(`orders?email=eq.${email}&select=number`))[0]?.number ?? '';

test('an order whose card was declined is paid from its own page', { tag: '@stress' }, async ({
  page,
  shop,
  accounts,
  context,
  expectedErrors,
}) => {
  // The page with a wrong key.
  expectedErrors.push(/status of 404/);
  const email = `${randomUUID()}@example.test`;
  await shop.addWithArt('custom-pet-portrait-mug');
  await shop.goToPayment(email);
  await shop.enterCard('4000 0000 0000 0002');
  await shop.payButton.click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  const number = await numberOf(accounts, email);
  const link = `/orders/${number}?key=${await keyOf(page, number, email)}`;

  await page.goto(`/orders/${number}?key=wrong`);
  await expect(page.getByRole('heading', { name: 'We could not open this order' })).toBeVisible();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await expect(tab.getByRole('region', { name: 'This order is not paid yet' })).toBeVisible();
  }
  await expectAccessibleInBothLooks(page, 'an order that is not paid');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toBeFocused();
  await expectAccessibleInBothLooks(page, 'the payment of an order');
  await shop.enterCard('4000 0000 0000 9995');
  await shop.payButton.click();
  const problem = page.getByRole('alert').filter({ hasText: 'The payment did not go through' });
  await expect(problem).toBeFocused();
  await shop.enterCard('4000 0025 0000 3155');
  // On a busy machine, the second press of a real double click may meet the bank's dialog.
  await shop.payButton.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Thank you!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This order is not paid yet' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Invoice INV-/ })).toHaveCount(1);

  // The other tab does not know yet.
  await other.getByRole('button', { name: 'Pay now' }).click();
  await expect(other.getByRole('link', { name: /^Invoice INV-/ })).toHaveCount(1);
  const payments = 'payments?status=eq.succeeded&select=amount_cents,orders!inner(number)';
  expect(await accounts.rows(`${payments}&orders.number=eq.${number}`)).toHaveLength(1);
});

test('a payment that was accepted is awaited, though an earlier try has failed', { tag: '@stress' }, async ({
  page,
  accounts,
}) => {
  const email = `${randomUUID()}@example.test`;
  const { id, number } = await accounts.order({ email });
  const failed = { order_id: id, provider: 'test', reference: `test_${id}`, amount_cents: 2702 };
  await accounts.insert('payments', [{ ...failed, status: 'failed', failure_code: 'card_declined' }]);
  const key = await keyOf(page, number, email);
  const looks: string[] = [];
  page.on('response', (response) => response.url().endsWith('/order-status') && looks.push(response.url()));
  await page.goto(`/orders/${number}?key=${key}&redirect_status=succeeded`);
  await expect(page.getByRole('region', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await page.goto(`/checkout/processing?order=${number}&key=${key}&redirect_status=succeeded`);
  const before = looks.length;
  await expect.poll(() => looks.length).toBeGreaterThan(before + 1);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await accounts.update('payments', `order_id=eq.${id}`, { status: 'succeeded', failure_code: null });
  await accounts.update('orders', `id=eq.${id}`, { status: 'paid' });
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();

  const left = await accounts.order({ email });
  await accounts.update('orders', `id=eq.${left.id}`, { status: 'cancelled' });
  await page.goto(`/orders/${left.number}?key=${await keyOf(page, left.number, email)}`);
  await expect(page.getByText('This order was cancelled before it was paid.')).toBeVisible();
  await expectAccessible(page, 'an order that was cancelled');
});

test('a payment whose order cannot be read shows once it can be, and says so until then', {
  tag: '@desk',
}, async ({ page, shop, accounts, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const email = `${randomUUID()}@example.test`;
  const { number } = await accounts.order({ email });
  const link = `/orders/${number}?key=${await keyOf(page, number, email)}`;
  const status = '**/functions/v1/order-status';
  const unreachable = page.getByText('We could not reach the shop.');
  await page.route(status, (route) => route.abort());
  await page.goto(link);
  await expect(unreachable).toBeVisible();
  const lookAgain = page.getByRole('button', { name: 'Look again' });
  await lookAgain.click();
  await expect(unreachable).toBeVisible();
  await expect(lookAgain).toBeFocused();
  await page.unroute(status);
  await lookAgain.click();

  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.route(status, (route) => route.abort());
  await shop.pay();
  await expect(page.getByRole('alert').filter({ has: unreachable })).toBeVisible();
  await expectAccessible(page, 'an order that could not be read anew');
  await page.unroute(status);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Thank you!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This order is not paid yet' })).toHaveCount(0);
});

test('moments without a network neither end the wait for a payment nor hide an order', {
  tag: '@desk',
}, async ({ page, accounts, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const email = `${randomUUID()}@example.test`;
  const { id, number } = await accounts.order({ email });
  const key = await keyOf(page, number, email);
  const status = '**/functions/v1/order-status';
  let failures = 0;
  const fail = (route: Route) => {
    failures += 1;
    return route.abort();
  };
  await page.route(status, fail);
  await page.goto(`/checkout/processing?order=${number}&key=${key}`);
  await expect.poll(() => failures).toBeGreaterThan(2);
  await page.unroute(status);

  // So it is on the order's own page.
  await page.goto(`/orders/${number}?key=${key}&redirect_status=succeeded`);
  await expect(page.getByRole('region', { name: 'Confirming your payment' })).toBeVisible();
  failures = 0;
  await page.route(status, fail);
  await expect.poll(() => failures).toBeGreaterThan(1);
  await page.goto(`/checkout/processing?order=${number}&key=${key}`);
  await accounts.update('orders', `id=eq.${id}`, { status: 'paid' });
  await page.unroute(status);
  const thanks = page.getByRole('heading', { name: 'Thank you!' });
  await expect(thanks).toBeVisible();

  // It is read anew while its print files are made.
  failures = 0;
  await page.route(status, fail);
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(thanks).toBeVisible();
  await page.unroute(status);

  await page.goto(`/checkout/success?order=${number}&key=wrong`);
  await expect(page.getByText('Please use the link from your e-mail')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find your order' })).toBeVisible();
});
