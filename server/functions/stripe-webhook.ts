import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { recordPaymentEvent } from '../orders/record-payment-event.ts';
import { isSignedByStripe, readStripeEvent } from '../payments/stripe-event.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createWebhook, notHere } from './webhook.ts';

interface StripeWebhookParts {
  readonly backend: Pick<Backend, 'service'>;
  readonly stripeWebhookSecret: string | undefined;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** `POST /functions/v1/stripe-webhook`: records what Stripe reports of payments. Stripe repeats what fails. */
export function createStripeWebhook(parts: StripeWebhookParts): FunctionHandler {
  const { backend, stripeWebhookSecret: secret, onWork, log } = parts;
  if (!secret) return async () => notHere();
  return createWebhook({
    log,
    receive: async (body, { headers }) => {
      if (!(await isSignedByStripe(body, headers.get('stripe-signature') ?? '', secret))) return false;
      const event = readStripeEvent(body);
      if (event) await recordPaymentEvent(backend.service, 'stripe', event, log);
      if (event?.status === 'succeeded') onWork();
      return true;
    },
  });
}
