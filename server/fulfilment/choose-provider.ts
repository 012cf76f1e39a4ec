import type { Settings } from '../settings.ts';
import type { PrintProvider } from './print-provider.ts';
import { createTestProvider } from './test-provider.ts';

/** Who prints and sends orders; null when the shop does it itself. */
export function chooseProvider(
  settings: Pick<Settings, 'FULFILMENT' | 'FULFILMENT_WEBHOOK_SECRET'>,
): PrintProvider | null {
  return settings.FULFILMENT === 'test' ? createTestProvider(settings.FULFILMENT_WEBHOOK_SECRET) : null;
}
