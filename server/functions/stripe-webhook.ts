import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { BodyTooLargeError, readBody } from '#backend/read-body.ts';
import { recordPaymentEvent } from '../orders/record-payment-event.ts';
import { isSignedByStripe, readStripeEvent } from '../payments/stripe-event.ts';
import type { FunctionHandler } from './function-handler.ts';
import { functionResponse } from './function-response.ts';
import { unavailableError } from './http-error.ts';

const MAX_BODY_BYTES = 512 * 1024;

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
  return async (request) => {
    if (request.method !== 'POST' || !secret) return functionResponse(404, { error: 'Not here.' });
    try {
      const body = new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES));
      if (!(await isSignedByStripe(body, request.headers.get('stripe-signature') ?? '', secret))) {
        return functionResponse(400, { error: 'The signature does not fit.' });
      }
      const event = readStripeEvent(body);
      if (event) await recordPaymentEvent(backend.service, 'stripe', event, log);
      if (event?.status === 'succeeded') onWork();
      return functionResponse(200, { received: true });
    } catch (error) {
      if (error instanceof BodyTooLargeError) return functionResponse(413, { error: error.message });
      log.error({ err: error }, 'A webhook could not be taken in');
      const status = unavailableError(error)?.status ?? 500;
      return functionResponse(status, { error: 'Please try again.' });
    }
  };
}
