import { describe, expect, it } from 'vitest';
import type { CartItem } from './cart-item.ts';
import { normalizePromoCode, type PromoTerms, promoDiscount } from './promo.ts';

const line = (id: string, cents: number, quantity = 1, shipping = 500): CartItem => ({
  id,
  product: { id, name: id, handle: id, startingPriceCents: cents, shippingPriceCents: shipping },
  quantity,
});
const terms = (more: Partial<PromoTerms>): PromoTerms => ({
  id: 'p',
  code: 'CODE',
  kind: 'percent',
  value: 1000,
  minimumCents: 0,
  products: [],
  ...more,
});
const items = [line('mug', 1999), line('puzzle', 2499, 2)];

describe('promoDiscount', () => {
  it.each([
    ['a share of the goods, half a cent up', terms({ value: 1500 }), 1050],
    ['a share of what it is for', terms({ products: ['mug'] }), 200],
    ['an amount', terms({ kind: 'amount', value: 500 }), 500],
    ['no more than the goods', terms({ kind: 'amount', value: 99_999 }), 6997],
    ['no more than what it is for', terms({ kind: 'amount', value: 99_999, products: ['mug'] }), 1999],
    ['the shipping', terms({ kind: 'shipping', value: 0 }), 1500],
  ])('takes off %s', (_, given, discountCents) => {
    expect(promoDiscount(given, items)).toEqual({ ok: true, discountCents });
  });

  it('names what is missing', () => {
    expect(promoDiscount(terms({ minimumCents: 7000 }), items)).toEqual({
      ok: false,
      reason: 'minimum',
      missingCents: 3,
    });
    expect(promoDiscount(terms({ products: ['tumbler'] }), items)).toEqual({ ok: false, reason: 'products' });
  });
});

it('compares codes without case and space', () => {
  expect(normalizePromoCode('  hello10 ')).toBe('HELLO10');
});
