import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createStripeGateway } from '#server/payments/stripe-gateway.ts';
import { listenLocally } from '../fixtures/listen-locally.ts';

export const webhookSecret = 'whsec_fake';

/** A header as Stripe signs a body. */
export function signAsStripe(body: string, key = webhookSecret, secondsAgo = 0): string {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
}

/** The part of Stripe's HTTP interface that the shop uses: a repeated idempotency key gets the first answer again. */
export async function startFakeStripe() {
  /** Forms of the first asking, by idempotency key. */
  const requests = new Map<string, URLSearchParams>();
  const answers = new Map<string, object>();
  /** Statuses of payment intents that are not as they began, by their id. */
  const intents = new Map<string, string>();
  const amounts = new Map<string, string>();
  const stripe = {
    requests,
    intents,
    isDown: false,
    isMute: false,
    rejectsRefunds: false,
    knowsAddress: true,
    /** Runs between a refund and its answer. */
    beforeRefund: async (_id: string, _ourId: string): Promise<void> => {},
  };

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const send = (status: number, body: object) => {
      // Done, but the answer is lost.
      if (stripe.isMute) return;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (stripe.isDown) return send(503, {});
    if (request.headers.authorization !== 'Bearer sk_fake') return send(401, {});
    const [, reference = '', cancel] =
      /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(request.url ?? '') ?? [];
    if (reference) {
      const status = intents.get(reference) ?? 'requires_payment_method';
      const isOver = ['succeeded', 'processing', 'canceled'].includes(status);
      if (cancel && isOver) return send(400, { error: { code: 'payment_intent_unexpected_state' } });
      if (cancel) intents.set(reference, 'canceled');
      const received = status === 'succeeded' ? Number(amounts.get(reference)) : 0;
      return send(200, {
        id: reference,
        client_secret: `${reference}_secret`,
        status: intents.get(reference) ?? status,
        amount_received: received,
      });
    }
    const isTax = request.url === '/v1/tax/calculations';
    if (isTax && !stripe.knowsAddress) return send(400, { error: { code: 'customer_tax_location_invalid' } });
    const isRefund = request.url === '/v1/refunds';
    if (isRefund && stripe.rejectsRefunds) return send(400, { error: { code: 'charge_already_refunded' } });
    const key = String(request.headers['idempotency-key']);
    const earlierAnswer = answers.get(key);
    if (earlierAnswer) return send(200, earlierAnswer);
    requests.set(key, form);
    const id = `${isTax ? 'taxcalc' : isRefund ? 're' : 'pi'}_${key.replace(/\W/g, '')}`;
    amounts.set(id, form.get('amount') ?? '');
    // A tenth of everything, shipping included.
    const taxed = Number(form.get('line_items[0][amount]')) + Number(form.get('shipping_cost[amount]'));
    const isInclusive = form.get('line_items[0][tax_behavior]') === 'inclusive';
    const answer = isTax
      ? {
          id,
          tax_amount_exclusive: isInclusive ? 0 : Math.round(taxed / 10),
          tax_amount_inclusive: isInclusive ? Math.round(taxed / 11) : 0,
        }
      : isRefund
        ? { id, status: 'succeeded' }
        : { id, client_secret: `${id}_secret` };
    answers.set(key, answer);
    if (isRefund) await stripe.beforeRefund(id, form.get('metadata[refund_id]') ?? '');
    return send(200, answer);
  });
  const { url, stop } = await listenLocally(server);
  const options = { secretKey: 'sk_fake', publishableKey: 'pk_fake', apiUrl: url };
  return Object.assign(stripe, {
    apiUrl: url,
    gateway: createStripeGateway({ ...options, calculatesTax: false }),
    impatientGateway: createStripeGateway({ ...options, calculatesTax: false, timeoutMs: 200 }),
    taxingGateway: createStripeGateway({ ...options, calculatesTax: true }),
    stop,
  });
}

const now = () => Math.floor(Date.now() / 1000);

/** Events as Stripe sends them. */
export const stripeEvents = {
  succeeded: (reference: string, amount: number, id: string = randomUUID()) => ({
    id,
    type: 'payment_intent.succeeded',
    data: { object: { id: reference, amount_received: amount } },
  }),
  processing: (reference: string, id: string = randomUUID()) => ({
    id,
    type: 'payment_intent.processing',
    data: { object: { id: reference, amount_received: 0 } },
  }),
  failed: (reference: string, id: string = randomUUID()) => ({
    id,
    type: 'payment_intent.payment_failed',
    data: { object: { id: reference, last_payment_error: { code: 'card_declined' } } },
  }),
  refunded: (reference: string, inAll: number, id: string = randomUUID(), created = now()) => ({
    id,
    type: 'charge.refunded',
    created,
    data: { object: { id: `ch_${reference}`, payment_intent: reference, amount_refunded: inAll } },
  }),
  /** A refund that was accepted and came back; of ours with its id. */
  refundFailed: (
    reference: string,
    refund: { id: string; amount: number; ourId?: string; type?: string; status?: string; created?: number },
  ) => ({
    id: randomUUID(),
    type: refund.type ?? 'refund.failed',
    created: refund.created ?? now(),
    data: {
      object: {
        id: refund.id,
        object: 'refund',
        amount: refund.amount,
        payment_intent: reference,
        status: refund.status ?? 'failed',
        failure_reason: 'expired_or_canceled_card',
        metadata: refund.ourId ? { refund_id: refund.ourId } : {},
      },
    },
  }),
};
