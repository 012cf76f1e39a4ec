import { afterEach, expect, test } from 'vitest';
import { arrivesBy } from '#domain/cart/delivery-estimate.ts';
import {
  freedShippingCents,
  gramsOf,
  parseShippingMethods,
  type ShippingZone,
  shippingCents,
  zoneBy,
} from '#domain/cart/shipping.ts';
import { openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const admin = await shop.createUser({ role: 'admin' });
afterEach(async () => {
  await shop.owner`delete from public.shipping_zones where name like 'Test %'`;
  await shop.owner`update public.shipping_zones set is_open = true`;
});

const zones = () => admin.client.from('shipping_zones');
const alaska = {
  name: 'Test Alaska',
  places: ['US-AK', 'US-HI'],
  method: 'Air mail',
  days_min: 4,
  days_max: 12,
  uses_product_prices: false,
  order_cents: 1495,
};
const to = (region: string, country = 'US', postalCode = '99501') => ({
  name: 'Pat',
  line1: '1 Main St',
  city: 'Juneau',
  region,
  postalCode,
  country,
});
const quote = async (address: object, lines?: readonly object[]) => {
  const request = await shop.order();
  return (await shop.call('quote-order', { lines: lines ?? request.lines, ...address })).body;
};

test('a region’s own zone sets price, method and days; the rest of the country stays', async () => {
  const before = await quote(to('NY'));
  expect(before).toMatchObject({
    shippingCents: 599,
    delivery: { method: 'Standard delivery', daysMin: null, daysMax: 5 },
  });
  expect((await zones().insert(alaska)).error).toBeNull();
  expect(await quote(to('NY'))).toEqual(before);
  const there = await quote(to('ak'));
  expect(there).toMatchObject({
    shippingCents: 1495,
    delivery: { method: 'Air mail', daysMin: 4, daysMax: 12 },
  });
  const order = await shop.order({ address: to('AK'), expectedTotalCents: there.totalCents });
  const { number, key } = (await shop.call('place-order', order)).body.order;
  await zones().update({ method: 'Raft' }).eq('name', alaska.name);
  const view = (await shop.call('order-status', { number, key })).body.order;
  expect(view).toMatchObject({ shippingCents: 1495, shippingMethod: 'Air mail' });
});

test('free shipping takes off the order’s own price too', async () => {
  await zones().insert({ ...alaska, uses_product_prices: true });
  const [line] = (await shop.order()).lines;
  const four = await quote(to('AK'), [{ ...line, quantity: 4 }]);
  expect(four).toMatchObject({ shippingCents: 4 * 599 + 1495, discountCents: 4 * 599 + 1495 });
});

test('files are not sent, so they cost no shipping; where the shop does not sell, they cannot be bought', async () => {
  await zones().insert(alaska);
  const [line] = (await shop.order()).lines;
  const files = [{ ...line, productId: await shop.productId('digital-portrait') }];
  expect(await quote(to('AK'), files)).toMatchObject({ shippingCents: 0, delivery: null });
  expect(await quote({ country: 'JP', region: '' }, files)).toEqual({ error: 'nowhere' });
});

test('a place of no open zone is rejected, in quote and order, until a zone has it', async () => {
  const japan = to('', 'JP', '100-0001');
  const order = await shop.order({ address: japan });
  expect(await quote(japan)).toEqual({ error: 'nowhere' });
  expect(await shop.call('place-order', order)).toEqual({ status: 200, body: { error: 'nowhere' } });
  await zones().insert({ name: 'Test Japan', places: ['JP'], days_max: 14 });
  const { totalCents, delivery } = await quote(japan);
  expect(delivery.daysMax).toBe(14);
  const { body } = await shop.call('place-order', { ...order, expectedTotalCents: totalCents });
  expect(body.order.number).toMatch(/^PW-/);
  await zones().update({ is_open: false }).eq('name', 'Test Japan');
  expect(await quote(japan)).toEqual({ error: 'nowhere' });
});

test('a place is in one zone only, and what cannot be is rejected', async () => {
  const taken = await zones().insert({ name: 'Test twice', places: ['DE'], days_max: 3 });
  expect(taken.error?.message).toBe('DE is in the zone “Europe” already.');
  const zone = { name: 'Test wrong', places: ['JP'], days_max: 3 };
  for (const wrong of [
    { name: ' ' },
    { places: [] },
    { places: ['Japan'] },
    { days_max: 91 },
    { days_min: 4 },
    { order_cents: -1 },
    { method: '' },
  ])
    expect([wrong, (await zones().insert({ ...zone, ...wrong })).error?.code]).toEqual([wrong, '23514']);
  const guest = await shop.guest.from('shipping_zones').insert(zone);
  expect(guest.error?.code).toBe('42501');
  const seen = await shop.guest.from('shipping_zones').select('name');
  expect(seen.data?.map(({ name }) => name)).toContain('Europe');
});

test('changes of a zone are in the audit log with their admin', async () => {
  await zones().insert(alaska);
  await zones().update({ order_cents: 995 }).eq('name', alaska.name);
  const [entry] = await shop.owner`select actor_id, before, after from public.audit_log
    where table_name = 'shipping_zones' order by id desc limit 1`;
  expect(entry).toMatchObject({
    actor_id: admin.id,
    before: { order_cents: 1495 },
    after: { order_cents: 995 },
  });
});

const express = { name: 'Express', cents: 1500, daysMin: 1, daysMax: 2, isFreed: false };

test('a further method is chosen, priced and kept with the order; an unknown one is the zone’s own', async () => {
  await zones().insert({ ...alaska, methods: [express] });
  const plain = await quote(to('AK'));
  expect(await quote({ ...to('AK'), shippingMethod: 'Teleport' })).toEqual(plain);
  const fast = await quote({ ...to('AK'), shippingMethod: 'Express' });
  expect(fast).toMatchObject({
    shippingCents: 1495 + 1500,
    delivery: { method: 'Express', daysMin: 1, daysMax: 2 },
  });
  const request = { address: to('AK'), shippingMethod: 'Express' };
  // The price of another method is rejected.
  const cheap = await shop.order({ ...request, expectedTotalCents: plain.totalCents });
  expect((await shop.call('place-order', cheap)).body).toMatchObject({ error: 'stale' });
  const order = await shop.order({ ...request, expectedTotalCents: fast.totalCents });
  const { number, key } = (await shop.call('place-order', order)).body.order;
  const view = (await shop.call('order-status', { number, key })).body.order;
  expect(view).toMatchObject({ shippingCents: 2995, shippingMethod: 'Express' });
  expect(view.arrivesBy).toBe(arrivesBy(2, new Date(view.placedAt)));
});

test('free shipping covers a further method only if configured, as the cart computes it', async () => {
  const lines = [{ ...(await shop.order()).lines[0], quantity: 4 }];
  for (const isFreed of [false, true]) {
    await zones().delete().eq('name', alaska.name);
    await zones().insert({ ...alaska, uses_product_prices: true, methods: [{ ...express, isFreed }] });
    const sums = await quote({ ...to('AK'), shippingMethod: 'Express' }, lines);
    const items = [
      { id: '1', product: { id: 'mug', name: '', handle: '', shippingPriceCents: 599 }, quantity: 4 },
    ];
    const price = { usesProductPrices: true, orderCents: 1495, extraCents: 1500, isExtraFreed: isFreed };
    expect(sums).toMatchObject({
      shippingCents: shippingCents(items, price),
      discountCents: freedShippingCents(items, items, price),
    });
  }
});

test('weight limits and prices methods, as the cart computes it', async () => {
  const [mug] = (await shop.order()).lines;
  const [row] = await shop.owner`select metadata from public.product_admin_settings where id = ${shop.mugId}`;
  const weightGrams: number = row?.metadata.weightGrams;
  expect(weightGrams).toBeGreaterThan(0);
  const freight = { ...express, name: 'Freight', cents: 4000, kiloCents: 250 };
  const courier = { ...express, name: 'Courier', cents: 900, maxGrams: weightGrams };
  const limits = { kilo_cents: 75, max_grams: 3 * weightGrams };
  await zones().insert({ ...alaska, ...limits, methods: [courier, freight] });
  const [stored] = (await shop.guest.from('shipping_zones').select('*').eq('name', alaska.name)).data ?? [];
  const zone: ShippingZone = {
    places: alaska.places,
    isOpen: true,
    method: alaska.method,
    daysMin: 4,
    daysMax: 12,
    usesProductPrices: false,
    orderCents: 1495,
    kiloCents: stored?.kilo_cents ?? 0,
    maxGrams: stored?.max_grams ?? null,
    methods: parseShippingMethods(stored?.methods),
  };
  for (const quantity of [1, 2, 3, 4, 9]) {
    for (const shippingMethod of [null, 'Courier', 'Freight', 'Teleport']) {
      const items = [{ id: '1', product: { id: 'mug', name: '', handle: '', weightGrams }, quantity }];
      const way = zoneBy(zone, shippingMethod, gramsOf(items));
      const sums = await quote({ ...to('AK'), shippingMethod }, [{ ...mug, quantity }]);
      expect([quantity, shippingMethod, sums.delivery?.method, sums.shippingCents]).toEqual([
        quantity,
        shippingMethod,
        way?.method,
        way && shippingCents(items, way),
      ]);
    }
  }
  await zones()
    .update({ methods: [courier] })
    .eq('name', alaska.name);
  expect(await quote(to('AK'), [{ ...mug, quantity: 4 }])).toEqual({ error: 'heavy' });
  const order = await shop.order({
    address: to('AK'),
    lines: [{ ...mug, quantity: 4 }],
    expectedTotalCents: 1,
  });
  expect((await shop.call('place-order', order)).body).toEqual({ error: 'heavy' });
});

test('the weight of an option counts, and an invalid one counts as zero', async () => {
  const grams = async (metadata: object, options: object) =>
    (
      await shop.owner`select private.piece_grams(${shop.owner.json(metadata as never)}, ${shop.owner.json(options as never)})::integer as grams`
    )[0]?.grams;
  const options = [{ id: 'size', values: [{ id: 's' }, { id: 'l', weightGrams: 400 }] }];
  expect(await grams({ weightGrams: 250, options }, { size: 'l' })).toBe(650);
  expect(await grams({ weightGrams: 250, options }, { size: 's' })).toBe(250);
  for (const weightGrams of ['400', -1, 1.5, null, 1e6]) {
    expect(await grams({ weightGrams, options: 'none' }, {})).toBe(0);
  }
});

test('the seeded products cost what they cost, with a weight and rooms', async () => {
  const rows =
    await shop.owner`select catalog_card_id as card, base_price_cents as price, shipping_price_cents as shipping,
    metadata -> 'weightGrams' as grams, metadata -> 'rooms' as rooms from public.product_admin_settings`;
  const seven = {
    mug: [1999, 599],
    puzzle: [2499, 699],
    coasters: [2299, 599],
    mousepad: [1699, 499],
    stickers: [1299, 399],
    tumbler: [2999, 699],
    't-shirt': [2799, 599],
  };
  for (const [card, prices] of Object.entries(seven)) {
    const row = rows.find((one) => one.card === card);
    expect([card, row?.price, row?.shipping]).toEqual([card, ...prices]);
    expect(row?.grams).toBeGreaterThan(0);
    expect(row?.rooms.length).toBeGreaterThan(0);
  }
});

test('methods that cannot be are rejected', async () => {
  for (const methods of [
    {},
    [{}],
    ['Express'],
    [{ ...express, cents: -1 }],
    [{ ...express, cents: '1; drop' }],
    [{ ...express, cents: 1.5 }],
    [{ ...express, daysMax: 91 }],
    [{ ...express, daysMin: 3 }],
    [{ ...express, name: ' ' }],
    [{ ...express, isFreed: 'yes' }],
    [{ ...express, providerMethod: 'two words' }],
    [{ ...express, kiloCents: -1 }],
    [{ ...express, maxGrams: 0 }],
    [{ ...express, maxGrams: '1000001' }],
    [express, express],
    [{ ...express, name: alaska.method }],
    Array.from({ length: 5 }, (_, n) => ({ ...express, name: `Way ${n}` })),
  ]) {
    const { error } = await zones().insert({ ...alaska, methods: methods as never });
    expect([methods, ['23514', 'P0001'].includes(error?.code ?? '')]).toEqual([methods, true]);
  }
});
