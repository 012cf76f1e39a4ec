import { afterAll, expect, test } from 'vitest';
import { CURRENCIES } from '#domain/format/currencies.ts';
import { setShopCurrency } from '#domain/shop/shop-currency.ts';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const admin = await shop.createUser({ role: 'admin' });
afterAll(() => setShopCurrency('USD'));

const choose = async (currency: string | null) => {
  const { data, error } = await admin.client
    .from('shop_settings')
    .update({ currency })
    .eq('id', 'shop')
    .select('currency');
  return error?.code ?? data?.[0]?.currency;
};
const place = async (changes: object = {}, from = shop.functions) =>
  (await shop.call('place-order', await shop.order(changes), { from })).body;

test('the database allows what the console offers', async () => {
  const [rule] = await shop.owner`select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'public.shop_settings'::regclass and conname like '%currency%'`;
  expect([...String(rule?.text).matchAll(/'([A-Z]{3})'/g)].map(([, code]) => code)).toEqual([...CURRENCIES]);
});

test('the currency is chosen until there is an order, and no order is placed in another one', async () => {
  expect(await choose('JPY')).toBe('23514');
  expect(await choose('EUR')).toBe('EUR');
  // This process still counts in the usual one, as one does that has not read the change yet.
  expect(await place()).toEqual({ error: 'currency' });
  setShopCurrency('EUR');
  // A page that was opened before shows amounts in dollars.
  expect(await place({ currency: 'USD' })).toEqual({ error: 'currency' });
  expect(await choose('CHF')).toBe('CHF');
  setShopCurrency('CHF');

  // A change that comes while the first order is being placed waits for it.
  const { owner } = shop;
  let late: ReturnType<typeof choose> | undefined;
  const waiting = async () =>
    (await owner`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)[0]?.n;
  await owner.begin(async (transaction) => {
    await transaction`select currency from public.shop_settings for share`;
    late = choose('EUR');
    await expect.poll(waiting).toBe(1);
    const cents = { subtotal_cents: 1, shipping_cents: 0, discount_cents: 0, tax_cents: 0, total_cents: 1 };
    const order = { number: 'PW-FIRST', idempotency_key: crypto.randomUUID(), email: 'a@b.test', ...cents };
    await transaction`insert into public.orders ${transaction({ ...order, address: transaction.json({}) })}`;
  });
  expect(await late).toBe('P0001');
  expect(await choose(null)).toBe('P0001');
  expect(await choose('CHF')).toBe('CHF');

  expect(await place({ currency: 'CHF' })).toMatchObject({ order: { status: 'placed' } });
  const intent = [...shop.stripe.requests.values()].at(-1);
  expect([intent?.get('currency'), intent?.get('amount')]).toEqual(['chf', '2702']);
});

test('the environment does not block the console’s choice', async () => {
  setShopCurrency('GBP');
  const given = shop.functionsWith({ isCurrencyGiven: true });
  expect(await place({ currency: 'GBP' }, given)).toMatchObject({ order: { status: 'placed' } });
});
