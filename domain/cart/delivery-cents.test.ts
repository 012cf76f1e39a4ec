import { expect, test } from 'vitest';
import { type CartAction, cartAfter, EMPTY_CART } from './cart.ts';
import { deliveryCents } from './delivery-cents.ts';
import type { PromoTerms } from './promo.ts';
import { PRODUCT_PRICES } from './shipping.ts';

const canvas = {
  id: 'canvas',
  name: 'Canvas',
  handle: 'canvas',
  startingPriceCents: 7499,
  shippingPriceCents: 1299,
};
const freeShipping: PromoTerms = {
  id: '1',
  code: 'FREESHIP',
  kind: 'shipping',
  value: 0,
  minimumCents: 6500,
  products: [],
};
const express = { ...PRODUCT_PRICES, extraCents: 1200 };
const cartOf = (...actions: CartAction[]) =>
  actions.reduce((cart, action) => cartAfter(cart, action, () => 'line'), EMPTY_CART);
const add: CartAction = { type: 'add', item: { product: canvas, quantity: 1 } };
const offer = (terms: PromoTerms): CartAction => ({ type: 'setOffers', offers: [terms] });

test('free shipping leaves what it does not cover of each way', () => {
  const cart = cartOf(add, offer(freeShipping));
  expect(deliveryCents(cart, PRODUCT_PRICES)).toBe(0);
  expect(deliveryCents(cart, express)).toBe(1200);
  expect(deliveryCents(cart, { ...express, isExtraFreed: true })).toBe(0);
  const typed = {
    type: 'applyPromo',
    code: 'FREESHIP',
    id: '1',
    discountCents: 1299,
    terms: freeShipping,
  } as const;
  expect(deliveryCents(cartOf(add, typed), express)).toBe(1200);
});

test('without it a way costs all of its price', () => {
  const taken = { type: 'declinePromo', code: 'FREESHIP' } as const;
  for (const cart of [
    cartOf(add),
    cartOf(add, offer(freeShipping), taken),
    cartOf(add, offer({ ...freeShipping, minimumCents: 8000 })),
    cartOf(add, offer({ ...freeShipping, code: 'TENTH', kind: 'percent', value: 1000, minimumCents: 0 })),
  ]) {
    expect(deliveryCents(cart, PRODUCT_PRICES)).toBe(1299);
    expect(deliveryCents(cart, express)).toBe(2499);
  }
});
