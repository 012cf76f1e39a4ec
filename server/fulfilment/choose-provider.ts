import type { Settings } from '../settings.ts';
import type { PrintProvider } from './print-provider.ts';
import { createPrintfulProvider } from './printful-provider.ts';
import { createProdigiProvider } from './prodigi-provider.ts';
import { createTestProvider } from './test-provider.ts';

/** Who prints and sends orders; null when the shop does it itself. */
export function chooseProvider(settings: Settings, publicUrl: string): PrintProvider | null {
  const { FULFILMENT, FULFILMENT_WEBHOOK_SECRET: webhookSecret } = settings;
  if (FULFILMENT === 'test') return createTestProvider(webhookSecret);
  const { PRODIGI_API_KEY: prodigi, PRINTFUL_API_KEY: printful } = settings;
  if (FULFILMENT === 'prodigi' && prodigi && webhookSecret) {
    const webhookUrl = `${publicUrl}/functions/v1/fulfilment-webhook`;
    return createProdigiProvider({
      apiKey: prodigi,
      apiUrl: settings.PRODIGI_API_URL,
      webhookSecret,
      webhookUrl,
    });
  }
  if (FULFILMENT === 'printful' && printful && webhookSecret) {
    const { PRINTFUL_API_URL: apiUrl, PRINTFUL_STORE_ID: storeId } = settings;
    return createPrintfulProvider({ apiKey: printful, apiUrl, storeId, webhookSecret });
  }
  return null;
}
