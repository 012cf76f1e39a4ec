import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { payTestOrderRequest } from '#domain/functions/pay-test-order.ts';
import type { TestCardToken } from '#domain/orders/test-cards.ts';
import { type OrderAccess, openOrder } from '../orders/order-access.ts';
import { recordPaymentEvent } from '../orders/record-payment-event.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

interface PayTestOrderParts extends OrderAccess {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'>;
  readonly gateway: PaymentGateway | null;
  readonly onWork: () => void;
  readonly log: Logger;
}

/**
 * `POST /functions/v1/pay-test-order`: pays an order with a test card. The outcome is recorded as a provider's event.
 */
export function createPayTestOrder(parts: PayTestOrderParts): FunctionHandler {
  const { backend, gateway, onWork, log } = parts;
  return createJsonFunction('pay-test-order', parts, {
    limit: 'placeOrder',
    schema: payTestOrderRequest,
    answer: async ({ token, isConfirmed, ...reference }, caller) => {
      if (gateway?.provider !== 'test') throw new HttpError(404, 'There is no test gateway here.');
      const { id, view } = await openOrder(parts, reference, caller);
      if (view.status === 'cancelled')
        throw new HttpError(409, 'This order was cancelled. Nothing was charged.');
      const outcome = testOutcome(token, isConfirmed);
      if (outcome === 'authentication') return { status: 'authentication' };
      const failureCode = outcome === 'succeeded' ? null : outcome;
      const event = {
        id: crypto.randomUUID(),
        reference: `test_${id}`,
        amountCents: view.totalCents,
        failureCode,
        at: null,
        failedRefund: null,
      };
      const status = failureCode === null ? 'succeeded' : 'failed';
      await recordPaymentEvent(backend.service, 'test', { ...event, status, type: `test.${status}` }, log);
      if (failureCode !== null) return { status: 'failed', failureCode };
      onWork();
      return { status: 'succeeded', failureCode };
    },
  });
}

/** `succeeded`, `authentication` when the bank requires a confirmation, or the code of a failure. */
function testOutcome(token: TestCardToken, isConfirmed: boolean | undefined): string {
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
    case 'tok_declined':
      return 'card_declined';
  }
}
