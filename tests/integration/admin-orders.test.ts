import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { drawPackingSlips, type SlipOrder } from '#server/orders/packing-slip.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { consoleOrders } from './console-orders.ts';
import { openTestShop, mugTotal as total } from './start-shop.ts';

const shop = await openTestShop();
const [admin, ann] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);
const { bought, read, update, refund, paymentOf } = consoleOrders(shop, admin);

describe('an order in the console', () => {
  test('goes its way, and leaves with a tracking number and one mail', async () => {
    const { id, ref } = await bought({ email: 'desk@example.test' });
    expect((await update(id, { status: 'in_production' })).body.order).toMatchObject({
      status: 'in_production',
    });
    const tracking = { trackingNumber: ' 1Z999 ', trackingUrl: 'https://track.example.test/1Z999' };
    expect((await update(id, { status: 'shipped', ...tracking })).body.order).toMatchObject({
      status: 'shipped',
      trackingNumber: '1Z999',
      trackingUrl: tracking.trackingUrl,
    });
    // A correction is no second shipment.
    await update(id, { trackingNumber: '1Z888' });
    await shop.runJobs();
    const mails = await shop.mailsTo('desk@example.test', /on its way/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('1Z888');
    expect(mails[0]?.html).toContain(tracking.trackingUrl);
    expect((await shop.call('order-status', ref)).body.order).toMatchObject({
      tracking: { number: '1Z888', url: tracking.trackingUrl },
      timeline: [{}, {}, { status: 'in_production' }, { status: 'shipped' }],
    });
    expect((await update(id, { status: 'delivered', trackingUrl: null })).body.order).toMatchObject({
      status: 'delivered',
      trackingUrl: null,
      trackingNumber: '1Z888',
    });
  });

  test('is sent line by line: a mail of each parcel, and it is on its way with the last', async () => {
    const email = 'parcels@example.test';
    const line = { productId: shop.mugId, quantity: 2, customization: { artUrl: await shop.preview() } };
    const { id, items, ref, pay } = await shop.place({ email, lines: [line], expectedTotalCents: 0 });
    await pay();
    const ship = async (quantity: number, more: object = {}, user = admin) =>
      (
        await user.client.rpc('admin_ship_lines', {
          p_order_id: id,
          p_lines: [{ itemId: items[0], quantity }],
          p_seen_updated_at: (await read(id))?.updated_at ?? '2026-01-01',
          ...more,
        })
      ).error?.code ?? null;
    expect(await ship(3)).toBe('22023');
    expect(await ship(1, { p_lines: [{ itemId: id, quantity: 1 }] })).toBe('22023');
    expect(await ship(1, { p_lines: [{ itemId: items[0], quantity: 'all' }] })).toBe('22023');
    expect(await ship(1, { p_url: 'javascript:alert(1)' })).toBe('22023');
    expect(await ship(1, { p_seen_updated_at: '2026-01-01' })).toBe('PT409');
    expect(await ship(1, {}, ann)).toBe('42501');
    const before = (await read(id))?.updated_at;
    expect(await ship(1, { p_carrier: 'DHL', p_number: 'P-1' })).toBeNull();
    expect(await read(id)).toMatchObject({ status: 'in_production' });
    expect(await ship(1, { p_seen_updated_at: before })).toBe('PT409');
    expect(await ship(1, { p_number: 'P-2', p_url: 'https://track.example.test/P-2' })).toBeNull();
    expect(await read(id)).toMatchObject({
      status: 'shipped',
      tracking_url: 'https://track.example.test/P-2',
    });
    expect(await ship(1)).toBe('22023');
    await shop.runJobs();
    const mails = (await shop.mailsTo(email, /on its way/)).reverse();
    expect(mails.map(({ subject }) => subject.replace(ref.number, 'N'))).toEqual([
      'A part of your order N is on its way',
      'Your order N is on its way',
    ]);
    expect(mails[0]?.text).toContain('1 × Custom Pet Portrait Mug');
    expect(mails[0]?.text).toContain('Tracking: DHL P-1');
    // As a word: the key in the link may contain these letters by chance.
    expect(mails[0]?.text).not.toMatch(/[ /]P-2\b/);
    expect((await shop.call('order-status', ref)).body.order.shipments).toMatchObject([
      { lines: [{ quantity: 1 }], tracking: { carrier: 'DHL', number: 'P-1' } },
      { lines: [{ quantity: 1 }], tracking: { number: 'P-2' } },
    ]);
    const stored = await readOrder(shop.backend.service, { id: id });
    if (!stored) throw new Error('The order is gone.');
    async function* orders(order: SlipOrder['order']): AsyncGenerator<SlipOrder> {
      yield { order, elsewhere: [], files: [], refunded: [], held: [], pictures: new Map() };
    }
    const sheet = await drawPackingSlips('Slip', orders(stored.view), new Date());
    const slip = await extractText(await getDocumentProxy(new Uint8Array(sheet)), { mergePages: true });
    for (const words of ['Parcel 1: DHL P-1', 'Parcel 2: P-2', '1 × Custom Pet Portrait Mug, One side']) {
      expect(slip.text).toContain(words);
    }
    const { data } = await admin.client.from('order_activity').select('kind, body').eq('order_id', id);
    expect(data).toEqual(Array(2).fill({ kind: 'shipment', body: '1 × Custom Pet Portrait Mug' }));
  });

  test('is not changed from a stale version', async () => {
    const { id } = await bought();
    const before = await read(id);
    expect((await update(id, { status: 'in_production' })).status).toBe(200);
    const late = { status: 'shipped', expectedUpdatedAt: before?.updated_at };
    expect((await update(id, late)).status).toBe(409);
    expect((await read(id))?.status).toBe('in_production');
    // A browser's Date has milliseconds only.
    const rounded = new Date((await read(id))?.updated_at ?? '').toISOString();
    expect((await update(id, { status: 'shipped', expectedUpdatedAt: rounded })).status).toBe(200);
  });

  test('is called paid or refunded by payments only, and skips no step', async () => {
    const unpaid = await bought({ isPaid: false });
    for (const status of ['paid', 'refunded', 'shipped']) {
      expect((await update(unpaid.id, { status })).status, status).toBe(409);
    }
    const paid = await bought();
    for (const status of ['refunded', 'cancelled', 'delivered', 'placed']) {
      expect((await update(paid.id, { status })).status, status).toBe(409);
    }
    expect((await update(unpaid.id, { status: 'cancelled' })).body.order.status).toBe('cancelled');
    expect(shop.stripe.intents.get(unpaid.reference)).toBe('canceled');
  });

  test('requires the second factor of an admin who has one', async () => {
    const { id } = await bought();
    const boss = await shop.createUser({ role: 'admin' });
    await shop.owner`insert into auth.mfa_factors (id, user_id, factor_type, status)
      values (gen_random_uuid(), ${boss.id}, 'totp', 'verified')`;
    const withLevel = (aal: string) => shop.sign({ sub: boss.id, role: 'authenticated', aal });
    const calls = (token: string) => [
      shop.call('admin-retry-order', { orderId: id }, { token }),
      shop.call('admin-order-links', { orderId: id }, { token }),
      refund(id, {}, token),
    ];
    const answersOf = async (token: string) => (await Promise.all(calls(token))).map(({ status }) => status);
    expect(await answersOf(await withLevel('aal1'))).toEqual([403, 403, 403]);
    expect(await answersOf(await withLevel('aal2'))).toEqual([200, 200, 200]);
  });

  test('is for admins only', async () => {
    const { id } = await bought();
    const eve = await shop.createUser({ metadata: { role: 'admin' } });
    for (const token of [ann.token, eve.token]) {
      expect((await update(id, { status: 'in_production' }, token)).status).toBe(403);
      expect((await refund(id, {}, token)).status).toBe(403);
    }
    expect((await shop.call('admin-refund-order', { orderId: id, reason: 'Mine' })).status).toBe(403);
    expect((await shop.guest.from('refunds').select()).error?.code).toBe('42501');
    expect((await ann.client.from('refunds').select()).data).toEqual([]);
    const plain = await admin.client.from('orders').update({ status: 'in_production' }).eq('id', id);
    expect(plain.error?.code).toBe('42501');
    expect((await read(id))?.status).toBe('paid');
    expect(await paymentOf(id)).toMatchObject({ refunded_cents: 0 });
  });

  test.each<[string, object]>([
    ['a script as tracking address', { trackingUrl: 'javascript:alert(1)' }],
    ['plain http', { trackingUrl: 'http://track.example.test' }],
    ['an unknown status', { status: 'lost' }],
    ['what is no time', { expectedUpdatedAt: 'yesterday' }],
    ['a long number', { trackingNumber: '1'.repeat(121) }],
  ])('rejects %s', async (_, changes) => {
    const { id } = await bought();
    expect((await update(id, changes)).status).toBe(400);
  });

  test('has to be there', async () => {
    const nowhere = { orderId: randomUUID(), reason: 'x', expectedUpdatedAt: new Date().toISOString() };
    for (const name of ['admin-update-order', 'admin-refund-order']) {
      expect((await shop.call(name, nowhere, { token: admin.token })).status).toBe(404);
    }
  });
});

describe('several orders at once', () => {
  const move = (orders: readonly object[], status: string, token = admin.token) =>
    shop.call('admin-update-orders', { orders, status }, { token });
  const seen = (id: string, seenStatus = 'paid') => ({ orderId: id, seenStatus });

  test('are moved on each for itself, with the mails of a single change', async () => {
    const email = 'several@example.test';
    const [first, second] = [await bought({ email }), await bought({ email })];
    const unpaid = await bought({ isPaid: false });
    const gone = randomUUID();
    const all = [seen(first.id), seen(unpaid.id, 'placed'), seen(gone), seen(second.id.toUpperCase())];
    const { status, body } = await move(all, 'in_production');
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { orderId: first.id, error: null },
      { orderId: unpaid.id, error: 'The order cannot become that from where it stands.' },
      { orderId: gone, error: 'There is no such order.' },
      { orderId: second.id.toUpperCase(), error: null },
    ]);
    // As an outdated list shows it.
    expect((await move([seen(first.id)], 'shipped')).body.results[0].error).toMatch(/^Somebody else has/);
    // Twice in one request is once.
    const making = seen(first.id, 'in_production');
    const twice = await move([making, making, seen(second.id, 'in_production')], 'shipped');
    expect(twice.body.results.map(({ error }: { error: string | null }) => error === null)).toEqual([
      true,
      false,
      true,
    ]);
    await shop.runJobs();
    const mails = await shop.mailsTo(email, /on its way/);
    expect(mails).toHaveLength(2);
    const history = await shop.owner`select actor_id, after ->> 'status' as status from public.audit_log
      where table_name = 'orders' and row_id = ${second.id} order by id`;
    expect(history.filter(({ actor_id }) => actor_id === admin.id).map(({ status }) => status)).toEqual([
      'in_production',
      'shipped',
    ]);
  });

  test('are for admins, a hundred at most; no payment, cancellation or refund among them', async () => {
    const { id } = await bought();
    expect((await move([seen(id)], 'in_production', ann.token)).status).toBe(403);
    const many = Array.from({ length: 101 }, () => seen(id));
    expect((await move(many, 'in_production')).status).toBe(400);
    expect((await move([], 'in_production')).status).toBe(400);
    for (const status of ['placed', 'paid', 'cancelled', 'refunded', 'lost']) {
      expect((await move([seen(id)], status)).status).toBe(400);
    }
    expect((await read(id))?.status).toBe('paid');
  });
});

describe('other actions of admins', () => {
  const activity = async (id: string, client = admin.client) =>
    (
      await client
        .from('order_activity')
        .select('kind, body, actor_id')
        .eq('order_id', id)
        .order('created_at')
    ).data;
  /** Entries of the audit log about an order and its activity, in order. */
  const audited = async (id: string) =>
    (
      await admin.client
        .from('audit_log')
        .select('actor_id, table_name, row_label')
        .eq('row_id', id)
        .order('id')
    ).data;
  const stepBack = (id: string, seen: string, reason = 'A slip', { client } = admin) =>
    client.rpc('admin_step_back', { p_order_id: id, p_reason: reason, p_seen_status: seen });
  const resend = (id: string, kind: string, refundId?: string, { client } = admin) =>
    client.rpc('admin_resend_mail', {
      p_order_id: id,
      p_kind: kind,
      ...(refundId ? { p_activity_id: refundId } : {}),
    });

  test('notes are the admins’ own', async () => {
    const { id } = await bought({ user: ann });
    const note = (body: string, { client } = admin) =>
      client.rpc('admin_note_order', { p_order_id: id, p_body: body });
    expect((await note(' Called: wants it by Friday. ')).error).toBeNull();
    for (const body of ['  ', 'x'.repeat(2001)]) expect((await note(body)).error?.code).toBe('22023');
    expect((await note('Mine', ann)).error?.code).toBe('42501');
    expect(await activity(id)).toEqual([
      { kind: 'note', body: 'Called: wants it by Friday.', actor_id: admin.id },
    ]);
    expect(await activity(id, ann.client)).toEqual([]);
    expect(await audited(id)).toEqual([
      { actor_id: admin.id, table_name: 'order_activity', row_label: 'note' },
    ]);
  });

  test('a status goes back one step with a reason, and nothing is done twice', async () => {
    const email = 'back@example.test';
    const { id } = await bought({ email });
    expect((await stepBack(id, 'paid')).error?.code).toBe('22023');
    for (const status of ['in_production', 'shipped']) await update(id, { status });
    await shop.runJobs();
    const { prints } = shop.printer;
    const mails = (await shop.mailsTo(email)).length;
    expect((await stepBack(id, 'shipped', ' ')).error?.code).toBe('22023');
    expect((await stepBack(id, 'shipped', 'Mine', ann)).error?.code).toBe('42501');
    expect((await stepBack(id, 'delivered')).error?.code).toBe('PT409');
    expect((await stepBack(id, 'shipped')).error).toBeNull();
    expect((await stepBack(id, 'in_production', 'Wrong order')).error).toBeNull();
    expect(await read(id)).toMatchObject({ status: 'paid' });
    // The way back is open to this one call only.
    await update(id, { status: 'in_production' });
    expect((await update(id, { status: 'paid' })).status).toBe(409);
    await update(id, { status: 'shipped' });
    await shop.runJobs();
    expect((await shop.mailsTo(email)).length).toBe(mails);
    expect(shop.printer.prints).toBe(prints);
    expect(await activity(id)).toEqual([
      { kind: 'step_back', body: 'A slip', actor_id: admin.id },
      { kind: 'step_back', body: 'Wrong order', actor_id: admin.id },
    ]);
    expect((await audited(id))?.filter(({ table_name }) => table_name === 'order_activity')).toHaveLength(2);
  });

  test('a mail is sent again, once there was a reason for it', async () => {
    const email = 'again@example.test';
    const { id } = await bought({ email });
    expect((await resend(id, 'shipping_mail')).error?.code).toBe('22023');
    expect((await resend(id, 'print_files')).error?.code).toBe('22023');
    expect((await resend(id, 'refund_mail')).error?.code).toBe('22023');
    expect((await resend(id, 'confirmation_mail', undefined, ann)).error?.code).toBe('42501');
    await refund(id, { amountCents: 700 });
    const { data } = await admin.client
      .from('order_activity')
      .select('id')
      .match({ order_id: id, kind: 'refund' })
      .single();
    expect((await resend(id, 'confirmation_mail')).error).toBeNull();
    expect((await resend(id, 'refund_mail', data?.id)).error).toBeNull();
    await shop.runJobs();
    const subjects = (await shop.mailsTo(email)).map(({ subject }) => subject.split(' ', 2).join(' ')).sort();
    expect(subjects).toEqual(['Thank you!', 'Thank you!', 'Your refund', 'Your refund']);
    expect((await activity(id))?.slice(1)).toEqual([
      { kind: 'mail', body: 'confirmation_mail', actor_id: admin.id },
      { kind: 'mail', body: 'refund_mail', actor_id: admin.id },
    ]);
  });

  test('an address is corrected until the order is sent, in the same country and region', async () => {
    const { id } = await bought({ email: 'old@example.test' });
    const address = {
      name: 'Pat',
      line1: '2 Main St',
      city: 'Albany',
      region: 'NY',
      postalCode: '12208',
      country: 'US',
    };
    const change = async (more: object = {}, part: object = {}, token = admin.token) =>
      shop.call(
        'admin-change-address',
        {
          orderId: id,
          email: 'new@example.test',
          address: { ...address, ...part },
          expectedUpdatedAt: (await read(id))?.updated_at,
          ...more,
        },
        { token },
      );
    expect((await change({}, {}, ann.token)).status).toBe(403);
    expect((await change({ orderId: randomUUID() })).status).toBe(404);
    expect((await change({ expectedUpdatedAt: '2026-01-01T00:00:00Z' })).status).toBe(409);
    for (const [more, part] of [
      [{ email: 'nobody' }, {}],
      [{}, { postalCode: 'x' }],
      [{}, { city: '' }],
    ]) {
      expect((await change(more, part)).status).toBe(400);
    }
    expect((await change({}, { region: 'CA' })).status).toBe(409);
    expect((await change()).status).toBe(200);
    // A repeated one changes nothing.
    expect((await change()).status).toBe(200);
    const stored = await admin.client.from('orders').select('email, address').eq('id', id).single();
    expect(stored.data).toMatchObject({ email: 'new@example.test', address: { line1: '2 Main St' } });
    expect(await activity(id)).toEqual([{ kind: 'address', body: null, actor_id: admin.id }]);
    expect(await audited(id)).toEqual([
      { actor_id: admin.id, table_name: 'orders', row_label: expect.stringContaining('PW-') },
      { actor_id: admin.id, table_name: 'order_activity', row_label: 'address' },
    ]);
    for (const status of ['in_production', 'shipped']) await update(id, { status });
    expect((await change({}, { line1: '3 Main St' })).status).toBe(409);
  });

  test('a paid order is cancelled before it is made: all goes back, nothing is printed, one mail', async () => {
    await shop.runJobs();
    const { prints } = shop.printer;
    const email = 'cancel@example.test';
    const { id } = await bought({ email });
    const cancel = (orderId: string, token = admin.token) =>
      shop.call('admin-cancel-order', { orderId, reason: 'Changed their mind' }, { token });
    expect((await cancel(id, ann.token)).status).toBe(403);
    expect((await cancel(randomUUID())).status).toBe(404);
    await refund(id, { amountCents: 700 });
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ status: 'refunded' });
    expect(await paymentOf(id)).toEqual({ status: 'refunded', refunded_cents: total });
    expect((await activity(id))?.map(({ kind, body }) => [kind, body])).toEqual([
      ['refund', 'It broke'],
      ['cancel', 'Changed their mind'],
    ]);
    await shop.runJobs();
    expect(shop.printer.prints).toBe(prints);
    const cancelled = (await shop.mailsTo(email)).filter(({ subject }) => subject.endsWith('is cancelled'));
    expect(cancelled.map(({ text }) => text)).toEqual([expect.stringContaining('We have refunded $20.02')]);

    const unpaid = await bought({ isPaid: false });
    expect((await cancel(unpaid.id)).status).toBe(409);
    const made = await bought();
    await update(made.id, { status: 'in_production' });
    expect((await cancel(made.id)).body.error).toContain('being made');
  });

  test('their notes and the addresses are deleted with the customer', async () => {
    const ben = await shop.createUser();
    const { id } = await bought({ user: ben });
    await admin.client.rpc('admin_note_order', { p_order_id: id, p_body: 'A neighbor of mine' });
    await shop.call(
      'admin-change-address',
      {
        orderId: id,
        email: 'elsewhere@example.test',
        address: { ...(await shop.order()).address, line1: '9 Secret Rd' },
        expectedUpdatedAt: (await read(id))?.updated_at,
      },
      { token: admin.token },
    );
    await refund(id);
    await shop.owner`delete from auth.users where id = ${ben.id}`;
    const rest = JSON.stringify([
      await activity(id),
      (await admin.client.from('audit_log').select('before, after').eq('row_id', id)).data,
    ]);
    for (const text of ['neighbor', 'Secret Rd', 'elsewhere@', '1 Main St']) expect(rest).not.toContain(text);
    // There is no address to write to.
    expect((await resend(id, 'confirmation_mail')).error?.code).toBe('22023');
    expect((await stepBack(id, 'refunded')).error?.code).toBe('22023');
  });
});
