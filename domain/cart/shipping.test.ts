import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../orders/countries.ts';
import type { CartItem } from './cart-item.ts';
import {
  freedShippingCents,
  PRODUCT_PRICES,
  parseShippingMethods,
  type ShippingZone,
  shippingCents,
  soldCountries,
  waysOf,
  zoneBy,
  zoneOf,
} from './shipping.ts';

const zone = (places: string[], more: Partial<ShippingZone> = {}): ShippingZone => ({
  ...PRODUCT_PRICES,
  places,
  isOpen: true,
  maxGrams: null,
  methods: [],
  method: 'Standard delivery',
  daysMin: null,
  daysMax: 5,
  ...more,
});
const item = (shippingPriceCents: number, more: object = {}): CartItem => ({
  id: 'line',
  quantity: 1,
  product: { id: 'a', name: 'A', handle: 'a', shippingPriceCents, ...more },
});

test('a region precedes its country, and a closed zone is skipped', () => {
  const states = zone(['US']);
  const alaska = zone(['US-AK', 'US-HI'], { daysMax: 12 });
  expect(zoneOf([states, alaska], 'US', 'ak')).toBe(alaska);
  expect(zoneOf([alaska, states], 'US', 'NY')).toBe(states);
  expect(zoneOf([alaska], 'US', 'NY')).toBeNull();
  expect(zoneOf([states, zone(['US-AK'], { isOpen: false })], 'US', 'AK')).toBeNull();
  expect(zoneOf([states], 'CA', '')).toBeNull();
});

test('countries to choose from are those of open zones: with known addresses first, then by name', () => {
  const zones = [zone(['JP', 'AR']), zone(['DE', 'US-AK']), zone(['FR'], { isOpen: false })];
  expect(soldCountries(zones).map(({ code }) => code)).toEqual(['US', 'DE', 'AR', 'JP']);
  expect(soldCountries([zone(COUNTRIES.map(({ code }) => code))])).toEqual(COUNTRIES);
});

test('shipping is the products’ own, an amount for the order, or both', () => {
  const items = [item(500), { ...item(250), quantity: 2 }];
  expect(shippingCents(items, PRODUCT_PRICES)).toBe(1000);
  expect(shippingCents(items, { usesProductPrices: false, orderCents: 990 })).toBe(990);
  expect(shippingCents(items, { usesProductPrices: true, orderCents: 990 })).toBe(1990);
  expect(shippingCents([], { usesProductPrices: false, orderCents: 990 })).toBe(0);
});

test('files alone are not sent, so the order’s amount is not theirs', () => {
  const price = { usesProductPrices: true, orderCents: 990 };
  const files = item(0, { isDownload: true });
  expect(shippingCents([files], price)).toBe(0);
  expect(shippingCents([files, item(500)], price)).toBe(1490);
});

test('free shipping never takes off more than shipping costs', () => {
  const items = fc.array(
    fc.nat(2000).map((cents) => item(cents)),
    { minLength: 1, maxLength: 6 },
  );
  const price = fc.record({ usesProductPrices: fc.boolean(), orderCents: fc.nat(5000) });
  fc.assert(
    fc.property(items, price, fc.nat(6), (all, cost, count) => {
      const freed = freedShippingCents(all.slice(0, count), all, cost);
      expect(freed).toBeLessThanOrEqual(shippingCents(all, cost));
      if (count >= all.length) expect(freed).toBe(shippingCents(all, cost));
    }),
  );
});

test('a further method costs extra, and free shipping covers it only if configured', () => {
  const items = [
    { id: '1', product: { id: 'mug', name: 'Mug', handle: 'mug', shippingPriceCents: 599 }, quantity: 2 },
  ];
  const price = { usesProductPrices: true, orderCents: 100, extraCents: 1500 };
  expect(shippingCents(items, price)).toBe(2 * 599 + 1600);
  expect(freedShippingCents(items, items, price)).toBe(2 * 599 + 100);
  expect(freedShippingCents(items, items, { ...price, isExtraFreed: true })).toBe(2 * 599 + 1600);
  const methods = parseShippingMethods([
    { name: 'Express', cents: 1500, daysMin: 1, daysMax: 2, isFreed: false },
    { name: 'Broken' },
    null,
  ]);
  expect(methods.map(({ name }) => name)).toEqual(['Express']);
});

describe('by weight', () => {
  const of = (weightGrams: number, quantity = 1): CartItem => ({ ...item(500, { weightGrams }), quantity });
  const further = { daysMin: 1, daysMax: 2, isFreed: false, providerMethod: null };
  const place = zone(['US'], {
    maxGrams: 2000,
    methods: [
      { ...further, name: 'Courier', cents: 900, kiloCents: 0, maxGrams: 1000 },
      { ...further, name: 'Freight', cents: 4000, kiloCents: 250, maxGrams: null },
    ],
  });
  const names = (grams: number) => waysOf(place, grams).map(({ method }) => method);

  test('a method is offered up to what it carries, and the first that carries an order takes it', () => {
    expect(names(1000)).toEqual(['Standard delivery', 'Courier', 'Freight']);
    expect(names(1001)).toEqual(['Standard delivery', 'Freight']);
    expect(names(2001)).toEqual(['Freight']);
    expect(zoneBy(place, 'Courier', 1001)?.method).toBe('Standard delivery');
    expect(zoneBy(place, null, 2001)).toMatchObject({
      method: 'Freight',
      extraCents: 4000,
      extraKiloCents: 250,
    });
    expect(zoneBy({ ...place, methods: [] }, null, 2001)).toBeNull();
  });

  test('each kilogram that is begun has its price, files weigh nothing, and free shipping covers the zone’s own', () => {
    const price = { usesProductPrices: false, orderCents: 100, kiloCents: 50 };
    expect(shippingCents([of(1000, 2)], price)).toBe(200);
    expect(shippingCents([of(1000, 2), of(1)], price)).toBe(250);
    expect(shippingCents([of(1000), item(0, { weightGrams: 9000, isDownload: true })], price)).toBe(150);
    const fast = { ...price, extraCents: 900, extraKiloCents: 25 };
    expect(shippingCents([of(1500)], fast)).toBe(100 + 2 * 75 + 900);
    expect(freedShippingCents([of(1500)], [of(1500)], fast)).toBe(200);
  });
});
