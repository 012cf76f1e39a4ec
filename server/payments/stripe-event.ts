import { z } from 'zod';
import { parseJsonOrNull } from '#backend/parse-json.ts';
import { loadStripe } from './load-stripe.ts';
import type { FailedRefund, PaymentEvent } from './payment-gateway.ts';

/** Only the fields that the shop reads: the version of an event's shape is set in Stripe's dashboard, not here. */
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

/** Whether a body was signed by Stripe (header `Stripe-Signature`) in the last five minutes. */
export async function isSignedByStripe(
  body: string,
  header: string,
  secret: string,
  now = Date.now(),
): Promise<boolean> {
  const { webhooks } = await loadStripe();
  const { DEFAULT_TOLERANCE: tolerance, signature } = webhooks;
  try {
    return signature?.verifyHeader(body, header, secret, tolerance, undefined, now) ?? false;
  } catch {
    // The library throws for every header that does not fit.
    return false;
  }
}

/** Reads a webhook's body; null when it is none that we understand. */
export function readStripeEvent(body: string): PaymentEvent | null {
  const parsed = eventSchema.safeParse(parseJsonOrNull(body));
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const { object } = data;
  // Charges and refunds name their payment.
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

/** The event's name depends on the version of Stripe's API. */
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
