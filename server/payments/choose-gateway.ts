import type { Settings } from '../settings.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTestGateway } from './test-gateway.ts';

/** Stripe when its keys are set, else the test gateway; in production that one only when it is set. */
export function chooseGateway(settings: Settings): PaymentGateway | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_URL: apiUrl,
    STRIPE_TAX: tax,
  } = settings;
  if (secretKey && publishableKey) {
    return createStripeGateway({ secretKey, publishableKey, apiUrl, calculatesTax: tax === 'on' });
  }
  return settings.NODE_ENV === 'production' && settings.ALLOW_TEST_PAYMENTS === 'off'
    ? null
    : createTestGateway();
}
