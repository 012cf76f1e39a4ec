import type { Settings } from '../settings.ts';
import type { PrintProvider } from './print-provider.ts';
import { createProdigiProvider } from './prodigi-provider.ts';
import { createTestProvider } from './test-provider.ts';

/** Who prints and sends orders; null when the shop does it itself. */
export function chooseProvider(settings: Settings, publicUrl: string): PrintProvider | null {
  const { FULFILMENT, FULFILMENT_WEBHOOK_SECRET: secret } = settings;
  if (FULFILMENT === 'test') return createTestProvider(secret);
  if (FULFILMENT === 'manual' || !secret) return null;
  const webhookUrl = `${publicUrl}/functions/v1/fulfilment-webhook`;
  const { PRODIGI_API_KEY: apiKey, PRODIGI_API_URL: apiUrl } = settings;
  return apiKey ? createProdigiProvider({ apiKey, apiUrl, webhookSecret: secret, webhookUrl }) : null;
}
