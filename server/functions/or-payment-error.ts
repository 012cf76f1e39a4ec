import type { Logger } from '#backend/logger.ts';
import { PaymentGatewayError } from '../payments/payment-gateway.ts';
import { HttpError } from './http-error.ts';

/** The answer, or a `HttpError` 502 with a message for the customer when the payment provider failed. */
export async function orPaymentError<Answer>(log: Logger, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    log.error({ err: error }, 'A payment could not be started or closed');
    throw new HttpError(502, 'The payment could not be started. Nothing was charged. Please try again.');
  }
}
