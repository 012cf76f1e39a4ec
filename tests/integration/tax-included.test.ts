import { expect, test } from 'vitest';
import { stripeEvents } from './fake-stripe.ts';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();

/** Total of a mug to Berlin: 19.99 and 5.99. */
const price = 2598;
const germanOrder = async (email: string) => {
  const { address } = await shop.order();
  const there = { ...address, city: 'Berlin', region: '', postalCode: '10115', country: 'DE' };
  return shop.order({ email, address: there, expectedTotalCents: price });
};

test('a German order costs what was shown, with its tax within, and is refunded in full', async () => {
  const request = await germanOrder('berlin@example.test');
  const draft = { lines: request.lines, promoCode: null, country: 'de', region: '' };
  const sums = {
    subtotalCents: 1999,
    shippingCents: 599,
    taxCents: 415,
    taxIncluded: true,
    totalCents: price,
  };
  expect((await shop.call('quote-order', draft)).body).toMatchObject(sums);
  const { id, reference, ref, totalCents, pay } = await shop.place(request);
  expect(totalCents).toBe(price);
  const seen = async () => (await shop.call('order-status', ref)).body.order;
  expect(await seen()).toMatchObject(sums);

  expect(shop.stripe.requests.get(`order-${id}`)?.get('amount')).toBe(String(price));
  await pay();
  await shop.runJobs();
  const [mail] = await shop.mailsTo('berlin@example.test');
  expect(mail?.text).toContain('Total: $25.98\nIncludes tax: $4.15');
  await shop.webhook(stripeEvents.refunded(reference, price));
  expect(await seen()).toMatchObject({ status: 'refunded', refundedCents: price });
});

test('Stripe Tax computes the tax within the price', async () => {
  const request = await germanOrder('stripe-tax@example.test');
  const { body } = await shop.call('place-order', request, { from: shop.taxingFunctions });
  expect(body.order).toMatchObject({ totalCents: price });
  const [row] = await shop.owner`select id, tax_cents, tax_included from public.orders
    where number = ${body.order.number}`;
  expect(row).toMatchObject({ tax_cents: 236, tax_included: true });
  expect(shop.stripe.requests.get(`order-${row?.id}`)?.get('amount')).toBe(String(price));
});

test('the cart sees the rate that the quote uses', async () => {
  const rate = async (country: string, region: string) =>
    (await shop.guest.rpc('tax_rate', { p_country: country, p_region: region })).data;
  expect(await rate('DE', '')).toBe(1900);
  expect(await rate('us', 'NY')).toBe(400);
  expect(await rate('US', '')).toBe(0);
  expect(await rate('XX', '')).toBe(0);
});

test('an order keeps the rate of its quote, whatever it becomes later', async () => {
  const rateOf = async (number: string) => {
    const [row] =
      await shop.owner`select tax_rate_basis_points as rate from public.orders where number = ${number}`;
    return row?.rate;
  };
  const admin = await shop.createUser({ role: 'admin' });
  const setRate = (basisPoints: number) =>
    admin.client
      .from('tax_rates')
      .update({ rate_basis_points: basisPoints })
      .match({ country: 'DE', region: '' });
  const first = await shop.call('place-order', await germanOrder('before@example.test'));
  expect((await setRate(700)).error).toBeNull();
  const request = { ...(await germanOrder('x@example.test')), promoCode: null, country: 'DE', region: '' };
  // 25.98 × 7 / 107
  expect((await shop.call('quote-order', request)).body).toMatchObject({ taxCents: 170, totalCents: price });
  const second = await shop.call('place-order', await germanOrder('after@example.test'));
  expect([await rateOf(first.body.order.number), await rateOf(second.body.order.number)]).toEqual([
    1900, 700,
  ]);
  expect((await setRate(5001)).error?.code).toBe('23514');
  await setRate(1900);
});
