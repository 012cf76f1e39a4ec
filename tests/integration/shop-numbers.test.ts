import { describe, expect, test } from 'vitest';
import { openTestBackend } from './start-backend.ts';

const shop = await openTestBackend();
const admin = await shop.createUser({ role: 'admin' });

// Events older than 90 days are purged.
const monthAgo = Date.now() - 30 * 86_400_000;
const day = (after: number) => new Date(monthAgo + after * 86_400_000).toISOString().slice(0, 10);
const at = (after: number, time: string) => `${day(after)}T${time}Z`;

test('the numbers are those of the rows', async () => {
  const visitor = '11111111-1111-4111-8111-111111111111';
  await shop.owner`
    insert into public.client_events (visitor, name, data, created_at) values
      (${visitor}, 'page_view', '{"path": "/"}', ${at(0, '12:00')}),
      (${visitor}, 'page_view', '{"path": "/checkout"}', ${at(0, '12:05')}),
      (${visitor}, 'preview_created', '{"style": "anime", "milliseconds": 1000}', ${at(0, '12:01')}),
      (${visitor}, 'preview_created', '{"style": "anime", "milliseconds": 3000}', ${at(1, '12:01')}),
      (gen_random_uuid(), 'page_view', '{"path": "/"}', ${at(-3, '12:00')}),
      (gen_random_uuid(), 'page_view', '{"path": "/"}', ${at(-1, '23:59')}),
      (gen_random_uuid(), 'preview_created', '{"style": "anime", "milliseconds": 5000}', ${at(-2, '12:00')}),
      (gen_random_uuid(), 'preview_created', '{"style": "cartoon", "milliseconds": 5000}', ${at(-2, '12:00')}),
      (gen_random_uuid(), 'page_view', '{"path": "/"}', ${at(-4, '23:59')})`;
  await shop.owner`
    with sold as (
      insert into public.orders (number, idempotency_key, email, address, subtotal_cents, shipping_cents, discount_cents,
        tax_cents, total_cents, created_at)
      select 'PW-' || n, gen_random_uuid(), 'x@example.test', '{}', 1000 * n, 0, 0, 0, 1000 * n,
        case n when 4 then ${at(-3, '10:00')}::timestamptz else ${at(1, '10:00')}::timestamptz end
      from generate_series(1, 4) n returning id, number
    )
    insert into public.order_items (order_id, position, card_id, title, quantity, unit_price_cents, shipping_price_cents, art_url)
    select id, 0, 'mug', 'Mug', 2, 500, 0, '/x.png' from sold`;
  await shop.owner`update public.orders set status = 'paid' where number in ('PW-1', 'PW-2', 'PW-4')`;
  const { data } = await admin.client.rpc('shop_numbers', { p_from: day(0), p_to: day(2) });
  expect(data).toMatchObject({
    totals: {
      orders: 2,
      revenueCents: 3000,
      averageCents: 1500,
      previews: 2,
      visitors: 1,
      renderMedian: 2000,
    },
    before: {
      orders: 1,
      revenueCents: 4000,
      averageCents: 4000,
      previews: 2,
      visitors: 2,
      renderMedian: 5000,
    },
    days: [
      { day: day(0), orders: 0, revenueCents: 0, previews: 1 },
      { day: day(1), orders: 2, revenueCents: 3000, previews: 1 },
      { day: day(2), orders: 0, revenueCents: 0, previews: 0 },
    ],
    daysBefore: [
      { day: day(-3), orders: 1, revenueCents: 4000, previews: 0 },
      { day: day(-2), orders: 0, revenueCents: 0, previews: 2 },
      { day: day(-1), orders: 0, revenueCents: 0, previews: 0 },
    ],
    funnel: { visited: 1, opened: 0, previewed: 1, checkedOut: 1, ordered: 2 },
    funnelBefore: { visited: 2, opened: 0, previewed: 2, checkedOut: 0, ordered: 1 },
    styles: [{ style: 'anime', previews: 2, before: 1 }],
    products: [{ title: 'Mug', pieces: 4, revenueCents: 2000, before: 1000, marginCents: null }],
    stylesSold: [{ style: 'unknown', pieces: 4, revenueCents: 2000, before: 1000, marginCents: null }],
    renders: [{ style: 'anime', median: 2000, slow: 2900, before: 5000 }],
    toMake: 3,
  });
});

test('a range that is not over is compared with as much of the one before', async () => {
  const yesterday = (minutes: number) => shop.owner`
    insert into public.client_events (visitor, name, data, created_at)
    values (gen_random_uuid(), 'page_view', '{"path": "/"}', now() - interval '1 day' + ${minutes} * interval '1 minute')`;
  const [range] = await shop.owner`select (now() at time zone 'UTC')::date::text as today`;
  const seen = async () => {
    const call = { p_from: range?.today, p_to: range?.today };
    return Object((await admin.client.rpc('shop_numbers', call)).data).before.visitors;
  };
  const before = await seen();
  await yesterday(60);
  expect(await seen()).toBe(before);
  await yesterday(0);
  expect(await seen()).toBe(before + 1);
});

describe('money that stays', () => {
  /** Two pieces at 10.00 with 1.00 off and included tax, paid on a day of 2025. */
  const sell = async (number: string, day: string, country: string) => {
    const [product] =
      await shop.owner`select id from public.product_admin_settings where catalog_card_id = 'puzzle'`;
    const [order] =
      await shop.owner`insert into public.orders (number, idempotency_key, email, address, subtotal_cents,
        shipping_cents, discount_cents, tax_cents, total_cents, tax_included, created_at)
      values (${number}, gen_random_uuid(), 'x@example.test', ${shop.owner.json({ country })}, 2000, 0, 200, 300, 1800, true,
        ${day}) returning id`;
    const [item] =
      await shop.owner`insert into public.order_items (order_id, position, product_id, card_id, title,
        quantity, unit_price_cents, shipping_price_cents, art_url, style)
      values (${order?.id}, 0, ${product?.id}, 'puzzle', 'Puzzle', 2, 1000, 0, '/x.png', 'anime') returning id`;
    const [payment] =
      await shop.owner`insert into public.payments (order_id, provider, reference, amount_cents)
      values (${order?.id}, 'test', ${number}, 1800) returning id`;
    await shop.owner`update public.orders set status = 'paid' where id = ${order?.id}`;
    return { order: order?.id, item: item?.id, payment: payment?.id };
  };
  const numbers = async (day: string) =>
    (await admin.client.rpc('shop_numbers', { p_from: day, p_to: day })).data as unknown as Record<
      string,
      unknown
    >;

  test('leaves out refunds, and uses the cost of the day', async () => {
    const cost = async (cents: number) => {
      const [product] =
        await shop.owner`select id from public.product_admin_settings where catalog_card_id = 'puzzle'`;
      await admin.client.from('product_costs').upsert({ product_id: product?.id, cost_cents: cents });
    };
    await cost(250);
    const { order, item, payment } = await sell('PW-M1', '2025-05-05T12:00Z', 'US');
    await cost(999);
    // 9.00 for a piece, of which a sixth is tax: 7.50, less 2.50.
    expect(await numbers('2025-05-05')).toMatchObject({
      totals: { orders: 1, revenueCents: 1800 },
      products: [{ title: 'Puzzle', pieces: 2, revenueCents: 2000, marginCents: 1000 }],
      stylesSold: [{ style: 'anime', pieces: 2, revenueCents: 2000, marginCents: 1000 }],
    });
    const lines = shop.owner.json([{ itemId: item, quantity: 1 }]);
    await shop.owner`insert into public.refunds (order_id, payment_id, amount_cents, refunded_before, reason, status, lines)
      values (${order}, ${payment}, 900, 0, 'x', 'succeeded', ${lines})`;
    await shop.owner`update public.payments set refunded_cents = 900 where id = ${payment}`;
    expect(await numbers('2025-05-05')).toMatchObject({
      totals: { orders: 1, revenueCents: 900, averageCents: 900 },
      days: [{ day: '2025-05-05', orders: 1, revenueCents: 900 }],
      products: [{ title: 'Puzzle', pieces: 1, revenueCents: 1000, marginCents: 500 }],
    });
  });

  test('is taxed by month, country and rate, less what was credited', async () => {
    const { order } = await sell('PW-T1', '2025-06-06T12:00Z', 'DE');
    const { order: other } = await sell('PW-T2', '2025-06-06T12:00Z', 'DE');
    await shop.owner`insert into public.order_activity (order_id, kind, body, amount_cents)
      values (${other}, 'refund', 'x', 900)`;
    await shop.owner`update public.invoices set created_at = '2025-06-30T12:00Z' where order_id in (${order}, ${other})`;
    await shop.owner`update public.invoices set created_at = '2025-07-01T12:00Z'
      where order_id = ${other} and kind = 'credit_note'`;
    const { data } = await admin.client.rpc('admin_tax_report', { p_from: '2025-06-01', p_to: '2025-07-31' });
    const none = { credit_notes: 0, refunds_cents: 0, refunds_tax_cents: 0 };
    expect(data).toMatchObject([
      { month: '2025-06', country: 'DE', invoices: 2, sales_cents: 3600, sales_tax_cents: 600, ...none },
      {
        month: '2025-07',
        country: 'DE',
        invoices: 0,
        credit_notes: 1,
        refunds_cents: 900,
        refunds_tax_cents: 150,
      },
    ]);
    const wrong = await admin.client.rpc('admin_tax_report', { p_from: '2025-06-02', p_to: '2025-06-01' });
    expect(wrong.error?.code).toBe('22023');
  });
});
