import { expect, test } from 'vitest';
import { isPlace, NEW_SHIPPING_ZONE, shippingZoneDraftSchema } from './shipping-zone-draft.ts';

const zone = { ...NEW_SHIPPING_ZONE, name: 'Japan', places: ['JP'], daysMax: 12 };
const wrongIn = (changes: object) => {
  const checked = shippingZoneDraftSchema.safeParse({ ...zone, ...changes });
  return checked.success ? [] : checked.error.issues.map(({ path }) => path[0]);
};

test('a whole zone is good', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ daysMin: 12, orderCents: 995, usesProductPrices: false, isOpen: false })).toEqual([]);
});

test.each<[string, object]>([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['places', { places: [] }],
  ['places', { places: ['Japan'] }],
  ['method', { method: '' }],
  ['daysMin', { daysMin: 13 }],
  ['daysMax', { daysMax: null }],
  ['daysMax', { daysMax: 91 }],
  ['daysMax', { daysMax: 1.5 }],
  ['orderCents', { orderCents: null }],
  ['orderCents', { orderCents: -1 }],
  ['kiloCents', { kiloCents: null }],
  ['maxKilos', { maxKilos: 0 }],
  ['maxKilos', { maxKilos: 1001 }],
  ['providerMethod', { providerMethod: 'two words' }],
])('%s is rejected in %o', (field, changes) => expect(wrongIn(changes)).toContain(field));

test('a place is a known country or region', () => {
  expect(['US', 'JP', 'US-AK', 'AU-TAS'].map(isPlace)).toEqual([true, true, true, true]);
  expect(['', 'XX', 'US-XX', 'JP-13', 'us'].map(isPlace)).toEqual([false, false, false, false, false]);
});
