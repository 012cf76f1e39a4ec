import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPersonalizationArt } from '../studio/personalization-art.ts';
import { cartAfter, EMPTY_CART } from './cart.ts';
import { restoreCart, storeCart } from './stored-cart.ts';

const full = cartAfter(
  { ...EMPTY_CART, personalization: createPersonalizationArt({ imageUrl: '/a.png' }, 5) },
  {
    type: 'add',
    item: {
      product: { id: 'mug', name: 'Mug', handle: 'mug', startingPriceCents: 1999, shippingPriceCents: 599 },
      quantity: 2,
      supabaseProductId: 'p',
      options: { size: 'm' },
      customization: {
        artUrl: '/a.png',
        style: 'vibrant',
        background: 'sage',
        petName: 'Ruby',
        petType: 'dog',
        placement: { x: 0.1, y: 0, width: 1, height: 1, rotation: 5 },
        withBackground: false,
      },
    },
  },
  () => 'line-1',
);

describe('the stored cart', () => {
  it('comes back with its lines, artwork and placement', () => {
    expect(restoreCart(storeCart(full))).toEqual(full);
  });

  it('brings a code back with what it is worth', () => {
    const terms = { id: 'x', code: 'HI', kind: 'amount', value: 500, minimumCents: 0, products: [] } as const;
    const cart = cartAfter(
      full,
      { type: 'applyPromo', code: 'HI', id: 'x', discountCents: 500, terms },
      () => '',
    );
    expect(restoreCart(storeCart(cart))).toEqual(cart);
    expect(restoreCart(storeCart({ ...cart, promoTerms: { ...terms, value: -1 } })).promoCode).toBeNull();
  });

  it.each([null, '', '{', '[]', '{"version":2,"items":[]}'])('is empty after %j', (stored) => {
    expect(restoreCart(stored)).toEqual(EMPTY_CART);
  });

  it('leaves out what cannot be read, and survives anything', () => {
    const [line] = full.items;
    const stored = JSON.stringify({ version: 1, items: [line, { ...line }, { id: 'x' }, 5, null] });
    expect(restoreCart(stored).items).toHaveLength(1);
    const any = fc.array(fc.oneof(fc.anything(), fc.record({ id: fc.anything(), product: fc.anything() })));
    fc.assert(
      fc.property(any, (items) => {
        expect(restoreCart(JSON.stringify({ version: 1, items })).total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
