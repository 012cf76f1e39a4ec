import { z } from 'zod';
import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import { clientGroup } from '#backend/limits/client-group.ts';
import type { Logger } from '#backend/logger.ts';
import { BodyTooLargeError, readBody } from '#backend/read-body.ts';
import type { QuoteSums } from '#domain/order-request.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { functionResponse } from '../functions/function-response.ts';
import { createJsonFunction } from '../functions/json-function.ts';
import { Refusal, unavailableRefusal } from '../functions/refusal.ts';
import type { PaymentEvent, PaymentGateway } from '../payments/payment-gateway.ts';
import { PaymentGatewayError } from '../payments/payment-gateway.ts';
import { isSignedByStripe, readStripeEvent } from '../payments/stripe-gateway.ts';
import { callSql } from './call-sql.ts';
import { keepArtwork } from './keep-artwork.ts';
import { createOrderDesk } from './order-desk.ts';
import type { OrderKeys } from './order-key.ts';
import { createOrderLinks } from './order-links.ts';
import {
  lookupSchema,
  type OrderRequest,
  orderRefSchema,
  orderSchema,
  payTestSchema,
  quoteSchema,
} from './order-schemas.ts';
import { createPrintFiles } from './print-files.ts';
import { quoteOrder } from './quote-order.ts';
import { readOrder } from './read-order.ts';
import { recordPaymentEvent } from './record-payment-event.ts';

export interface OrderFunctionParts {
  readonly backend: Backend;
  /** Null when the shop cannot be paid: then no order is taken. */
  readonly gateway: PaymentGateway | null;
  readonly stripeWebhookSecret: string | undefined;
  readonly keys: OrderKeys;
  readonly publicUrl: string;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

const NOT_FOUND = 'We found no order with this number and e-mail.';

interface PlacedAnswer {
  order?: {
    id: string;
    number: string;
    email: string;
    status: string;
    total_cents: number;
    tax_calculation: string | null;
  };
  refusal?: string;
  reason?: string;
  quote?: QuoteSums;
}

/** Everything from the cart to the paid order, by the name under which the browser calls it. */
export function createOrderFunctions(parts: OrderFunctionParts): Record<string, FunctionHandler> {
  const { backend, gateway, keys, publicUrl, onWork, log } = parts;
  const { service } = backend;
  const printFiles = createPrintFiles(backend, keys, publicUrl);

  const sqlJson = <Answer>(call: string, values: readonly unknown[]) =>
    callSql<Answer>(service, call, values);

  /** The order, for those with its key and for its own customer. */
  async function openOrder(number: string, key: string, caller: Caller) {
    const order = await readOrder(service, { number }, printFiles.urlOf);
    const isAllowed = keys.opens(number, key) || (order?.userId && order.userId === caller.userId);
    if (!order || !isAllowed) throw new Refusal(404, NOT_FOUND);
    return order;
  }

  async function record(provider: string, event: PaymentEvent): Promise<void> {
    await recordPaymentEvent(service, provider, event, log);
    if (event.status === 'succeeded') onWork();
  }

  /** A quote tells as much of a code as asking for it. Throws 429 for those who try too many. */
  async function countPromo(client: string): Promise<void> {
    const verdict = await backend.limits.take('promoCheck', clientGroup(client));
    if (!verdict.ok)
      throw new Refusal(429, 'Too many tries. Please wait a moment.', verdict.retryAfterSeconds);
  }

  /** Prices a cart before anything is copied for it; what `place_order` would refuse is refused here already. */
  async function judge(request: OrderRequest) {
    const { key: purpose, expectedTotalCents } = request;
    const known = await service.query('select from public.orders where idempotency_key = $1', [purpose]);
    // Asked for once more: the answer is the order that stands.
    if (known.length > 0) return { tax: null, code: null, isPlaced: true };
    try {
      const { quote, tax } = await quoteOrder({ service, gateway }, { ...request, purpose });
      const { promoRefusal: reason } = quote;
      if (reason) return { refusal: 'promo', reason, quote };
      if (quote.totalCents !== expectedTotalCents) return { refusal: 'stale', quote };
      return { tax, code: quote.promoPick.used?.code ?? null, isPlaced: false };
    } catch (error) {
      if (isRefusedCart(error)) return { refusal: error.message };
      throw error;
    }
  }

  /** The lines with artworks that last; the same artwork is kept once, one after the other. */
  async function keepLines(lines: OrderRequest['lines'], caller: Caller): Promise<OrderRequest['lines']> {
    const kept = new Map<string, string>();
    for (const { customization } of lines) {
      const { artUrl } = customization;
      if (!kept.has(artUrl)) kept.set(artUrl, (await keepArtwork(artUrl, caller, backend)).imageUrl);
    }
    return lines.map((line) => {
      const { customization } = line;
      return {
        ...line,
        customization: { ...customization, artUrl: kept.get(customization.artUrl) ?? customization.artUrl },
      };
    });
  }

  async function place(request: OrderRequest, caller: Caller): Promise<object> {
    if (!gateway) throw new Refusal(503, 'The shop cannot take payments at the moment.');
    const judged = await judge(request);
    if ('refusal' in judged) return judged;
    const { tax, code } = judged;
    const lines = judged.isPlaced ? request.lines : await keepLines(request.lines, caller);
    const { order, ...refusal } = await sqlJson<PlacedAnswer>(
      'place_order($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8::jsonb)',
      [
        request.key,
        caller.userId ?? null,
        request.email,
        request.address,
        lines,
        code,
        request.expectedTotalCents,
        tax,
      ],
    );
    if (!order) {
      // Somebody else was quicker: what is told is what the next try would cost.
      if (!refusal.quote) return refusal;
      return {
        ...refusal,
        quote: (await quoteOrder({ service, gateway }, { ...request, purpose: request.key })).quote,
      };
    }
    const { number, status } = order;
    const answer = { number, key: keys.keyOf(number), status, totalCents: order.total_cents };
    if (status !== 'placed') {
      onWork();
      return { order: answer, payment: null };
    }
    const { reference, clientSecret } = await gateway.start({
      id: order.id,
      number,
      email: order.email,
      totalCents: order.total_cents,
      taxCalculation: order.tax_calculation,
    });
    await service.query('select public.start_payment($1, $2, $3, $4)', [
      order.id,
      gateway.provider,
      reference,
      order.total_cents,
    ]);
    const payment = { provider: gateway.provider, publicKey: gateway.publicKey, clientSecret };
    return { order: answer, payment };
  }

  const common = { backend, log };
  return {
    ...createOrderDesk({ backend, gateway, onWork, log }),
    'admin-order-links': createOrderLinks({ ...common, keys, printFiles, publicUrl }),
    'keep-artwork': createJsonFunction({
      ...common,
      schema: z.object({ imageUrl: z.string().min(1).max(2048) }),
      answer: ({ imageUrl }, caller) => keepArtwork(imageUrl, caller, backend),
    }),
    'check-promo': createJsonFunction({
      ...common,
      limit: 'promoCheck',
      schema: z.object({ code: z.string().min(1).max(40) }),
      answer: ({ code }) => sqlJson('check_promo($1)', [code]),
    }),
    'quote-order': createJsonFunction({
      ...common,
      schema: quoteSchema,
      answer: async ({ lines, promoCode, promoWishes, ...address }, _caller, { address: client }) => {
        if (promoCode !== null) await countPromo(client);
        try {
          const wish = { lines, promoCode, promoWishes, address, purpose: 'quote' };
          return (await quoteOrder({ service, gateway }, wish)).quote;
        } catch (error) {
          if (isRefusedCart(error)) return { refusal: error.message };
          throw error;
        }
      },
    }),
    'place-order': createJsonFunction({
      ...common,
      limit: 'placeOrder',
      schema: orderSchema,
      answer: async (request, caller) => {
        try {
          return await place(request, caller);
        } catch (error) {
          if (!(error instanceof PaymentGatewayError)) throw error;
          log.error({ err: error }, 'A payment could not be started');
          throw new Refusal(502, 'The payment could not be started. Nothing was charged. Please try again.');
        }
      },
    }),
    'pay-test-order': createJsonFunction({
      ...common,
      limit: 'placeOrder',
      schema: payTestSchema,
      answer: async ({ number, key, token, isConfirmed }, caller) => {
        if (gateway?.provider !== 'test') throw new Refusal(404, 'There is no test gateway here.');
        const { id, view } = await openOrder(number, key, caller);
        const outcome = testOutcome(token, isConfirmed);
        if (outcome === 'authentication') return { status: 'authentication' };
        const failureCode = outcome === 'succeeded' ? null : outcome;
        const status = outcome === 'succeeded' ? 'succeeded' : 'failed';
        // As from a provider: the card's outcome arrives as an event.
        await record('test', {
          id: crypto.randomUUID(),
          type: `test.${status}`,
          reference: `test_${id}`,
          status,
          amountCents: view.totalCents,
          failureCode,
          at: null,
          failedRefund: null,
        });
        return { status, failureCode };
      },
    }),
    'order-status': createJsonFunction({
      ...common,
      schema: orderRefSchema,
      answer: async ({ number, key }, caller) => ({ order: (await openOrder(number, key, caller)).view }),
    }),
    'find-order': createJsonFunction({
      ...common,
      limit: 'orderLookup',
      schema: lookupSchema,
      answer: async ({ number, email }) => {
        const order = await readOrder(service, { number }, printFiles.urlOf);
        const isTheirs = order?.view.email.toLowerCase() === email.trim().toLowerCase();
        // One sentence for all that does not fit tells strangers nothing.
        if (!order || !isTheirs) return { error: NOT_FOUND };
        return { number: order.view.number, key: keys.keyOf(order.view.number) };
      },
    }),
    'print-file': printFiles.answer,
    'stripe-webhook': async (request) => {
      const secret = parts.stripeWebhookSecret;
      if (request.method !== 'POST' || !secret) return functionResponse(404, { error: 'Not here.' });
      try {
        const body = new TextDecoder().decode(await readBody(request, 512 * 1024));
        if (!isSignedByStripe(body, request.headers.get('stripe-signature') ?? '', secret)) {
          return functionResponse(400, { error: 'The signature does not fit.' });
        }
        const event = readStripeEvent(body);
        if (event) await record('stripe', event);
        return functionResponse(200, { received: true });
      } catch (error) {
        if (error instanceof BodyTooLargeError) return functionResponse(413, { error: error.message });
        // Stripe tries again.
        log.error({ err: error }, 'A webhook could not be taken in');
        const status = unavailableRefusal(error)?.status ?? 500;
        return functionResponse(status, { error: 'Please try again.' });
      }
    },
  };
}

function testOutcome(token: string, isConfirmed: boolean | undefined): string {
  switch (token) {
    case 'tok_success':
      return 'succeeded';
    case 'tok_insufficient_funds':
      return 'insufficient_funds';
    case 'tok_processing_error':
      return 'processing_error';
    case 'tok_authentication':
      if (isConfirmed === undefined) return 'authentication';
      return isConfirmed ? 'succeeded' : 'authentication_failed';
    default:
      return 'card_declined';
  }
}

/** Whether the database has refused the lines themselves. */
function isRefusedCart(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'P0001';
}
