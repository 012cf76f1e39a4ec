import type { PaymentGateway } from './payment-gateway.ts';

/** Takes no money and says so: for development, demonstrations and tests. */
export function createTestGateway(): PaymentGateway {
  return {
    provider: 'test',
    publicKey: null,
    start: async ({ id }) => ({ reference: `test_${id}`, clientSecret: null }),
    refund: async ({ id }) => `test_refund_${id}`,
  };
}
