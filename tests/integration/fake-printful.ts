import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createPrintfulProvider } from '#server/fulfilment/printful-provider.ts';
import { listenLocally } from '../fixtures/listen-locally.ts';

const API_KEY = 'printful-key';

export interface FakePrintfulOrder {
  id: number;
  external_id: string;
  status: string;
  costs: { calculation_status: string };
  order_items: { id: number; external_id: string; catalog_variant_id: number; quantity: number }[];
  shipments: {
    id: number;
    carrier: string;
    shipment_status: string;
    delivery_status: string;
    tracking_url: string;
    shipment_items: { order_item_external_id: string; quantity: number }[];
  }[];
}

const error = (detail: string): [number, object] => [
  400,
  { type: 'about:blank', title: 'Bad Request', detail },
];

/** Printful's HTTP interface as far as the shop uses it, with the ways in which it can disappoint. */
export async function startFakePrintful(webhookSecret: string) {
  const orders = new Map<number, FakePrintfulOrder>();
  let serial = 90_000;
  const fake = {
    orders,
    /** The request, as `POST /v2/orders`. */
    asked: [] as string[],
    /** Answers of 500 to come. */
    fails: 0,
    /** Requests to come that have their effect, and whose answer never arrives. */
    losesAnswers: 0,
    /** How often a draft cannot be confirmed, because its costs are still counted. */
    counts: 0,
    /** Why no draft can be made, or confirmed. */
    rejectsDrafts: '',
    rejectsConfirmation: '',
  };

  function create(body: Record<string, never>): [number, object] {
    const given = body as unknown as FakePrintfulOrder;
    if ([...orders.values()].some(({ external_id }) => external_id === given.external_id)) {
      return error('Order with this External ID already exists');
    }
    if (given.external_id.length > 32) return error('External ID is too long');
    if (fake.rejectsDrafts) return error(fake.rejectsDrafts);
    serial += 1;
    const order = {
      ...given,
      id: serial,
      status: 'draft',
      costs: { calculation_status: 'done' },
      order_items: given.order_items.map((item, index) => ({ ...item, id: serial * 10 + index })),
      shipments: [],
    };
    orders.set(order.id, order);
    return [200, { data: order }];
  }

  function confirm(order: FakePrintfulOrder): [number, object] {
    order.costs.calculation_status = fake.counts-- > 0 ? 'calculating' : 'done';
    if (order.costs.calculation_status === 'calculating') return error('Order costs are not calculated yet');
    if (fake.rejectsConfirmation) return error(fake.rejectsConfirmation);
    if (order.status !== 'draft') return error('Order is not a draft');
    order.status = 'pending';
    return [200, { data: order }];
  }

  function remove(order: FakePrintfulOrder, isCancel: boolean): [number, object] {
    if (isCancel) {
      if (!['draft', 'pending'].includes(order.status))
        return error('The order can not be canceled any more');
      order.status = 'canceled';
      return [200, { code: 200, result: order }];
    }
    if (!['draft', 'failed', 'canceled'].includes(order.status)) return error('The order can not be deleted');
    orders.delete(order.id);
    return [204, {}];
  }

  function answer(method: string, path: string, body: Record<string, never>): [number, object] {
    if (method === 'POST' && path === '/v2/orders') return create(body);
    const [, version, name = '', more] = /^(\/v2)?\/orders\/(@?\w+)(\/\w+)?$/.exec(path) ?? [];
    const order = name.startsWith('@')
      ? [...orders.values()].find(({ external_id }) => external_id === name.slice(1))
      : orders.get(Number(name));
    if (!order) return [404, { code: 404, result: 'Not Found', error: { message: 'Not Found' } }];
    if (method === 'DELETE') return remove(order, version === undefined);
    if (more === '/confirmation') return confirm(order);
    if (more === '/shipments') return [200, { data: order.shipments }];
    return [200, { data: order }];
  }

  const server = createServer(async (request, response) => {
    const [method = '', path = ''] = [request.method, request.url];
    const body = JSON.parse((await text(request)) || '{}');
    fake.asked.push(`${method} ${path.replace(/@?[0-9a-f]{5,}/, ':id')}`);
    const send = (status: number, answered: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(status === 204 ? undefined : JSON.stringify(answered));
    if (request.headers.authorization !== `Bearer ${API_KEY}`) return send(401, { code: 401 });
    if (fake.fails-- > 0) return send(500, { code: 500, result: 'Internal Server Error' });
    const reply = answer(method, path, body);
    if (method === 'POST' && fake.losesAnswers-- > 0) return request.socket.destroy();
    send(...reply);
  });
  const { url, stop } = await listenLocally(server);
  return Object.assign(fake, {
    provider: createPrintfulProvider({
      apiKey: API_KEY,
      apiUrl: url,
      webhookSecret,
      timeoutMs: 400,
    }),
    reset: () => {
      orders.clear();
      Object.assign(fake, {
        asked: [],
        fails: 0,
        losesAnswers: 0,
        counts: 0,
        rejectsDrafts: '',
        rejectsConfirmation: '',
      });
    },
    /** The header that signs a webhook's body. */
    sign: (body: string, secret = webhookSecret) =>
      createHmac('sha256', Buffer.from(secret, 'hex')).update(body).digest('hex'),
    /** The same, if not the secret's bytes but its letters sign. */
    signByLetters: (body: string) => createHmac('sha256', webhookSecret).update(body).digest('hex'),
    stop,
  });
}

/** A webhook as Printful sends it. */
export const printfulWebhook = (
  { id, external_id, status }: Pick<FakePrintfulOrder, 'id' | 'external_id' | 'status'>,
  type: string,
  data: object = {},
) =>
  JSON.stringify({
    type,
    occurred_at: new Date().toISOString(),
    retries: 0,
    store_id: 12,
    data: { ...data, order: { id, external_id, status, store_id: 12 } },
  });
