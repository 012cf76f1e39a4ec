import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#backend/parse-json.ts';
import { currencyOfShop } from '#domain/shop-currency.ts';
import {
  type FailedRefund,
  type PaymentEvent,
  type PaymentGateway,
  PaymentGatewayError,
  type TaxableOrder,
} from './payment-gateway.ts';
import { createStripeClient } from './stripe-client.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Origin of Stripe's API; tests point it to a fake. */
  readonly apiUrl: string;
  /** Whether Stripe Tax calculates the tax; Stripe then records it with the payment and takes it back with a refund. */
  readonly calculatesTax: boolean;
  /** How long an answer may take, in milliseconds. Default 10000. */
  readonly timeoutMs?: number;
}

const intentSchema = z.object({ id: z.string(), client_secret: z.string() });
const intentStateSchema = z.object({ status: z.string().max(60), amount_received: z.number().int() });
const taxSchema = z.object({
  id: z.string().min(1).max(255),
  tax_amount_exclusive: z.number().int().min(0),
  tax_amount_inclusive: z.number().int().min(0),
});
const refundSchema = z.object({ id: z.string().min(1).max(255), status: z.string().nullish() });

/** Stripe by its HTTP interface. Card data goes from the browser to Stripe and never through this server. */
export function createStripeGateway({
  secretKey,
  publishableKey,
  apiUrl,
  calculatesTax,
  timeoutMs = 10_000,
}: StripeOptions): PaymentGateway {
  const { get, post } = createStripeClient({ secretKey, apiUrl, timeoutMs });
  const intentPath = (reference: string) => `/v1/payment_intents/${encodeURIComponent(reference)}`;
  const calculateTax: PaymentGateway['calculateTax'] = async (order, purpose) => {
    const form = taxForm(order);
    const content = createHash('sha256').update(JSON.stringify(form)).digest('hex');
    const { id, tax_amount_exclusive, tax_amount_inclusive } = taxSchema.parse(
      await post('/v1/tax/calculations', form, `tax-${purpose}-${content}`),
    );
    return { cents: order.taxIncluded ? tax_amount_inclusive : tax_amount_exclusive, calculation: id };
  };
  return {
    provider: 'stripe',
    publicKey: publishableKey,
    calculateTax: calculatesTax ? calculateTax : null,
    start: async ({ id, number, email, totalCents, taxCalculation }) => {
      const form = {
        amount: String(totalCents),
        currency: currencyOfShop().toLowerCase(),
        'automatic_payment_methods[enabled]': 'true',
        receipt_email: email,
        description: `Pawtrait order ${number}`,
        'metadata[order_id]': id,
        'metadata[order_number]': number,
        ...(taxCalculation ? { 'hooks[inputs][tax][calculation]': taxCalculation } : {}),
      };
      const intent = intentSchema.parse(await post('/v1/payment_intents', form, `order-${id}`));
      return { reference: intent.id, clientSecret: intent.client_secret };
    },
    close: async (reference) => {
      try {
        // No idempotency key: whether it can be closed changes with time, and twice is no harm.
        await post(`${intentPath(reference)}/cancel`);
        return true;
      } catch (error) {
        if (!(error instanceof PaymentGatewayError && error.isFinal)) throw error;
        // Refused: it is closed already, or it was paid.
        const { status } = intentStateSchema.parse(await get(intentPath(reference)));
        return status === 'canceled';
      }
    },
    look: async (reference) => {
      const { status, amount_received: amountCents } = intentStateSchema.parse(
        await get(intentPath(reference)),
      );
      const isPaid = status === 'succeeded';
      return {
        id: `look-${reference}-${status}`,
        type: `look.${status}`,
        reference,
        status: isPaid ? 'succeeded' : null,
        amountCents: isPaid ? amountCents : 0,
        failureCode: null,
        at: null,
        failedRefund: null,
      };
    },
    refund: async ({ id, reference, amountCents }) => {
      const form = { payment_intent: reference, amount: String(amountCents), 'metadata[refund_id]': id };
      const refund = refundSchema.parse(await post('/v1/refunds', form, `refund-${id}`));
      if (refund.status !== 'failed' && refund.status !== 'canceled') return refund.id;
      throw new PaymentGatewayError(`Stripe could not refund (${refund.status}).`, { isFinal: true });
    },
  };
}

/** Stripe's code for goods that are tangible and taxed as most are. */
const GENERAL_GOODS = 'txcd_99999999';

function taxForm({ goodsCents, shippingCents, taxIncluded, address }: TaxableOrder): Record<string, string> {
  const behavior = taxIncluded ? 'inclusive' : 'exclusive';
  return {
    currency: currencyOfShop().toLowerCase(),
    'line_items[0][amount]': String(goodsCents),
    'line_items[0][reference]': 'goods',
    'line_items[0][tax_behavior]': behavior,
    'line_items[0][tax_code]': GENERAL_GOODS,
    'shipping_cost[amount]': String(shippingCents),
    'shipping_cost[tax_behavior]': behavior,
    'customer_details[address][line1]': address.line1,
    'customer_details[address][city]': address.city,
    'customer_details[address][state]': address.region,
    'customer_details[address][postal_code]': address.postalCode,
    'customer_details[address][country]': address.country,
    'customer_details[address_source]': 'shipping',
  };
}

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  /** Seconds since 1970. */
  created: z.number().int().min(0).max(1e11).nullish(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string().nullish(),
      amount_received: z.number().int().nullish(),
      amount_refunded: z.number().int().nullish(),
      /** Of refunds. */
      amount: z.number().int().min(0).nullish(),
      status: z.string().nullish(),
      failure_reason: z.string().nullish(),
      metadata: z.object({ refund_id: z.uuid().nullish().catch(null) }).nullish(),
      last_payment_error: z
        .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
        .nullish(),
    }),
  }),
});

/** How old a signature may be: a webhook that was overheard is of no use later. */
const TOLERANCE_SECONDS = 300;

/** Whether a body was signed by Stripe (header `Stripe-Signature`, scheme v1) not long ago. */
export function isSignedByStripe(body: string, header: string, secret: string, now = Date.now()): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?]);
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([key, value = '']) => {
    const given = key === 'v1' ? Buffer.from(value, 'hex') : Buffer.alloc(0);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Reads a webhook's body; null when it is none that we understand. */
export function readStripeEvent(body: string): PaymentEvent | null {
  let json: unknown;
  try {
    json = parseJson(body);
  } catch {
    return null;
  }
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const { object } = data;
  // Charges and refunds say which payment they belong to.
  const isPayment = type.startsWith('payment_intent.');
  return {
    id,
    type,
    reference: (isPayment ? object.id : object.payment_intent) ?? object.id,
    status: statusOf(type),
    amountCents: object.amount_refunded ?? object.amount_received ?? 0,
    failureCode: object.last_payment_error?.decline_code ?? object.last_payment_error?.code ?? null,
    at: created ? new Date(created * 1000).toISOString() : null,
    failedRefund: failedRefundOf(type, object),
  };
}

/** Stripe tells of it by several events, in versions of its interface by others. */
const REFUND_EVENTS = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

function failedRefundOf(
  type: string,
  refund: z.infer<typeof eventSchema>['data']['object'],
): FailedRefund | null {
  const { id: reference, amount, status, failure_reason: why, metadata } = refund;
  if (!REFUND_EVENTS.includes(type) || !amount || (status !== 'failed' && status !== 'canceled')) return null;
  const reason = `Stripe: ${(why ?? status).replaceAll('_', ' ').slice(0, 200)}`;
  return { reference, id: metadata?.refund_id ?? null, amountCents: amount, reason };
}

function statusOf(type: string): PaymentEvent['status'] {
  switch (type) {
    case 'payment_intent.succeeded':
      return 'succeeded';
    case 'payment_intent.payment_failed':
      return 'failed';
    case 'charge.refunded':
      return 'refunded';
    default:
      return null;
  }
}
