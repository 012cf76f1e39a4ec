import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseJsonOrNull } from '#backend/parse-json.ts';
import { decimalOfCents } from '#domain/format/decimal-amount.ts';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import {
  type MappedLine,
  type PrintProvider,
  PrintProviderError,
  type ProviderOrder,
  type SentOrder,
} from './print-provider.ts';
import {
  eventsOfProdigi,
  orderOfCallback,
  type ProdigiOrder,
  parseProdigiAnswer,
  parseProdigiError,
  parseProdigiOrders,
} from './prodigi-order.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';

export interface ProdigiOptions {
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Signs the addresses that Prodigi calls back: it signs nothing itself. */
  readonly webhookSecret: string;
  /** Where the shop takes webhooks. */
  readonly webhookUrl: string;
  readonly timeoutMs?: number | undefined;
}

/**
 * Prodigi, by version 4 of its interface. It signs no callbacks: each order gets a secret address that others cannot
 * guess, and a callback only triggers a read of the order from Prodigi.
 */
export function createProdigiProvider(options: ProdigiOptions): PrintProvider {
  const { apiKey, apiUrl, timeoutMs } = options;
  const call = createProviderClient({
    provider: 'Prodigi',
    apiUrl,
    headers: { 'x-api-key': apiKey },
    timeoutMs,
  });
  const keyOf = (id: string) =>
    createHmac('sha256', options.webhookSecret).update(`prodigi:${id}`).digest('base64url');
  return {
    name: 'prodigi',
    company: 'Prodigi',
    needsProducts: true,
    createOrder: async (order) => {
      const callback = new URL(options.webhookUrl);
      callback.search = String(new URLSearchParams({ order: order.id, key: keyOf(order.id) }));
      return create(call, order, callback.href);
    },
    cancelOrder: async (order) => {
      const reference = order.reference ?? (await findOrder(call, order))?.id;
      return reference ? cancel(call, reference) : true;
    },
    look: async (order) => {
      const found = order.reference ? await readOrder(call, order.reference) : await findOrder(call, order);
      return found ? eventsOfProdigi(found, order.id) : [];
    },
    verify: ({ url }) => {
      const right = Buffer.from(keyOf(url.searchParams.get('order') ?? ''));
      const given = Buffer.from(url.searchParams.get('key') ?? '');
      return given.length === right.length && timingSafeEqual(given, right);
    },
    readEvents: async ({ body, url }) => {
      const id = url.searchParams.get('order') ?? '';
      const reference = orderOfCallback(parseJsonOrNull(body));
      const order = reference && (await readOrder(call, reference));
      // An event about another order, sent to this one's address.
      return order && order.idempotencyKey === id ? eventsOfProdigi(order, id) : [];
    },
  };
}

async function create(call: ProviderClient, order: ProviderOrder, callbackUrl: string): Promise<string> {
  const lines = order.lines.filter((line): line is MappedLine => line.product !== null);
  const { status, body } = await call('POST', '/v4.0/orders', orderBody(order, lines, callbackUrl));
  const answer = parseProdigiAnswer(body);
  if (status === 200 && answer) return answer.order.id;
  if (status < 400) throw new PrintProviderError('Prodigi answered something else than an order.');
  const { reason, items } = parseProdigiError(body);
  throw new PrintProviderError(reason, {
    isFinal: true,
    rejectedLines: lines.flatMap(({ itemId }, index) => {
      const error = items.get(index);
      return error ? [{ itemId, reason: `Prodigi: ${error}` }] : [];
    }),
  });
}

function orderBody(order: ProviderOrder, lines: readonly MappedLine[], callbackUrl: string): object {
  const { address, giftNote } = order;
  return {
    idempotencyKey: order.id,
    merchantReference: order.number,
    shippingMethod: order.service ?? 'Standard',
    callbackUrl,
    recipient: {
      name: address.name,
      email: order.email,
      ...(order.phone ? { phoneNumber: order.phone } : {}),
      address: {
        line1: address.line1,
        ...(address.line2 ? { line2: address.line2 } : {}),
        townOrCity: address.city,
        ...(address.region ? { stateOrCounty: address.region } : {}),
        postalOrZipCode: address.postalCode,
        countryCode: address.country,
      },
    },
    items: lines.map(({ itemId, quantity, unitPriceCents, fileUrl, product }) => ({
      merchantReference: itemId,
      sku: product.sku,
      copies: quantity,
      sizing: 'fillPrintArea',
      attributes: product.attributes,
      // For customs.
      ...(giftNote === null
        ? { recipientCost: { amount: decimalOfCents(quantity * unitPriceCents), currency: currencyOfShop() } }
        : {}),
      assets: [{ printArea: product.area, url: fileUrl }],
    })),
  };
}

/** An order by its name there; null when it is not there, or is still held back. */
async function readOrder(call: ProviderClient, reference: string): Promise<ProdigiOrder | null> {
  const { status, body } = await call('GET', `/v4.0/orders/${encodeURIComponent(reference)}`);
  if (status === 404) return null;
  const order = parseProdigiAnswer(body)?.order;
  if (status !== 200 || !order) throw new PrintProviderError(`Prodigi answered ${status} to ${reference}.`);
  return order;
}

/** An order whose name there was lost. */
async function findOrder(call: ProviderClient, { id, number }: SentOrder): Promise<ProdigiOrder | null> {
  const query = new URLSearchParams({ merchantReferences: number, top: '100' });
  const { status, body } = await call('GET', `/v4.0/orders?${query}`);
  const orders = parseProdigiOrders(body);
  if (status !== 200 || !orders) throw new PrintProviderError(`Prodigi answered ${status} to ${number}.`);
  return orders.find(({ idempotencyKey }) => idempotencyKey === id) ?? null;
}

async function cancel(call: ProviderClient, reference: string): Promise<boolean> {
  const path = `/v4.0/orders/${encodeURIComponent(reference)}/actions/cancel`;
  const { status, body } = await call('POST', path);
  const outcome = String(Object(body).outcome ?? '').toLowerCase();
  if (status === 200 && outcome === 'cancelled') return true;
  if (status >= 400) throw new PrintProviderError(`Prodigi answered ${status} to a cancellation.`);
  return (await readOrder(call, reference))?.status?.stage === 'Cancelled';
}
