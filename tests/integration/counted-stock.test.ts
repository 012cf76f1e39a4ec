import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { LOW_STOCK } from '#domain/products/product-stock.ts';
import { ALBANY } from '../fixtures/address.ts';
import { buyOrder } from './buy-order.ts';
import { stripeEvents } from './fake-stripe.ts';
import { refundPieces } from './refund-pieces.ts';
import { mugTotal, openTestShop } from './start-shop.ts';

const shop = await openTestShop();
const admin = await shop.createUser({ role: 'admin' });
const shirtId = await shop.productId('t-shirt');
beforeEach(async () => {
  await shop.owner`delete from public.product_stock`;
});

interface Change {
  options?: Record<string, string>;
  remaining: number | null;
  seen?: number | null;
}
const set = (productId: string, changes: readonly Change[], by = admin.client) =>
  by.rpc('admin_set_stock', {
    p_product_id: productId,
    p_stock: changes.map(({ options = {}, remaining, seen = null }) => ({ options, remaining, seen })),
  });
const leftOf = async (productId: string, options: Record<string, string> = {}) =>
  (
    await shop.owner`select remaining from public.product_stock
      where product_id = ${productId} and options = ${shop.owner.json(options)}`
  )[0]?.remaining;

/** Places an unpaid order of mugs. */
async function placeMugs(quantity = 1, more: object = {}) {
  const customization = { artUrl: await shop.preview(), petName: randomUUID().slice(0, 8) };
  const lines = [{ productId: shop.mugId, quantity, customization }];
  const { body: quote } = await shop.call('quote-order', { lines, country: 'US', region: 'NY' });
  const request = await shop.order({ lines, expectedTotalCents: quote.totalCents, ...more });
  return { ...(await shop.call('place-order', request)), request };
}
const idOf = async (number: string) =>
  (await shop.owner`select id from public.orders where number = ${number}`)[0]?.id as string;

describe('counted stock', () => {
  test('is taken when an order is placed, never below zero', async () => {
    await set(shop.mugId, [{ remaining: 3 }]).throwOnError();
    expect((await placeMugs(2)).status).toBe(200);
    expect(await leftOf(shop.mugId)).toBe(1);
    const few = await placeMugs(2);
    expect([few.status, few.body.error]).toEqual([
      409,
      expect.stringMatching(/^Only 1 left: .+\. Please order fewer\.$/),
    ]);
    expect((await placeMugs(1)).status).toBe(200);
    const none = await placeMugs(1);
    expect([none.status, none.body.error]).toEqual([409, expect.stringMatching(/^Sold out at the moment: /)]);
    expect(await leftOf(shop.mugId)).toBe(0);
  });

  test('goes to one of two concurrent orders of the last piece', async () => {
    await set(shop.mugId, [{ remaining: 1 }]).throwOnError();
    const both = await Promise.all([placeMugs(), placeMugs()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await leftOf(shop.mugId)).toBe(0);
  });

  test('is not sold twice among many, whose orders take two stocks in either order', async () => {
    await set(shop.mugId, [{ remaining: 7 }]).throwOnError();
    await set(shirtId, [{ options: { size: 'm' }, remaining: 20 }]).throwOnError();
    const mug = { productId: shop.mugId, quantity: 1, customization: { artUrl: '/x.png' } };
    const shirt = { ...mug, productId: shirtId, options: { colour: 'navy', size: 'm' } };
    const place = async (lines: object[]) => {
      const [row] = await shop.backend.service.query<{ quote: { totalCents: number } }>(
        `select public.quote_order($1::jsonb, null, 'US', 'NY') as quote`,
        [lines as never],
      );
      return shop.backend.service.query(
        'select public.place_order($1, null, $2, $3::jsonb, $4::jsonb, null, $5)',
        [randomUUID(), 'pat@example.test', ALBANY, lines as never, row?.quote.totalCents ?? 0],
      );
    };
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => place(n % 2 ? [mug, shirt] : [shirt, mug])),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const reasons = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [String(answer.reason)] : [],
    );
    expect(reasons.every((reason) => reason.includes('soldOut:'))).toBe(true);
    expect([await leftOf(shop.mugId), await leftOf(shirtId, { size: 'm' })]).toEqual([0, 13]);
  });

  test('is counted by product and by option, where stock is set', async () => {
    await set(shirtId, [{ remaining: 10 }, { options: { size: 'm' }, remaining: 1 }]).throwOnError();
    const order = async (size: string) => {
      const customization = { artUrl: await shop.preview() };
      const lines = [{ productId: shirtId, quantity: 1, options: { colour: 'navy', size }, customization }];
      const { body } = await shop.call('quote-order', { lines, country: 'US', region: 'NY' });
      return shop.call('place-order', await shop.order({ lines, expectedTotalCents: body.totalCents }));
    };
    expect((await order('m')).status).toBe(200);
    expect((await order('m')).body.error).toMatch(/T-Shirt, Navy, M/);
    expect((await order('l')).status).toBe(200);
    expect(await leftOf(shirtId)).toBe(8);
    expect((await placeMugs(50)).status).toBe(200);
  });

  test('is counted by what is chosen of several options', async () => {
    const navy = { colour: 'navy', size: 'm' };
    await set(shirtId, [{ options: navy, remaining: 1 }]).throwOnError();
    const order = async (options: object) => {
      const lines = [
        { productId: shirtId, quantity: 1, options, customization: { artUrl: await shop.preview() } },
      ];
      const { body } = await shop.call('quote-order', { lines, country: 'US', region: 'NY' });
      return shop.call('place-order', await shop.order({ lines, expectedTotalCents: body.totalCents }));
    };
    expect((await order(navy)).status).toBe(200);
    expect(await leftOf(shirtId, navy)).toBe(0);
    expect((await order(navy)).body.error).toMatch(/^Sold out at the moment: .*T-Shirt, Navy, M/);
    expect((await order({ ...navy, colour: 'white' })).status).toBe(200);
    expect((await order({ ...navy, size: 'l' })).status).toBe(200);
  });

  test('is taken once by a repeated order', async () => {
    await set(shop.mugId, [{ remaining: 1 }]).throwOnError();
    const { request, body } = await placeMugs();
    const again = await shop.call('place-order', request);
    expect([again.status, again.body.order.number]).toEqual([200, body.order.number]);
    expect(await leftOf(shop.mugId)).toBe(0);
  });
});

describe('before it is ordered, a cart', () => {
  const check = async (lines: object[], replaces: string[] = []) =>
    (await shop.call('check-cart', { lines, replaces })).body.troubles;

  test('answers what is sold out, gone, or short', async () => {
    const size = { options: { size: 'm' }, remaining: 3 };
    await set(shirtId, [size, { options: { size: 'm', colour: 'navy' }, remaining: 1 }]).throwOnError();
    await set(shop.mugId, [{ remaining: 0 }]).throwOnError();
    const shirt = (colour: string, quantity: number) => ({
      productId: shirtId,
      quantity,
      options: { colour, size: 'm' },
    });
    const mug = { productId: shop.mugId, quantity: 1 };
    expect(await check([shirt('white', 1), shirt('navy', 1)])).toEqual([]);
    expect(
      await check([mug, shirt('white', 2), shirt('navy', 2), { productId: randomUUID(), quantity: 1 }]),
    ).toEqual([
      { line: 3, left: null },
      { line: 0, left: 0 },
      { line: 2, left: 1 },
    ]);
    // Of three in size M two are the line's before.
    expect(await check([shirt('white', 2), shirt('white', 2)])).toEqual([{ line: 1, left: 1 }]);
    // More is left than the public can read, and still not enough.
    await set(shop.mugId, [{ remaining: LOW_STOCK + 3, seen: 0 }]).throwOnError();
    expect(await check([{ ...mug, quantity: LOW_STOCK + 4 }])).toEqual([{ line: 0, left: LOW_STOCK + 3 }]);
    expect(await check([shirt('plaid', 1)])).toEqual([{ line: 0, left: null }]);
  });

  test('reserves the pieces of an order that waits for its payment', async () => {
    await set(shop.mugId, [{ remaining: 1 }]).throwOnError();
    const { request } = await placeMugs();
    const lines = [{ productId: shop.mugId, quantity: 1 }];
    expect(await check(lines)).toEqual([{ line: 0, left: 0 }]);
    expect(await check(lines, [request.key])).toEqual([]);
    expect(await check([{ ...lines[0], quantity: 2 }], [request.key])).toEqual([{ line: 0, left: 1 }]);
    expect(await check(lines, [randomUUID()])).toEqual([{ line: 0, left: 0 }]);
  });

  test('that is short of one line still has what that line leaves', async () => {
    await set(shirtId, [{ remaining: 3 }, { options: { size: 'm' }, remaining: 1 }]).throwOnError();
    const shirt = (size: string, quantity: number) => ({
      productId: shirtId,
      quantity,
      options: { colour: 'navy', size },
    });
    expect(await check([shirt('m', 3), shirt('l', 2)])).toEqual([{ line: 0, left: 1 }]);
    expect(await check([shirt('m', 3), shirt('l', 3)])).toEqual([
      { line: 0, left: 1 },
      { line: 1, left: 2 },
    ]);
  });

  test.each([
    ['the first line that is short', 3, 1, [3, 4], /^Only 1 left: .*T-Shirt, Navy, M\. /],
    ['a later line, where only that is short', 3, 1, [1, 3], /^Only 2 left: .*T-Shirt\. /],
    [
      'the product, where another option would not help',
      0,
      0,
      [1, 1],
      /^Sold out at the moment: [^,]*T-Shirt\. /,
    ],
  ])('is rejected by the name of %s', async (_, all, medium, [m = 0, l = 0], error) => {
    await set(shirtId, [{ remaining: all }, { options: { size: 'm' }, remaining: medium }]).throwOnError();
    const customization = { artUrl: await shop.preview() };
    const lines = [
      { productId: shirtId, quantity: m, options: { colour: 'navy', size: 'm' }, customization },
      { productId: shirtId, quantity: l, options: { colour: 'navy', size: 'l' }, customization },
    ];
    const { body } = await shop.call('quote-order', { lines, country: 'US', region: 'NY' });
    const request = await shop.order({ lines, expectedTotalCents: body.totalCents });
    const answer = await shop.call('place-order', request, { address: `192.0.5.${m}${l}` });
    expect(answer).toEqual({ status: 409, body: { error: expect.stringMatching(error) } });
  });

  test.each([
    [[]],
    ['mug'],
    [[{ productId: 'mug', quantity: 1 }]],
    [[{ productId: randomUUID(), quantity: 0 }]],
  ])('is no cart: %j', async (lines) => {
    expect((await shop.call('check-cart', { lines })).status).toBe(400);
  });
});

describe('pieces are returned to stock', () => {
  beforeEach(() => set(shop.mugId, [{ remaining: 2 }]).throwOnError());

  test('of an order that is unpaid for half an hour', async () => {
    const { body } = await placeMugs(2);
    const id = await idOf(body.order.number);
    await shop.owner`update public.orders set created_at = now() - interval '29 minutes' where id = ${id}`;
    await shop.closeUnpaid();
    expect(await leftOf(shop.mugId)).toBe(0);
    await shop.owner`update public.orders set created_at = now() - interval '31 minutes' where id = ${id}`;
    await shop.closeUnpaid();
    expect(await leftOf(shop.mugId)).toBe(2);
    await shop.closeUnpaid();
    expect(await leftOf(shop.mugId)).toBe(2);
  });

  test('of what is refunded before production, by piece and in whole, once', async () => {
    const { id, items } = await buyOrder(shop, { quantity: 2 });
    expect(await leftOf(shop.mugId)).toBe(0);
    expect(await refundPieces(shop, admin, { id, items })).toBe(200);
    expect(await leftOf(shop.mugId)).toBe(1);
    const all = { orderId: id, reason: 'broken' };
    expect((await shop.call('admin-refund-order', all, { token: admin.token })).status).toBe(200);
    expect(await leftOf(shop.mugId)).toBe(2);
  });

  test('and not of what is being made', async () => {
    const { id } = await buyOrder(shop, { quantity: 1 });
    await shop.owner`update public.orders set status = 'in_production' where id = ${id}`;
    await shop.owner`update public.orders set status = 'refunded' where id = ${id}`;
    expect(await leftOf(shop.mugId)).toBe(1);
  });

  test('and are taken again when the refund fails after all', async () => {
    const { id } = await buyOrder(shop, { quantity: 1 });
    const [payment] = await shop.owner`select reference from public.payments where order_id = ${id}`;
    const reference = payment?.reference;
    await shop.webhook(stripeEvents.refunded(reference, mugTotal));
    expect(await leftOf(shop.mugId)).toBe(2);
    const created = Math.floor(Date.now() / 1000) + 60;
    const failed = { id: `re_${reference}`, amount: mugTotal, created };
    await shop.webhook(stripeEvents.refundFailed(reference, failed));
    expect(await leftOf(shop.mugId)).toBe(1);
  });

  test('only as many as the order took: it may be older than the counting', async () => {
    await shop.owner`delete from public.product_stock`;
    const { body } = await placeMugs(2);
    await set(shop.mugId, [{ remaining: 5 }]).throwOnError();
    await shop.owner`update public.orders set status = 'cancelled' where number = ${body.order.number}`;
    expect(await leftOf(shop.mugId)).toBe(5);
  });
});

describe('stock is set by', () => {
  test('an admin, by the difference to what was seen', async () => {
    await set(shop.mugId, [{ remaining: 10 }]).throwOnError();
    await placeMugs(2);
    await set(shop.mugId, [{ remaining: 30, seen: 10 }]).throwOnError();
    expect(await leftOf(shop.mugId)).toBe(28);
    await set(shop.mugId, [{ remaining: 0, seen: 28 }]).throwOnError();
    expect(await leftOf(shop.mugId)).toBe(0);
    await set(shop.mugId, [{ remaining: null, seen: 0 }]).throwOnError();
    expect(await leftOf(shop.mugId)).toBeUndefined();
    const { data: log } = await admin.client
      .from('audit_log')
      .select('actor_id, action, row_label, before, after')
      .eq('table_name', 'product_stock')
      .eq('row_id', shop.mugId)
      .order('id', { ascending: false })
      .limit(2)
      .throwOnError();
    expect(log).toMatchObject([
      { actor_id: admin.id, action: 'delete', row_label: null, before: { remaining: 0 } },
      { actor_id: admin.id, action: 'update', before: { remaining: 28 }, after: { remaining: 0 } },
    ]);
  });

  test.each([
    ['half a piece', { remaining: 0.5 }],
    ['less than nothing', { remaining: -1 }],
    ['too many', { remaining: 1_000_000 }],
    [
      'too many options at once',
      { options: Object.fromEntries([...'abcdefg'].map((id) => [id, 'x'])), remaining: 1 },
    ],
  ])('not %s', async (_, change) => {
    const { error } = await set(shirtId, [change as unknown as Change]);
    expect(error?.code).toMatch(/^(22023|23514)$/);
  });

  test('the public reads low stock only', async () => {
    await set(shop.mugId, [{ remaining: LOW_STOCK }]).throwOnError();
    await set(shirtId, [{ remaining: LOW_STOCK + 1 }]).throwOnError();
    const user = await shop.createUser();
    for (const client of [shop.guest, user.client]) {
      const { data } = await client.from('product_stock').select('product_id, remaining').throwOnError();
      expect(data).toEqual([{ product_id: shop.mugId, remaining: LOW_STOCK }]);
      expect((await client.from('stock_taken').select()).data ?? []).toEqual([]);
    }
    await shop.owner`update public.product_admin_settings set is_published = false where id = ${shop.mugId}`;
    expect((await shop.guest.from('product_stock').select()).data).toEqual([]);
    await shop.owner`update public.product_admin_settings set is_published = true where id = ${shop.mugId}`;
  });

  test('the list of open tasks names low stock', async () => {
    const toDo = async () =>
      ((await admin.client.rpc('admin_to_do').throwOnError()).data ?? []).find(
        ({ kind }) => kind === 'low_stock',
      );
    await set(shop.mugId, [{ remaining: LOW_STOCK + 1 }]).throwOnError();
    expect(await toDo()).toBeUndefined();
    await placeMugs(1);
    expect(await toDo()).toMatchObject({ waiting: 1 });
  });
});
