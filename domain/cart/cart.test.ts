import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPersonalizationArt } from '../studio/personalization-art.ts';
import { type Cart, type CartAction, cartAfter, EMPTY_CART } from './cart.ts';
import { type CartItem, linePriceCents, MAX_LINE_QUANTITY } from './cart-item.ts';

let ids = 0;
const newId = () => `line-${++ids}`;
const cartOf = (...actions: CartAction[]) =>
  actions.reduce((cart, action) => cartAfter(cart, action, newId), EMPTY_CART);

const mug = { id: 'mug', name: 'Mug', handle: 'mug', startingPriceCents: 1999, shippingPriceCents: 599 };
const item = (more: Partial<CartItem> = {}): Omit<CartItem, 'id'> => ({ product: mug, quantity: 1, ...more });
const add = (more?: Partial<CartItem>): CartAction => ({ type: 'add', item: item(more) });

describe('line price', () => {
  it.each([
    ['the line’s own', { unitPriceCents: 1500 }, 1500],
    ['none at all, when the line is free', { unitPriceCents: 0 }, 0],
    ['the product’s', {}, 1999],
    [
      'that of the display',
      { product: { id: 'a', name: 'A', handle: 'a', startingPriceDisplay: 'From $12.50' } },
      1250,
    ],
    ['nothing', { product: { id: 'a', name: 'A', handle: 'a' } }, 0],
  ])('is %s', (_, more, cents) => expect(linePriceCents({ ...item(more), quantity: 1 })).toBe(cents));
});

describe('the cart', () => {
  it('increases a line of the same product, stored product and artwork', () => {
    const same = { supabaseProductId: 'p', customization: { artUrl: '/a.png' } };
    const cart = cartOf(add(same), add({ ...same, quantity: 2 }));
    expect(cart.items).toHaveLength(1);
    expect(cart.itemCount).toBe(3);
  });

  it('holds files once: nobody pays for a copy', () => {
    const files = { product: { ...mug, isDownload: true as const } };
    expect(cartOf(add({ ...files, quantity: 3 }), add(files)).itemCount).toBe(1);
  });

  it.each<[string, Partial<CartItem>]>([
    ['product', { product: { ...mug, id: 'puzzle' } }],
    ['stored product', { supabaseProductId: 'p' }],
    ['artwork', { customization: { artUrl: '/a.png' } }],
    ['variant', { options: { size: 'm' } }],
  ])('begins a new line for another %s', (_, more) => {
    expect(cartOf(add(), add(more)).items).toHaveLength(2);
  });

  it('does not care in which order options were chosen', () => {
    const cart = cartOf(
      add({ options: { size: 'm', colour: 'navy' } }),
      add({ options: { colour: 'navy', size: 'm' } }),
    );
    expect(cart.items).toHaveLength(1);
  });

  it('floors a quantity at 0 and removes the line', () => {
    const cart = cartOf(add());
    const [{ id }] = cart.items as [CartItem];
    expect(cartAfter(cart, { type: 'setQuantity', id, quantity: -3 }, newId).items).toEqual([]);
    expect(cartAfter(cart, { type: 'setQuantity', id, quantity: Number.NaN }, newId).items).toEqual([]);
    expect(cartAfter(cart, { type: 'setQuantity', id, quantity: 1e9 }, newId).itemCount).toBe(
      MAX_LINE_QUANTITY,
    );
  });

  it('brings a removed line back to its place', () => {
    const cart = cartOf(add(), add({ unitPriceCents: 1 }), add({ options: { a: 'b' } }));
    const [, second] = cart.items as [CartItem, CartItem];
    const without = cartAfter(cart, { type: 'remove', id: second.id }, newId);
    expect(without.items).toHaveLength(1);
    expect(cartAfter(without, { type: 'restore', item: second, index: 1 }, newId).items[1]).toEqual(second);
  });

  it('stores and clears code, id and discount in currency units', () => {
    const cart = cartOf(add(), { type: 'applyPromo', code: 'HI', id: 'p1', discountCents: 250 });
    expect(cart).toMatchObject({ promoCode: 'HI', promoCodeId: 'p1', discount: 2.5, total: 23.48 });
    expect(cartAfter(cart, { type: 'removePromo' }, newId)).toMatchObject({ promoCode: null, discount: 0 });
  });

  it('lets a discount with known terms follow the lines', () => {
    const terms = {
      id: 'p',
      code: 'TEN',
      kind: 'percent',
      value: 1000,
      minimumCents: 3000,
      products: [],
    } as const;
    const cart = cartOf(add(), { type: 'applyPromo', code: 'TEN', id: 'p', discountCents: 0, terms });
    expect(cart.discount).toBe(0);
    expect(cartAfter(cart, add(), newId).discount).toBe(4);
  });

  it('applies free shipping automatically, or the customer’s choice', () => {
    const terms = { value: 0, minimumCents: 3000, products: [] };
    const offers = [{ ...terms, id: 's', code: 'SHIP', kind: 'shipping' } as const];
    const ten = { ...terms, id: 'p', code: 'TEN', kind: 'percent', value: 1000 } as const;
    const one = cartOf({ type: 'setOffers', offers }, add());
    expect(one).toMatchObject({ discount: 0, promoPick: { used: null } });
    const two = cartAfter(one, add(), newId);
    expect(two).toMatchObject({ discount: 11.98, promoCode: null, promoPick: { used: { code: 'SHIP' } } });
    const { id, code } = ten;
    const both = cartAfter(two, { type: 'applyPromo', code, id, discountCents: 400, terms: ten }, newId);
    expect(both).toMatchObject({
      discount: 11.98,
      promoCode: 'TEN',
      promoPick: { passedOver: { code: 'TEN' } },
    });
    expect(cartAfter(both, { type: 'choosePromo', code }, newId).discount).toBe(4);
    const declined = cartAfter(both, { type: 'declinePromo', code: 'SHIP' }, newId);
    expect(declined).toMatchObject({ discount: 4, promoPick: { used: { code: 'TEN' }, passedOver: null } });
    const none = cartAfter(declined, { type: 'declinePromo', code }, newId);
    expect(none).toMatchObject({ discount: 0, promoCode: null, promoPreferences: { declined: ['SHIP'] } });
    expect(cartAfter(none, { type: 'choosePromo', code: 'SHIP' }, newId).discount).toBe(11.98);
  });

  it('takes new prices over', () => {
    const cart = cartOf(add(), add({ options: { a: 'b' } }));
    const prices = new Map([
      [cart.items[0]?.id ?? '', { unitPriceCents: 2100, shippingPriceCents: 0, weightGrams: 250 }],
    ]);
    const next = cartAfter(cart, { type: 'reprice', prices }, newId);
    expect(next).toMatchObject({ subtotal: 40.99, shipping: 5.99 });
    expect(next.items[0]?.product.weightGrams).toBe(250);
  });

  it('never pays out', () => {
    expect(cartOf(add(), { type: 'applyPromo', code: 'X', id: 'x', discountCents: 1e6 }).total).toBe(0);
  });

  it('keeps the personalization when it is cleared', () => {
    const art = createPersonalizationArt({ imageUrl: '/a.png' });
    const cart = cartOf(
      add(),
      { type: 'setPersonalization', art },
      { type: 'setTax', taxCents: 7 },
      { type: 'clear' },
    );
    expect(cart).toEqual({ ...EMPTY_CART, personalization: art });
  });
});

const cents = fc.integer({ min: 0, max: 50_000 });
const anyItem: fc.Arbitrary<Omit<CartItem, 'id'>> = fc.record({
  product: fc.record(
    {
      id: fc.constantFrom('mug', 'puzzle', 'stickers'),
      name: fc.constant('P'),
      handle: fc.constant('p'),
      startingPriceCents: cents,
      shippingPriceCents: cents,
    },
    { requiredKeys: ['id', 'name', 'handle'] },
  ),
  quantity: fc.integer({ min: -2, max: 120 }),
});
const anyAction: fc.Arbitrary<CartAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), item: anyItem }),
  fc.record({
    type: fc.constant('setQuantity' as const),
    id: fc.nat(30).map((n) => `line-${n}`),
    quantity: fc.integer({ min: -2, max: 200 }),
  }),
  fc.record({ type: fc.constant('remove' as const), id: fc.nat(30).map((n) => `line-${n}`) }),
  fc.record({ type: fc.constant('setTax' as const), taxCents: cents }),
  fc.record({
    type: fc.constant('applyPromo' as const),
    code: fc.constant('C'),
    id: fc.constant('c'),
    discountCents: cents,
  }),
);

it('keeps its sums exact to the cent through any history', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      let number = 0;
      let cart: Cart = EMPTY_CART;
      for (const action of actions) cart = cartAfter(cart, action, () => `line-${number++}`);
      const goods = cart.items.reduce(
        (sum, line) => sum + (line.product.startingPriceCents ?? 0) * line.quantity,
        0,
      );
      const shipping = cart.items.reduce(
        (sum, line) => sum + (line.product.shippingPriceCents ?? 0) * line.quantity,
        0,
      );
      const [tax, discount] = [Math.round(cart.tax * 100), Math.round(cart.discount * 100)];
      expect(cart.subtotal).toBe(goods / 100);
      expect(cart.shipping).toBe(shipping / 100);
      expect(cart.total).toBe(Math.max(0, goods + shipping + tax - discount) / 100);
      expect(cart.itemCount).toBe(cart.items.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(cart.items.every(({ quantity }) => quantity > 0 && quantity <= MAX_LINE_QUANTITY)).toBe(true);
      expect(new Set(cart.items.map(({ id }) => id)).size).toBe(cart.items.length);
    }),
  );
});
