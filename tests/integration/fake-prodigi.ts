import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createProdigiProvider } from '#server/fulfilment/prodigi-provider.ts';
import { listenLocally } from '../fixtures/listen-locally.ts';
import { origin } from './start-backend.ts';

const API_KEY = 'prodigi-key';

interface FakeItem {
  id: string;
  merchantReference: string;
  sku: string;
  copies: number;
  attributes: Record<string, string>;
  assets: { printArea: string; url: string }[];
}

interface FakeShipment {
  id: string;
  status: string;
  carrier: { name: string; service: string } | null;
  tracking: { number: string; url: string } | null;
  items: { itemId: string }[];
}

export interface FakeProdigiOrder {
  id: string;
  idempotencyKey: string;
  merchantReference: string;
  callbackUrl: string;
  status: {
    stage: string;
    issues: { objectId: string; errorCode: string; description: string }[];
    details: Record<string, string>;
  };
  shipments: FakeShipment[];
  recipient: object;
  items: FakeItem[];
}

/** Version 4 of Prodigi's HTTP interface as far as the shop uses it, with the ways in which it can disappoint. */
export async function startFakeProdigi(webhookSecret: string) {
  const orders = new Map<string, FakeProdigiOrder>();
  let serial = 1000;
  const fake = {
    orders,
    /** How often a new order is requested. */
    posts: 0,
    /** Answers of 500 to come. */
    fails: 0,
    /** Orders to come that are made, and whose answer never arrives. */
    losesAnswers: 0,
    /** Milliseconds that every answer takes. */
    delay: 0,
    unknownSkus: new Set<string>(),
    /** Field and code of what is wrong with every new order. */
    failure: null as readonly [field: string, code: string] | null,
    mayCancel: true,
  };

  function create(body: Record<string, never>): [status: number, body: object] {
    const given = body as unknown as FakeProdigiOrder;
    const known = [...orders.values()].find(({ idempotencyKey }) => idempotencyKey === given.idempotencyKey);
    if (known) return [200, { outcome: 'AlreadyExists', order: known }];
    const failures = Object.fromEntries(
      given.items.flatMap(({ sku }, index) =>
        fake.unknownSkus.has(sku)
          ? [[`items[${index}].sku`, [{ code: 'SkuNotFound', providedValue: sku }]]]
          : [],
      ),
    );
    if (fake.failure) failures[fake.failure[0]] = [{ code: fake.failure[1], providedValue: '' }];
    if (Object.keys(failures).length > 0) return [400, { outcome: 'ValidationFailed', failures }];
    serial += 1;
    const order: FakeProdigiOrder = {
      ...given,
      id: `ord_${serial}`,
      items: given.items.map((item, index) => ({ ...item, id: `ori_${serial}${index}` })),
      status: {
        stage: 'InProgress',
        issues: [],
        details: { downloadAssets: 'NotStarted', inProduction: 'NotStarted' },
      },
      shipments: [],
    };
    orders.set(order.id, order);
    return [200, { outcome: 'Created', order }];
  }

  function answer(method: string, url: URL, body: Record<string, never>): [status: number, body: object] {
    const [, id, cancel] = /^\/v4\.0\/orders\/(ord_\w+)(\/actions\/cancel)?$/.exec(url.pathname) ?? [];
    const order = orders.get(id ?? '');
    if (method === 'POST' && url.pathname === '/v4.0/orders') return create(body);
    if (method === 'GET' && url.pathname === '/v4.0/orders') {
      const wanted = url.searchParams.getAll('merchantReferences');
      const found = [...orders.values()].filter(({ merchantReference }) =>
        wanted.includes(merchantReference),
      );
      return [200, { outcome: 'Ok', orders: found, hasMore: false }];
    }
    if (!order) return [404, { outcome: 'EntityNotFound' }];
    if (!cancel) return [200, { outcome: 'Ok', order }];
    if (!fake.mayCancel) return [200, { outcome: 'FailedToCancel', order }];
    order.status.stage = 'Cancelled';
    return [200, { outcome: 'Cancelled', order }];
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://prodigi.test');
    const isNew = request.method === 'POST' && url.pathname === '/v4.0/orders';
    const body = JSON.parse((await text(request)) || '{}');
    if (isNew) fake.posts += 1;
    // What happens to a request is settled as it arrives: what the test sets during a delay is for those after it.
    const fails = fake.fails-- > 0;
    const losesAnswer = !fails && isNew && fake.losesAnswers-- > 0;
    await new Promise((done) => setTimeout(done, fake.delay));
    const send = (status: number, answered: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    if (request.headers['x-api-key'] !== API_KEY) return send(401, { statusText: 'Unauthorised' });
    if (fails) return send(500, { outcome: 'InternalServerError' });
    const reply = answer(request.method ?? '', url, body);
    if (losesAnswer) return request.socket.destroy();
    send(...reply);
  });
  const listening = await listenLocally(server);
  const options = {
    apiUrl: listening.url,
    webhookSecret,
    webhookUrl: `${origin}/functions/v1/fulfilment-webhook`,
    timeoutMs: 400,
  };
  return Object.assign(fake, {
    provider: createProdigiProvider({ ...options, apiKey: API_KEY }),
    keyless: createProdigiProvider({ ...options, apiKey: 'another' }),
    reset: () => {
      orders.clear();
      fake.unknownSkus.clear();
      Object.assign(fake, { posts: 0, fails: 0, losesAnswers: 0, delay: 0, failure: null, mayCancel: true });
    },
    stop: listening.stop,
  });
}

/** A callback as Prodigi sends it: the order as it is when it is sent. */
export const prodigiCallback = (order: Pick<FakeProdigiOrder, 'id'>, id: string = crypto.randomUUID()) => ({
  specversion: '1.0',
  type: 'com.prodigi.order.status.stage.changed#InProgress',
  source: 'http://api.prodigi.com/v4.0/Orders/',
  id: `evt_${id}`,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  subject: order.id,
  data: { order },
});
