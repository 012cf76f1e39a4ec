import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeOptions, type Product, type ProductRow, productFromRow } from '#domain/products/product.ts';
import type { ChosenOptions } from '#domain/products/product-metadata.ts';
import { ALBANY } from '../fixtures/address.ts';
import { expectSamePrices } from './random-carts.ts';
import { openTestBackend, untyped } from './start-backend.ts';

const shop = await openTestBackend();
const [ann, bob, admin] = await Promise.all([
  shop.createUser(),
  shop.createUser(),
  shop.createUser({ role: 'admin' }),
]);
const rows = await shop.owner<
  ProductRow[]
>`select * from public.product_admin_settings order by product_handle`;
const products: Product[] = rows.map(productFromRow);

interface OrderLine {
  productId: string | null;
  quantity: number;
  options?: Record<string, string>;
  customization?: object;
}
const productOf = (cardId: string) => {
  const found = products.find(({ id }) => id === cardId);
  if (!found) throw new Error(`There is no ${cardId}.`);
  return found;
};
const line = (cardId: string, quantity = 1, more: Partial<OrderLine> = {}): OrderLine => ({
  productId: productOf(cardId).storedId,
  quantity,
  customization: { artUrl: '/art.png', style: 'vibrant', petName: 'Ruby', placement: { x: 0 } },
  ...more,
});

interface Sums {
  subtotalCents: number;
  shippingCents: number;
  discountCents: number;
  taxCents: number;
  taxIncluded: boolean;
  totalCents: number;
  promoRefusal: string | null;
}
interface Placed {
  order?: { id: string; number: string; status: string; total_cents: number };
  isNew?: boolean;
  refusal?: string;
  reason?: string;
  quote?: Sums;
}
const quote = async (lines: OrderLine[], code: string | null = null, region = 'NY') => {
  const [row] = await shop.backend.service.query<{ sums: Sums }>(
    'select public.quote_order($1::jsonb, $2, $3, $4) as sums',
    [lines as never, code, 'US', region],
  );
  if (!row) throw new Error('No quote.');
  return row.sums;
};
interface Order {
  lines?: OrderLine[];
  code?: string | null;
  key?: string;
  user?: string | null;
  total?: number;
  email?: string;
}
const place = async ({
  lines = [line('mug')],
  code = null,
  key = randomUUID(),
  user = null,
  total,
  email = 'pat@example.test',
}: Order = {}) => {
  const expected = total ?? (await quote(lines, code)).totalCents;
  const [row] = await shop.backend.service.query<{ placed: Placed }>(
    'select public.place_order($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7) as placed',
    [key, user, email, ALBANY, lines as never, code, expected],
  );
  if (!row) throw new Error('No answer.');
  return row.placed;
};
const placed = async (order: Order = {}) => {
  const answer = await place(order);
  if (!answer.order) throw new Error(`No order: ${JSON.stringify(answer)}`);
  return answer.order;
};
const createPromo = async (more: Record<string, unknown> = {}) => {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const promo = { code, kind: 'amount', value: 100, ...more };
  await shop.owner`insert into public.promo_codes ${shop.owner(promo)}`;
  return code;
};
const usesOf = async (code: string) =>
  (await shop.owner`select used_count from public.promo_codes where code = ${code}`)[0]?.used_count;

describe('prices', () => {
  test('1,000 random carts: the domain and the database agree to the cent', () =>
    expectSamePrices(shop.owner, 1000));

  test('lines name the choices as the shop does, in every combination', async () => {
    const combined = ({ details }: Product) =>
      details.options.reduce<ChosenOptions[]>(
        (known, { id, values }) =>
          known.flatMap((chosen) => values.map((value) => ({ ...chosen, [id]: value.id }))),
        [{}],
      );
    const choices = products.flatMap((product) => combined(product).map((options) => ({ product, options })));
    const lines = choices.map(({ product, options }) => line(product.id, 1, { options }));
    const named = await shop.owner<{ text: string }[]>`
      select l.options_text as text
      from jsonb_array_elements(${shop.owner.json(lines as never)}) with ordinality c (value, place)
      cross join lateral private.price_lines(jsonb_build_array(c.value)) l order by c.place`;
    expect(named.map(({ text }) => text)).toEqual(
      choices.map(({ product, options }) => describeOptions(product, options)),
    );
    // A square canvas has no orientation.
    expect(named.map(({ text }) => text)).toContain('12 × 12 in, Mirrored');
  });

  test.each<[string, OrderLine[], string]>([
    ['no lines', [], 'invalid'],
    ['no quantity', [{ productId: randomUUID(), quantity: 0 }], 'invalid'],
    ['half a mug', [{ productId: randomUUID(), quantity: 1.5 }], 'invalid'],
    ['a hundred', [{ productId: randomUUID(), quantity: 100 }], 'invalid'],
    ['no id', [{ productId: "x'; drop table orders", quantity: 1 }], 'invalid'],
    ['an unknown product', [{ productId: randomUUID(), quantity: 1 }], 'unavailable'],
  ])('reject %s', async (_, lines, refusal) => {
    expect(await place({ lines, total: 0 })).toEqual({ refusal });
  });

  test('reject what is unpublished, sold out or no variant', async () => {
    const lines = [line('t-shirt', 1, { options: { colour: 'navy', size: 'm' } })];
    expect(await place({ lines })).toMatchObject({ isNew: true });
    expect(
      await place({ lines: [line('t-shirt', 1, { options: { colour: 'pink', size: 'm' } })], total: 0 }),
    ).toEqual({
      refusal: 'unavailable',
    });
    const id = productOf('t-shirt').storedId;
    await shop.owner`update public.product_admin_settings set metadata =
      jsonb_set(metadata, '{options,0,values,3,soldOut}', 'true') where id = ${id}`;
    expect(await place({ lines, total: 0 })).toEqual({
      refusal: 'soldOut:Custom Pet Portrait T-Shirt, Navy',
    });
    await shop.owner`update public.product_admin_settings set metadata =
      jsonb_set(metadata, '{options,0,values,3,soldOut}', 'false') || '{"soldOut": true}' where id = ${id}`;
    expect(await place({ lines, total: 0 })).toEqual({ refusal: 'soldOut:Custom Pet Portrait T-Shirt' });
    await shop.owner`update public.product_admin_settings set metadata = metadata - 'soldOut' where id = ${id}`;
    expect(await place({ lines })).toMatchObject({ isNew: true });
    await shop.owner`update public.product_admin_settings set is_published = false where id = ${id}`;
    expect(await place({ lines, total: 0 })).toEqual({ refusal: 'unavailable' });
    await shop.owner`update public.product_admin_settings set is_published = true where id = ${id}`;
  });
});

describe('placing an order', () => {
  test('keeps the artwork, its placement and today’s prices', async () => {
    const { id, number } = await placed({
      lines: [line('mug', 2), line('puzzle', 1, { options: { pieces: '1000' } })],
    });
    expect(number).toMatch(/^PW-[0-9A-HJKMNP-TV-Z]{10}$/);
    const items = await shop.owner`select * from public.order_items where order_id = ${id} order by position`;
    expect(items).toMatchObject([
      {
        card_id: 'mug',
        quantity: 2,
        unit_price_cents: 1999,
        art_url: '/art.png',
        pet_name: 'Ruby',
        placement: { x: 0 },
      },
      { card_id: 'puzzle', unit_price_cents: 3099, options_text: '1000 small pieces' },
    ]);
  });

  test('happens once for a key, also with concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => place({ key })));
    expect(new Set(answers.map(({ order }) => order?.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test('rejects a stale total and answers the new one', async () => {
    const sums = await quote([line('mug')]);
    const answer = await place({ total: sums.totalCents - 1 });
    expect(answer).toEqual({ refusal: 'stale', quote: sums });
  });

  test('ten uses are ten, of fifty at once', async () => {
    const code = await createPromo({ max_uses: 10 });
    const { totalCents } = await quote([line('mug')], code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => place({ code, total: totalCents })));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(10);
    expect(answers.filter(({ reason }) => reason === 'used-up')).toHaveLength(40);
    expect(await usesOf(code)).toBe(10);
    const counted = await shop.owner`select from public.promo_redemptions r
      join public.promo_codes c on c.id = r.promo_code_id where c.code = ${code}`;
    expect(counted).toHaveLength(10);
  });

  test.each([
    ['expired', { ends_at: new Date(Date.now() - 1000) }],
    ['expired', { starts_at: new Date(Date.now() + 60_000) }],
    ['unknown', { is_active: false }],
    ['minimum', { minimum_cents: 99_999 }],
    ['products', { products: ['tumbler'] }],
  ])('says that a code is rejected as %s', async (reason, more) => {
    const code = await createPromo(more);
    expect(await place({ code, total: 0 })).toMatchObject({ refusal: 'promo', reason });
    expect(await usesOf(code)).toBe(0);
  });

  test('gives a use back when the order is cancelled, once', async () => {
    const code = await createPromo({ max_uses: 1 });
    const { id } = await placed({ code: code.toLowerCase() });
    expect(await usesOf(code)).toBe(1);
    await shop.owner`update public.orders set status = 'cancelled' where id = ${id}`;
    expect(await usesOf(code)).toBe(0);
    await expect(
      shop.owner`update public.orders set status = 'placed' where id = ${id}`,
    ).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('is paid at once when there is nothing to pay', async () => {
    const codes = await createPromo({ kind: 'percent', value: 10_000 });
    await shop.owner`update public.product_admin_settings set shipping_price_cents = 0
      where id = ${productOf('mug').storedId}`;
    expect(await placed({ code: codes })).toMatchObject({ status: 'paid', total_cents: 0 });
    await shop.owner`update public.product_admin_settings set shipping_price_cents = 599
      where id = ${productOf('mug').storedId}`;
  });
});

describe('states', () => {
  test('only go the right way', async () => {
    const all = ['placed', 'paid', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded'];
    const allowed: Record<string, string[]> = {
      placed: ['paid', 'cancelled'],
      paid: ['in_production', 'refunded'],
      in_production: ['shipped', 'refunded'],
      shipped: ['delivered', 'refunded'],
      delivered: ['refunded'],
      cancelled: [],
      refunded: [],
    };
    const { id } = await placed();
    for (const from of all) {
      for (const to of all.filter((status) => status !== from)) {
        await shop.withoutTriggers((sql) => sql`update public.orders set status = ${from} where id = ${id}`);
        const move = shop.owner`update public.orders set status = ${to} where id = ${id}`;
        if (allowed[from]?.includes(to)) await move;
        else await expect(move, `${from} to ${to}`).rejects.toMatchObject({ code: '23514' });
      }
    }
  });

  test('a paid order unlocks previews without a limit, a refund takes them away', async () => {
    const taken = () => ann.client.rpc('increment_preview_usage', { p_user_id: ann.id });
    for (let i = 0; i < 10; i++) expect((await taken()).error).toBeNull();
    expect((await taken()).status).toBe(429);
    const { id } = await placed({ user: ann.id });
    await shop.owner`update public.orders set status = 'paid' where id = ${id}`;
    expect((await taken()).error).toBeNull();
    await shop.owner`update public.orders set status = 'refunded' where id = ${id}`;
    expect((await taken()).status).toBe(429);
  });

  test("a guest's paid order unlocks the account of its address, once that is confirmed", async () => {
    const email = 'later@paid.test';
    const { id } = await placed({ email });
    const isUnlimited = async () => {
      const [row] = await shop.owner<{ unlimited_previews: boolean }[]>`
        select p.unlimited_previews from public.profiles p join auth.users u on u.id = p.user_id where u.email = ${email}`;
      return row?.unlimited_previews;
    };
    await shop.owner`update public.orders set status = 'paid' where id = ${id}`;
    await shop.owner`insert into auth.users ${shop.owner({ id: randomUUID(), email, aud: 'authenticated', role: 'authenticated' })}`;
    expect(await isUnlimited()).toBe(false);
    await shop.owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
    expect(await isUnlimited()).toBe(true);
    await shop.owner`update public.orders set status = 'refunded' where id = ${id}`;
    expect(await isUnlimited()).toBe(false);
  });
});

describe('payments', () => {
  type Event = [id: string, status: string, amount?: number];
  const record = async (reference: string, [id, status, amount]: Event) =>
    shop.backend.service.query('select public.record_payment_event($1, $2, $3, $4, $5, $6, null)', [
      'stripe',
      `${reference}-${id}`,
      status,
      reference,
      status,
      amount ?? 0,
    ]);
  const outcome = async (id: string) => {
    const [row] = await shop.owner`select o.status, p.status as payment,
      (select count(*)::int from private.order_jobs j where j.order_id = o.id) as jobs,
      (select count(*)::int from public.order_events e where e.order_id = o.id) as events
      from public.orders o join public.payments p on p.order_id = o.id where o.id = ${id}`;
    return row;
  };
  const started = async () => {
    const { id, total_cents: total } = await placed();
    await shop.backend.service.query('select public.start_payment($1, $2, $3, $4)', [
      id,
      'stripe',
      `pi_${id}`,
      total,
    ]);
    return { id, total, reference: `pi_${id}` };
  };

  test('a storm of events, each five times in any order, leads to one state', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const { id, total, reference } = await started();
      const events: Event[] = [
        ['a', 'pending'],
        ['b', 'failed'],
        ['c', 'succeeded', total],
        ['d', 'failed'],
      ];
      const storm = fc.sample(
        fc.shuffledSubarray(Array.from({ length: 5 }, () => events).flat(), { minLength: 20 }),
        {
          numRuns: 1,
          seed,
        },
      )[0] as Event[];
      await Promise.all(storm.map((event) => record(reference, event)));
      expect(await outcome(id)).toEqual({ status: 'paid', payment: 'succeeded', jobs: 2, events: 2 });
      await Promise.all([
        record(reference, ['e', 'refunded', total]),
        record(reference, ['f', 'succeeded', total]),
      ]);
      // One more: the mail of the refund.
      expect(await outcome(id)).toMatchObject({ status: 'refunded', payment: 'refunded', jobs: 3 });
    }
  });

  test('less than the full amount pays nothing', async () => {
    const { id, total, reference } = await started();
    await record(reference, ['a', 'succeeded', total - 1]);
    expect(await outcome(id)).toMatchObject({ status: 'placed', payment: 'pending' });
  });
});

describe('jobs', () => {
  test('are written with the order, or not at all, and once', async () => {
    const { id } = await placed();
    const jobs = () => shop.owner`select kind from private.order_jobs where order_id = ${id} order by kind`;
    await expect(
      shop.owner.begin(async (sql) => {
        await sql`update public.orders set status = 'paid' where id = ${id}`;
        throw new Error('The line is dead.');
      }),
    ).rejects.toThrow('The line is dead.');
    expect(await jobs()).toEqual([]);
    await shop.owner`update public.orders set status = 'paid' where id = ${id}`;
    await shop.owner`select private.add_order_job(${id}, 'print_files')`;
    expect(await jobs()).toEqual([{ kind: 'confirmation_mail' }, { kind: 'print_files' }]);
    await expect(shop.owner`select private.add_order_job(${id}, 'no_such_queue')`).rejects.toThrow();
  });

  test('get as many attempts again when an admin retries them', async () => {
    const { id } = await placed();
    await shop.owner`update public.orders set status = 'paid' where id = ${id}`;
    await shop.owner`update pgboss.job set state = 'failed', retry_count = 19, started_on = now(), completed_on = now(),
      output = '{"message": "No paper."}' where id = ${id} and name = 'print_files'`;
    const failed = { p_state: 'failed', p_order_id: id };
    expect((await admin.client.rpc('admin_jobs', failed)).data).toMatchObject([
      { kind: 'print_files', attempts: 20, last_error: 'No paper.', is_given_up: true, matches: 1 },
    ]);
    const retry = (adminId: string) =>
      shop.backend.service.query('select public.retry_order($1, $2) as answer', [adminId, id]);
    expect(await retry(ann.id)).toEqual([{ answer: { refusal: 'forbidden' } }]);
    expect(await retry(admin.id)).toEqual([{ answer: { jobs: 1 } }]);
    expect((await admin.client.rpc('admin_jobs', failed)).data).toMatchObject([
      { attempts: 0, last_error: 'No paper.', is_given_up: false },
    ]);
  });
});

describe('policies', () => {
  const tables = [
    'orders',
    'order_items',
    'order_events',
    'promo_codes',
    'promo_redemptions',
    'payments',
    'payment_events',
    'refunds',
    'tax_rates',
  ] as const;

  test('customers read their own orders only, and no codes or payments of others', async () => {
    const { id } = await placed({ user: ann.id, code: await createPromo() });
    expect((await ann.client.from('orders').select('id').eq('id', id)).data).toEqual([{ id }]);
    expect((await ann.client.from('order_items').select('title').eq('order_id', id)).data).toHaveLength(1);
    expect((await ann.client.from('order_events').select('status').eq('order_id', id)).data).toHaveLength(1);
    for (const table of tables)
      expect((await untyped(bob.client).from(table).select()).data, table).toEqual([]);
    for (const table of ['promo_codes', 'promo_redemptions', 'payments', 'payment_events'] as const) {
      expect((await ann.client.from(table).select()).data, table).toEqual([]);
    }
    expect((await admin.client.from('orders').select('id').eq('id', id)).data).toHaveLength(1);
  });
});
