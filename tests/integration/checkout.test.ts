import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Studio } from '#art/node/studio.ts';
import type { FunctionHandler } from '#server/functions/function-handler.ts';
import { createOrderFunctions } from '#server/orders/order-functions.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { type OrderWorker, startOrderWorker } from '#server/orders/order-worker.ts';
import { createStripeGateway } from '#server/payments/stripe-gateway.ts';
import { createTestGateway } from '#server/payments/test-gateway.ts';
import { origin, quiet, startTestBackend, type TestBackend } from './start-backend.ts';

const webhookSecret = 'whsec_stand_in';
let shop: TestBackend;
let stripe: Server;
/** Forms that the stand-in was asked with, by idempotency key. */
const intents = new Map<string, URLSearchParams>();
let stripeIsDown = false;
let functions: Record<string, FunctionHandler>;
let testFunctions: Record<string, FunctionHandler>;
let worker: OrderWorker;
let prints = 0;
let printFails = 0;
let mugId: string;

beforeAll(async () => {
  shop = await startTestBackend();
  stripe = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isAllowed = request.headers.authorization === 'Bearer sk_stand_in';
    if (stripeIsDown || !isAllowed) return response.writeHead(stripeIsDown ? 503 : 401).end('{}');
    const key = String(request.headers['idempotency-key']);
    intents.set(key, new URLSearchParams(Buffer.concat(chunks).toString()));
    const id = `pi_${key.replace(/\W/g, '')}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id, client_secret: `${id}_secret` }));
  });
  await new Promise<void>((done) => stripe.listen(0, '127.0.0.1', done));
  const { port } = stripe.address() as AddressInfo;
  const keys = createOrderKeys('secret');
  const studio: Pick<Studio, 'print'> = {
    print: async ({ sheet }) => {
      if (printFails-- > 0) throw new Error('The paper has run out.');
      prints += 1;
      const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
      return { file: new Uint8Array(png), ...sheet, effectiveDpi: sheet.dpi, cutLine: null };
    },
  };
  const common = { backend: shop.backend, keys, publicUrl: origin, log: quiet };
  worker = startOrderWorker({ ...common, studio, everyMs: 60_000 });
  const parts = { ...common, stripeWebhookSecret: webhookSecret, onWork: () => {} };
  const gateway = createStripeGateway({
    secretKey: 'sk_stand_in',
    publishableKey: 'pk_stand_in',
    apiUrl: `http://127.0.0.1:${port}`,
  });
  functions = createOrderFunctions({ ...parts, gateway });
  testFunctions = createOrderFunctions({ ...parts, gateway: createTestGateway() });
  const [mug] = await shop.owner`select id from public.product_admin_settings where catalog_card_id = 'mug'`;
  mugId = mug?.id;
});
afterAll(async () => {
  await worker.stop();
  stripe.closeAllConnections();
  stripe.close();
  await shop.end();
});

async function call(
  name: string,
  body: unknown,
  more: { token?: string; from?: Record<string, FunctionHandler> } = {},
) {
  const { token, from = functions } = more;
  const request = new Request(`${origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: token ? { apikey: shop.backend.keys.publishable, authorization: `Bearer ${token}` } : {},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = await from[name]?.(request, { address: '127.0.0.1' });
  if (!answer) throw new Error(`There is no ${name}.`);
  return { status: answer.status, body: await answer.json() };
}

/** A preview as the studio leaves it: picture and plan. */
async function preview(): Promise<string> {
  const name = randomUUID();
  const { files } = shop.backend;
  await files.put('previews', `${name}.png`, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await files.put('previews', `${name}.plan`, Buffer.from('a plan'));
  return files.publicUrl('previews', `${name}.png`);
}

// 19.99 and 5.99, and 4 % of it.
const total = 2702;
const order = async (more: object = {}) => ({
  key: randomUUID(),
  email: 'Pat@example.test',
  address: {
    name: 'Pat',
    line1: '1 Main St',
    city: 'Albany',
    region: 'ny',
    postalCode: '12207',
    country: 'US',
  },
  lines: [{ productId: mugId, quantity: 1, customization: { artUrl: await preview(), petName: 'Ruby' } }],
  promoCode: null,
  expectedTotalCents: total,
  ...more,
});

const sign = (body: string, key = webhookSecret) => {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
};
async function webhook(event: object, signature?: string) {
  const body = JSON.stringify(event);
  const request = new Request(`${origin}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature ?? sign(body) },
    body,
  });
  return (await functions['stripe-webhook']?.(request, { address: '127.0.0.1' }))?.status;
}
const succeeded = (reference: string, amount = total, id = randomUUID()) => ({
  id,
  type: 'payment_intent.succeeded',
  data: { object: { id: reference, amount_received: amount } },
});
const mailsTo = async (address: string) => {
  await shop.backend.settled();
  const mails: { to: string; subject: string; text: string }[] = JSON.parse(
    readFileSync(join(shop.dataDir, 'mailbox.json'), 'utf8'),
  );
  return mails.filter(({ to }) => to === address);
};
const runTasks = async () => {
  worker.wake();
  await worker.settled();
};

describe('an order by Stripe', () => {
  test('is placed once, charged what the server says, and paid by signed events only', async () => {
    const request = await order({ email: 'one@example.test' });
    const first = await call('place-order', request);
    expect(first).toMatchObject({
      status: 200,
      body: {
        order: { status: 'placed', totalCents: total },
        payment: { provider: 'stripe', publicKey: 'pk_stand_in' },
      },
    });
    expect(await call('place-order', request)).toEqual(first);
    const [row] =
      await shop.owner`select o.*, p.reference from public.orders o join public.payments p on p.order_id = o.id
      where o.number = ${first.body.order.number}`;
    expect(row).toMatchObject({
      status: 'placed',
      email: 'one@example.test',
      address: { region: 'NY', line2: '' },
    });
    expect(intents.get(`order-${row?.id}`)?.get('amount')).toBe(String(total));
    const ref = { number: row?.number, key: first.body.order.key };

    const event = succeeded(row?.reference);
    expect(await webhook(event, sign(JSON.stringify(event), 'whsec_forged'))).toBe(400);
    expect(await webhook(event, sign('{}'))).toBe(400);
    expect(await webhook(succeeded(row?.reference, total - 1))).toBe(200);
    expect((await call('order-status', ref)).body.order.status).toBe('placed');
    await Promise.all(Array.from({ length: 5 }, () => webhook(event)));
    expect((await call('order-status', ref)).body.order).toMatchObject({
      status: 'paid',
      timeline: [{ status: 'placed' }, { status: 'paid' }],
    });

    await Promise.all([runTasks(), runTasks()]);
    await webhook(succeeded(row?.reference));
    await runTasks();
    const mails = await mailsTo('one@example.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(row?.number);
    expect(mails[0]?.text).toContain(`${origin}/orders/${row?.number}?key=${ref.key}`);
    expect(prints).toBe(1);
  });

  test('keeps its artwork when the preview is gone', async () => {
    const request = await order();
    const { body } = await call('place-order', request);
    const [item] =
      await shop.owner`select i.* from public.order_items i join public.orders o on o.id = i.order_id
      where o.number = ${body.order.number}`;
    expect(item?.art_url).toContain('/kept-art/');
    const plan = await shop.backend.files.read(
      'kept-art',
      `${item?.art_url.split('/').at(-1)}`.replace('.png', '.plan'),
    );
    expect(plan?.bytes.toString()).toBe('a plan');
  });

  test('charges nothing and says so while Stripe is down, and goes on with the same order', async () => {
    const request = await order();
    stripeIsDown = true;
    expect(await call('place-order', request)).toMatchObject({
      status: 502,
      body: { error: /Nothing was charged/ },
    });
    stripeIsDown = false;
    expect(await call('place-order', request)).toMatchObject({
      status: 200,
      body: { order: { status: 'placed' } },
    });
    const placed = await shop.owner`select from public.orders where idempotency_key = ${request.key}`;
    expect(placed).toHaveLength(1);
  });

  test('is printed again after a failure, without a second mail', async () => {
    const { body } = await call('place-order', await order({ email: 'two@example.test' }));
    const [row] =
      await shop.owner`select o.id, p.reference from public.orders o join public.payments p on p.order_id = o.id
      where o.number = ${body.order.number}`;
    await webhook(succeeded(row?.reference));
    const before = prints;
    printFails = 1;
    await runTasks();
    expect(prints).toBe(before);
    const [task] =
      await shop.owner`select * from private.order_tasks where order_id = ${row?.id} and kind = 'print_files'`;
    expect(task).toMatchObject({ done_at: null, last_error: 'The paper has run out.', attempts: 1 });
    await shop.owner`update private.order_tasks set run_after = now() where id = ${task?.id}`;
    await runTasks();
    expect(prints).toBe(before + 1);
    expect(await mailsTo('two@example.test')).toHaveLength(1);

    const { number, key } = body.order;
    const [item] = (await call('order-status', { number, key })).body.order.items;
    const file = await functions['print-file']?.(new Request(item.printFileUrl), { address: '' });
    expect(file?.headers.get('content-type')).toBe('image/png');
    const stolen = item.printFileUrl.replace(key, createOrderKeys('guess').keyOf(number));
    expect((await functions['print-file']?.(new Request(stolen), { address: '' }))?.status).toBe(404);
  });
});

describe('refusals', () => {
  test.each<[string, object]>([
    ['no lines', { lines: [] }],
    ['no e-mail', { email: 'nobody' }],
    ['no key', { key: 'x' }],
    [
      'a wrong postal code',
      { address: { name: 'P', line1: '1', city: 'A', region: 'NY', postalCode: 'X', country: 'US' } },
    ],
    ['half a cent', { expectedTotalCents: 0.5 }],
  ])('of a request with %s', async (_, more) => {
    expect((await call('place-order', await order(more))).status).toBe(400);
  });

  test('of a total, a code or an artwork that does not hold', async () => {
    expect(await call('place-order', await order({ expectedTotalCents: 1 }))).toMatchObject({
      status: 200,
      body: { refusal: 'stale', quote: { totalCents: total } },
    });
    expect((await call('place-order', await order({ promoCode: 'NOPE' }))).body).toMatchObject({
      refusal: 'promo',
      reason: 'unknown',
    });
    for (const artUrl of [
      'https://elsewhere.test/a.png',
      `${origin}/storage/v1/object/public/pet-images/somebody/1_original.png`,
      `${origin}/storage/v1/object/public/previews/../kept-art/x.png`,
      `${origin}/storage/v1/object/public/previews/${randomUUID()}.png`,
    ]) {
      const lines = [{ productId: mugId, quantity: 1, customization: { artUrl } }];
      expect((await call('place-order', await order({ lines }))).status, artUrl).toBe(400);
    }
  });

  test('of what is no request at all', async () => {
    for (const name of Object.keys(functions)) {
      for (const body of ['', '{', 'null', '[]', '{"number":{}}']) {
        const { status } = await call(name, body);
        expect(status >= 400 && status < 500, `${name} ${body}`).toBe(true);
      }
    }
  });
});

describe('an order in test mode', () => {
  const place = async (token?: string) =>
    (await call('place-order', await order(), { from: testFunctions, ...(token ? { token } : {}) })).body
      .order;
  const pay = (placed: { number: string; key: string }, token: string, isConfirmed?: boolean) =>
    call(
      'pay-test-order',
      { ...placed, token, ...(isConfirmed === undefined ? {} : { isConfirmed }) },
      { from: testFunctions },
    );

  test('knows the usual cards, and can be paid after a decline', async () => {
    const placed = await place();
    for (const [token, failureCode] of [
      ['tok_declined', 'card_declined'],
      ['tok_insufficient_funds', 'insufficient_funds'],
      ['tok_processing_error', 'processing_error'],
    ] as const) {
      expect((await pay(placed, token)).body).toEqual({ status: 'failed', failureCode });
    }
    expect((await pay(placed, 'tok_authentication')).body).toEqual({ status: 'authentication' });
    expect((await pay(placed, 'tok_authentication', false)).body.status).toBe('failed');
    expect((await pay(placed, 'tok_authentication', true)).body.status).toBe('succeeded');
    expect((await pay(placed, 'tok_declined')).body.status).toBe('failed');
    expect((await call('order-status', placed)).body.order.status).toBe('paid');
  });

  test('cannot be paid so when Stripe is the gateway, or without the order’s key', async () => {
    const placed = await place();
    expect((await call('pay-test-order', { ...placed, token: 'tok_success' })).status).toBe(404);
    expect((await pay({ ...placed, key: 'x' }, 'tok_success')).status).toBe(404);
  });

  test('is opened by its customer, by its key and by number and e-mail, and by nobody else', async () => {
    const [ann, bob] = await Promise.all([shop.createUser(), shop.createUser()]);
    const { number, key } = await place(ann.token);
    expect((await call('order-status', { number }, { token: ann.token })).status).toBe(200);
    expect((await call('order-status', { number }, { token: bob.token })).status).toBe(404);
    expect((await call('order-status', { number })).status).toBe(404);
    expect(
      (await call('find-order', { number: number.toLowerCase(), email: 'PAT@example.test' })).body,
    ).toEqual({ number, key });
    const wrong = await call('find-order', { number, email: 'eve@example.test' });
    expect(await call('find-order', { number: 'PW-0000000000', email: 'eve@example.test' })).toEqual(wrong);
  });
});
