import { useCallback } from 'react';
import { browserSupabase } from './browser-supabase.ts';
import { SHARED_COPY } from './shared-copy.ts';
import { useShopSettings } from './use-shop-settings.ts';

export type FunctionAnswer =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly message: string };

const UNREACHABLE = SHARED_COPY.unreachable;

/** Calls one of the shop's own functions. Never rejects. */
export function useShopFunction() {
  const { supabaseUrl, publishableKey, hasOwnAccounts } = useShopSettings();
  return useCallback(
    async (name: string, body: object): Promise<FunctionAnswer> => {
      try {
        const supabase = await browserSupabase({ supabaseUrl, publishableKey, hasOwnAccounts });
        const { data, error } = await supabase.functions.invoke(name, { body });
        if (!error) return { ok: true, data };
        return { ok: false, message: await sentenceOf(error.context) };
      } catch {
        return { ok: false, message: UNREACHABLE };
      }
    },
    [supabaseUrl, publishableKey, hasOwnAccounts],
  );
}

/** What the function itself says, where it says something. */
async function sentenceOf(response: unknown): Promise<string> {
  if (!(response instanceof Response)) return UNREACHABLE;
  const answer: unknown = await response.json().catch(() => null);
  const said = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
  return typeof said === 'string' ? said : UNREACHABLE;
}
