import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodePlan } from '#art/plan/plan-codec.ts';
import type { ProviderOrder } from '#server/fulfilment/print-provider.ts';
import { createTestProvider } from '#server/fulfilment/test-provider.ts';
import { createPackingSlips } from '#server/orders/packing-slips.ts';
import { buyOrder } from './buy-order.ts';
import { quiet } from './quiet.ts';
import { refundPieces } from './refund-pieces.ts';
import type { TestUser } from './start-backend.ts';
import { openTestShop, startTestShop, type TestShop } from './start-shop.ts';
import { testPlan } from './test-plan.ts';

const PETLESS = gzipSync(encodePlan({ ...testPlan(), doubt: 'no-pet' }));

const shop = await openTestShop();
const [admin, member] = await Promise.all([shop.createUser({ role: 'admin' }), shop.createUser()]);
afterEach(() => {
  shop.printer.dpi = undefined;
});

const checksOf = async (id: string, user = admin) =>
  (await user.client.from('artwork_checks').select('*').eq('order_id', id)).data ?? [];
const ask = (item: string, seen?: string, user = admin) =>
  user.client.rpc('admin_ask_customer', { p_item_id: item, ...(seen ? { p_seen_question: seen } : {}) });
const printAnyway = (item: string, user = admin) =>
  user.client.rpc('admin_print_anyway', { p_item_id: item });
const historyOf = async (id: string) =>
  (await admin.client.from('order_activity').select('kind, body').eq('order_id', id).order('created_at'))
    .data;
const waiting = async () =>
  (await admin.client.rpc('admin_to_do')).data?.find(({ kind }) => kind === 'artwork_concern')?.waiting ?? 0;

async function orderWithQuestion(email: string, plan: Uint8Array = PETLESS) {
  const order = await buyOrder(shop, { email, plan });
  const item = order.items[0] ?? '';
  expect((await ask(item)).error).toBeNull();
  await shop.runJobs();
  return { ...order, item, link: await linkTo(email) };
}

/** The newest link of a mail. */
async function linkTo(email: string) {
  const mails = await shop.mailsTo(email, /question about the picture/);
  const [, id, key] = /artwork-questions\/([0-9a-f-]{36})\?key=([\w-]+)/.exec(mails[0]?.text ?? '') ?? [];
  return { id: id ?? '', key: key ?? '' };
}

const look = { style: 'unknown', background: 'unknown' };
const answer = async (link: object, artwork: object | null) =>
  shop.call('answer-artwork-question', { ...link, artwork });

describe('an artwork before it is printed', () => {
  test('is to be checked when no pet was found, when it is unsure, and when it is coarse', async () => {
    const before = await waiting();
    const unsure = gzipSync(encodePlan({ ...testPlan(), doubt: 'unsure' }));
    const [one, two, fine] = [
      await buyOrder(shop, { plan: PETLESS }),
      await buyOrder(shop, { plan: unsure }),
      await buyOrder(shop, { plan: gzipSync(encodePlan(testPlan())) }),
    ];
    shop.printer.dpi = 61.4;
    const coarse = await buyOrder(shop);
    expect(await checksOf(one.id)).toMatchObject([
      { status: 'open', concerns: ['no_pet'], item_id: one.items[0] },
    ]);
    expect(await checksOf(two.id)).toMatchObject([{ status: 'open', concerns: ['unsure'] }]);
    expect(await checksOf(coarse.id)).toMatchObject([
      { status: 'open', concerns: ['low_resolution'], dpi: 61 },
    ]);
    expect(await checksOf(fine.id)).toEqual([]);
    expect(await historyOf(coarse.id)).toMatchObject([
      { kind: 'concern', body: expect.stringMatching(/: low resolution \(61 DPI\)$/) },
    ]);
    expect(await waiting()).toBe(before + 3);

    expect((await printAnyway(one.items[0] ?? '')).error).toBeNull();
    expect(await checksOf(one.id)).toMatchObject([{ status: 'approved' }]);
    expect((await printAnyway(one.items[0] ?? '')).error).toMatchObject({ code: 'PT409' });
    expect(await waiting()).toBe(before + 2);
  });

  test('gets one question; only admins create, decide and read it', async () => {
    const { id, items } = await buyOrder(shop, { plan: PETLESS });
    const item = items[0] ?? '';
    for (const user of [member, { ...member, client: shop.guest }]) {
      expect((await ask(item, undefined, user)).error).not.toBeNull();
      expect((await printAnyway(item, user)).error).not.toBeNull();
      expect(await checksOf(id, user)).toEqual([]);
    }
    for (const call of ['artwork_question', 'answer_artwork_question', 'record_print', 'held_lines']) {
      // biome-ignore lint/suspicious/noExplicitAny: functions of the server, called by name.
      expect((await (admin.client.rpc as any)(call, { p_question_id: item })).error).not.toBeNull();
    }
    const both = await Promise.all([ask(item), ask(item)]);
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['PT409', undefined]);
    expect((await ask(randomUUID())).error).toMatchObject({ code: '22023' });
  });
});

describe('a question about an artwork', () => {
  test('is answered with a new picture, which is printed instead', async () => {
    const email = 'better@example.test';
    const { id, item, link, ref } = await orderWithQuestion(email);
    const onOrder = async () => (await shop.call('order-status', ref)).body.order.items[0].question;
    expect(await onOrder()).toMatchObject({
      state: 'open',
      concerns: ['no_pet'],
      url: expect.stringContaining(`/artwork-questions/${link.id}?key=${link.key}`),
    });
    const shown = await shop.call('artwork-question', link);
    expect(shown.body.question).toMatchObject({ state: 'open', concerns: ['no_pet'], ...look });
    expect(JSON.stringify(shown.body)).not.toMatch(/example\.test|Albany|PW-/);

    const url = await shop.preview(gzipSync(encodePlan(testPlan())));
    const prints = shop.printer.prints;
    const twice = await Promise.all([1, 2].map(() => answer(link, { url, ...look })));
    expect(twice.map(({ body }) => body.state).toSorted()).toEqual(['answered', 'open']);
    await shop.runJobs();
    expect(shop.printer.prints).toBe(prints + 1);
    const [row] =
      await shop.owner`select art_url, print_file_path from public.order_items where id = ${item}`;
    expect(row?.art_url).toContain(`/kept-art/${url.split('/').at(-1)}`);
    expect(row?.print_file_path).not.toBeNull();
    expect(await checksOf(id)).toMatchObject([{ status: 'settled', answer: 'new' }]);
    expect((await historyOf(id))?.map(({ kind }) => kind)).toEqual(['concern', 'question', 'answer_new']);
    expect((await shop.call('artwork-question', link)).body.question.state).toBe('answered');
    expect(await onOrder()).toEqual({ state: 'answered', answer: 'new' });
    expect((await answer(link, null)).body.state).toBe('answered');
  });

  test('with an answer no better is checked again, and can get another question', async () => {
    const email = 'again@example.test';
    const { id, item, link } = await orderWithQuestion(email);
    await answer(link, { url: await shop.preview(PETLESS), ...look });
    await shop.runJobs();
    const [check] = await checksOf(id);
    expect(check).toMatchObject({ status: 'open', concerns: ['no_pet'] });
    expect((await ask(item, check?.question_id ?? '')).error).toBeNull();
    await shop.runJobs();
    const second = await linkTo(email);
    expect(second.id).not.toBe(link.id);
    expect((await shop.call('artwork-question', link)).status).toBe(404);
    expect((await answer(second, null)).body.state).toBe('open');
    expect(await checksOf(id)).toMatchObject([{ status: 'approved', answer: 'keep' }]);
    expect((await historyOf(id))?.at(-1)?.kind).toBe('answer_keep');
  });

  test('needs its key, and takes no artwork of others or of another style', async () => {
    const { item, id, link } = await orderWithQuestion('key@example.test');
    const url = await shop.preview();
    for (const wrong of [
      { id: link.id, key: '' },
      { id: link.id, key: shop.keys.keyOf(link.id) },
      { id: randomUUID(), key: link.key },
      { id: item, key: link.key },
    ]) {
      expect((await shop.call('artwork-question', wrong)).status).toBe(404);
      expect((await answer(wrong, { url, ...look })).status).toBe(404);
    }
    expect((await answer(link, { url: 'https://elsewhere.test/a.png', ...look })).status).toBe(400);
    await shop.owner`update public.order_items set style = 'pencil' where id = ${item}`;
    expect((await answer(link, { url, style: 'anime', background: 'white' })).status).toBe(400);
    await shop.owner`update public.order_items set with_background = false where id = ${item}`;
    expect((await answer(link, { url, style: 'pencil', background: 'white' })).status).toBe(400);
    expect(await checksOf(id)).toMatchObject([{ status: 'asked' }]);
  });

  test('can no longer be answered once it is expired, printed anyway, refunded or forgotten', async () => {
    const artwork = { url: await shop.preview(), ...look };
    const late = await orderWithQuestion('late@example.test');
    const before = await waiting();
    await shop.owner`update public.artwork_checks set expires_at = now() - interval '1 hour' where order_id = ${late.id}`;
    expect((await answer(late.link, artwork)).body.state).toBe('expired');
    expect(await waiting()).toBe(before + 1);

    const printed = await orderWithQuestion('printed@example.test');
    await printAnyway(printed.item);
    expect((await answer(printed.link, artwork)).body.state).toBe('over');

    const refunded = await orderWithQuestion('refunded@example.test');
    await shop.owner`update public.orders set status = 'refunded' where id = ${refunded.id}`;
    expect((await answer(refunded.link, artwork)).body.state).toBe('over');
    expect(
      (await ask(refunded.item, (await checksOf(refunded.id))[0]?.question_id ?? '')).error,
    ).toMatchObject({
      code: '22023',
    });

    const forgotten = await orderWithQuestion('forgotten@example.test');
    await shop.owner`select private.forget_order(${forgotten.id})`;
    expect((await answer(forgotten.link, artwork)).status).toBe(404);
    expect(await checksOf(forgotten.id)).toEqual([]);
  });

  test('holds its line: it is neither shipped nor in the ZIP, the others are', async () => {
    const { id, items } = await buyOrder(shop, { products: [shop.mugId, shop.mugId], plan: PETLESS });
    const [held = '', free = ''] = items;
    await ask(held);
    await printAnyway(free);
    const { body } = await shop.call('admin-batch-links', { orderIds: [id] }, { token: admin.token });
    const slips = createPackingSlips({ backend: shop.backend, keys: shop.keys, log: quiet });
    const zip = Buffer.from(await (await slips.request(body.printFilesUrl)).arrayBuffer());
    expect([free, held].map((item) => zip.includes(`${item.slice(0, 8)}.png`))).toEqual([true, false]);
    expect(zip.includes('waits for its customer')).toBe(true);
    const seen = async () =>
      (await admin.client.from('orders').select('updated_at').eq('id', id).single()).data?.updated_at ?? '';
    const ship = async (item: string) =>
      admin.client.rpc('admin_ship_lines', {
        p_order_id: id,
        p_lines: [{ itemId: item, quantity: 1 }],
        p_seen_updated_at: await seen(),
      });
    expect((await ship(held)).error?.message).toMatch(/waits for its customer/);
    expect((await ship(free)).error).toBeNull();
    const update = await shop.call(
      'admin-update-order',
      { orderId: id, status: 'shipped', expectedUpdatedAt: await seen() },
      { token: admin.token },
    );
    expect(update).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/waits for its customer/) },
    });
    await printAnyway(held);
    expect((await ship(held)).error).toBeNull();
    expect((await admin.client.from('orders').select('status').eq('id', id).single()).data?.status).toBe(
      'shipped',
    );
  });
});

describe('with a print provider', () => {
  const sent = new Map<string, ProviderOrder>();
  const provider = {
    ...createTestProvider('a secret of sixteen'),
    createOrder: async (order: ProviderOrder) => {
      sent.set(order.number, order);
      return `P-${order.id}`;
    },
  };
  let busy: TestShop;
  let boss: TestUser;
  beforeAll(async () => {
    busy = await startTestShop({ provider });
    boss = await busy.createUser({ role: 'admin' });
  });
  afterAll(() => busy.end());

  test('an order waits until its artwork is decided on, and then is sent once', async () => {
    const first = await buyOrder(busy, { plan: PETLESS });
    expect(sent.has(first.ref.number)).toBe(false);
    await boss.client.rpc('admin_print_anyway', { p_item_id: first.items[0] ?? '' });
    await busy.runJobs();
    expect(sent.get(first.ref.number)?.lines).toHaveLength(1);
    // Too late for a question.
    const { error } = await boss.client.rpc('admin_ask_customer', { p_item_id: first.items[0] ?? '' });
    expect(error).toMatchObject({ code: '22023' });
  });

  test('an order that waits for its customer is sent with the new picture', async () => {
    const email = 'provider@example.test';
    const { id, items, ref } = await buyOrder(busy, { email, plan: PETLESS });
    await boss.client.rpc('admin_ask_customer', { p_item_id: items[0] ?? '' });
    await busy.runJobs();
    expect(sent.has(ref.number)).toBe(false);
    const [mail] = await busy.mailsTo(email, /question/);
    const [, question, key] = /artwork-questions\/([0-9a-f-]{36})\?key=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const url = await busy.preview(gzipSync(encodePlan(testPlan())));
    await busy.call('answer-artwork-question', { id: question, key, artwork: { url, ...look } });
    await busy.runJobs();
    expect(sent.get(ref.number)?.lines).toMatchObject([{ itemId: items[0] }]);
    const [job] =
      await busy.owner`select count(*)::integer as jobs from public.fulfilments where order_id = ${id}`;
    expect(job?.jobs).toBe(1);
  });

  test('the rest of an order is sent when the line that it waits for is refunded', async () => {
    const { id, items, ref } = await buyOrder(busy, { products: [busy.mugId, busy.mugId], plan: PETLESS });
    await boss.client.rpc('admin_print_anyway', { p_item_id: items[1] ?? '' });
    await busy.runJobs();
    expect(sent.has(ref.number)).toBe(false);
    expect(await refundPieces(busy, boss, { id, items: [items[0]] })).toBe(200);
    await busy.runJobs();
    expect(sent.get(ref.number)?.lines).toMatchObject([{ itemId: items[1] }]);
  });
});
