import type { RouterContextProvider } from 'react-router';
import type { LegalText } from '#domain/shop/legal-text.ts';
import { loaderSupabase, READ_TIMEOUT_MS } from './loader-supabase.ts';
import { shopContext } from './shop-context.ts';

/** A legal text that the operator has written. */
export interface OwnText {
  readonly body: string;
  /** When it was last changed, ISO 8601. */
  readonly updated: string;
}

/** The operator's own text; null when there is none. Throws 503 when it cannot be read: another text would be wrong. */
export async function readLegalText(
  context: Readonly<RouterContextProvider>,
  name: LegalText,
): Promise<OwnText | null> {
  const { data, error } = await loaderSupabase(context.get(shopContext))
    .from('legal_texts')
    .select('body, updated:updated_at')
    .eq('name', name)
    .retry(false)
    .abortSignal(AbortSignal.timeout(READ_TIMEOUT_MS))
    .maybeSingle();
  if (error) throw new Response('Not available', { status: 503, headers: { 'retry-after': '60' } });
  return data;
}
