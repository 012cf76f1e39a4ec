import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJsonOrNull } from '#backend/parse-json.ts';
import { decimalOfCents } from '#domain/format/decimal-amount.ts';
import {
  type FulfilmentEvent,
  type MappedLine,
  type PrintProvider,
  PrintProviderError,
  type ProviderOrder,
} from './print-provider.ts';
import {
  eventsOfPrintful,
  externalId,
  type PrintfulNews,
  type PrintfulOrder,
  parsePrintfulEvent,
  parsePrintfulOrder,
  parsePrintfulShipments,
  printfulErrorText,
} from './printful-order.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';

export interface PrintfulOptions {
  readonly apiKey: string;
  /** Of an account with several stores. */
  readonly storeId?: string | undefined;
  readonly apiUrl: string;
  /** As Printful has made it for its webhooks, in hex. */
  readonly webhookSecret: string;
  readonly timeoutMs?: number | undefined;
}

/**
 * Printful, by version 2 of its interface, which signs webhooks; cancelling is in version 1 only. Orders have our own
 * name there, so that one whose answer was lost is found again. It is made once it is confirmed.
 */
export function createPrintfulProvider(options: PrintfulOptions): PrintProvider {
  const { apiKey, storeId, apiUrl, timeoutMs } = options;
  const call = createProviderClient({
    provider: 'Printful',
    apiUrl,
    headers: { authorization: `Bearer ${apiKey}`, ...(storeId ? { 'x-pf-store-id': storeId } : {}) },
    timeoutMs,
  });
  return {
    name: 'printful',
    company: 'Printful',
    needsProducts: true,
    createOrder: async (order) => {
      const made = await makeOrder(call, order);
      return String((made.status === 'draft' ? await confirm(call, made) : made).id);
    },
    cancelOrder: ({ id }) => cancel(call, id),
    look: ({ id }) => look(call, { fulfilmentId: id }),
    verify: ({ body, headers }) =>
      isSigned(body, headers.get('x-pf-webhook-signature') ?? '', options.webhookSecret),
    readEvents: async ({ body }) => {
      const news = parsePrintfulEvent(parseJsonOrNull(body));
      return news ? look(call, news) : [];
    },
  };
}

/** The secret is shown in hex. Printful documents neither whether its bytes nor whether its letters sign. */
function isSigned(body: string, signature: string, secret: string): boolean {
  const given = Buffer.from(signature, 'hex');
  return [Buffer.from(secret, 'hex'), Buffer.from(secret)].some((key) => {
    const right = createHmac('sha256', key).update(body).digest();
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The order as it is there; null when there is none. */
async function readOrder(call: ProviderClient, id: string): Promise<PrintfulOrder | null> {
  const { status, body } = await call('GET', `/v2/orders/@${externalId(id)}`);
  if (status === 404) return null;
  const order = parsePrintfulOrder(body);
  if (status !== 200 || !order || order.external_id !== externalId(id)) {
    throw new PrintProviderError(`Printful answered ${status} and no order.`);
  }
  return order;
}

/** A draft of the order, or what has become of it since. */
async function makeOrder(call: ProviderClient, order: ProviderOrder): Promise<PrintfulOrder> {
  const { status, body } = await call('POST', '/v2/orders', orderBody(order));
  const made = parsePrintfulOrder(body);
  if (status === 200 && made) return made;
  // Rejected because it is there already.
  const known = await readOrder(call, order.id);
  if (known) return known;
  if (status < 400) throw new PrintProviderError('Printful answered something else than an order.');
  throw new PrintProviderError(printfulErrorText(body), { isFinal: true });
}

function orderBody(order: ProviderOrder): object {
  const { id, number, email, phone, address, giftNote, service, lines } = order;
  const mapped = lines.filter((line): line is MappedLine => line.product !== null);
  return {
    external_id: externalId(id),
    shipping: service ?? 'STANDARD',
    recipient: {
      name: address.name,
      address1: address.line1,
      ...(address.line2 ? { address2: address.line2 } : {}),
      city: address.city,
      ...(address.region ? { state_code: address.region } : {}),
      country_code: address.country,
      zip: address.postalCode,
      email,
      ...(phone ? { phone } : {}),
    },
    order_items: mapped.map(({ itemId, title, quantity, unitPriceCents, fileUrl, product }) => ({
      source: 'catalog',
      catalog_variant_id: Number(product.sku),
      external_id: externalId(itemId),
      quantity,
      name: title,
      // Stands on the packing slip.
      ...(giftNote === null ? { retail_price: decimalOfCents(unitPriceCents) } : {}),
      placements: [
        {
          placement: product.area,
          technique: product.technique,
          layers: [{ type: 'file', url: fileUrl }],
        },
      ],
      product_options: Object.entries(product.attributes).map(([name, value]) => ({
        name,
        value: ['true', 'false'].includes(value) ? value === 'true' : value,
      })),
    })),
    customization: {
      packing_slip: { custom_order_id: number },
      ...(giftNote ? { gift: { subject: 'A gift', message: giftNote } } : {}),
    },
  };
}

/** Has a draft made. While Printful still counts what it costs, that has to wait. */
async function confirm(call: ProviderClient, draft: PrintfulOrder): Promise<PrintfulOrder> {
  const { status, body } = await call('POST', `/v2/orders/${draft.id}/confirmation`);
  const confirmed = parsePrintfulOrder(body);
  if (status === 200 && confirmed) return confirmed;
  const now = parsePrintfulOrder((await call('GET', `/v2/orders/${draft.id}`)).body);
  if (now && now.status !== 'draft') return now;
  if (!now || status < 400 || now.costs?.calculation_status === 'calculating') {
    throw new PrintProviderError('Printful does not make the order yet.');
  }
  await call('DELETE', `/v2/orders/${draft.id}`);
  throw new PrintProviderError(printfulErrorText(body), { isFinal: true });
}

async function cancel(call: ProviderClient, id: string): Promise<boolean> {
  const { status } = await call('DELETE', `/orders/@${externalId(id)}`);
  if (status === 200) return true;
  const order = await readOrder(call, id);
  return order === null || order.status === 'canceled';
}

async function look(
  call: ProviderClient,
  news: Pick<PrintfulNews, 'fulfilmentId'> & Partial<PrintfulNews>,
): Promise<readonly FulfilmentEvent[]> {
  const order = await readOrder(call, news.fulfilmentId);
  // A draft waits for us, and not for Printful.
  if (!order || order.status === 'draft') return [];
  const { status, body } = await call('GET', `/v2/orders/${order.id}/shipments`);
  const shipments = parsePrintfulShipments(body);
  if (status !== 200 || !shipments)
    throw new PrintProviderError(`Printful answered ${status} and no parcels.`);
  return eventsOfPrintful(order, shipments, news);
}
