import type { PaymentGateway } from './payment-gateway.ts';

/** Takes no money and is labeled so: for development, demonstrations and tests. */
export function createTestGateway(): PaymentGateway {
  return {
    provider: 'test',
    publicKey: null,
    calculateTax: null,
    start: async ({ id }) => ({ reference: `test_${id}`, clientSecret: null }),
    close: async () => true,
    resume: async (reference) => ({ reference, clientSecret: null, state: 'open' }),
    look: async (reference) => ({
      id: `look-${reference}`,
      type: 'look',
      reference,
      status: null,
      amountCents: 0,
      failureCode: null,
      at: null,
      failedRefund: null,
    }),
    refund: async ({ id }) => `test_refund_${id}`,
  };
}
