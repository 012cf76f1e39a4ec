import type { ShopFunctionName, ShopFunctions } from '#domain/functions/shop-functions.ts';
import { retryAfterMs } from '#domain/studio/retry-policy.ts';
import { browserSupabase } from './browser-supabase.ts';
import { SHARED_COPY } from './shared-copy.ts';

export type FunctionAnswer<Name extends ShopFunctionName> =
  | { readonly ok: true; readonly data: ShopFunctions[Name]['answer'] }
  | {
      readonly ok: false;
      readonly message: string;
      /** Of HTTP; 0 when the shop could not be reached. */
      readonly status: number;
      /** Seconds to wait before a retry; 0 when nothing. */
      readonly waitSeconds: number;
    };

const UNREACHABLE = SHARED_COPY.unreachable;

/** Calls one of the shop's own functions. Never rejects. */
export async function callShop<Name extends ShopFunctionName>(
  name: Name,
  body: ShopFunctions[Name]['request'],
): Promise<FunctionAnswer<Name>> {
  try {
    const supabase = await browserSupabase();
    const { data, error } = await supabase.functions.invoke<ShopFunctions[Name]['answer']>(name, { body });
    if (!error && data !== null) return { ok: true, data };
    const response: unknown = error.context;
    const status = response instanceof Response ? response.status : 0;
    return { ok: false, message: await messageOf(response), status, waitSeconds: waitOf(response) };
  } catch {
    return { ok: false, message: UNREACHABLE, status: 0, waitSeconds: 0 };
  }
}

/** The function's own message, if there is one. */
async function messageOf(response: unknown): Promise<string> {
  if (!(response instanceof Response)) return UNREACHABLE;
  const answer: unknown = await response.json().catch(() => null);
  const message = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
  return typeof message === 'string' ? message : UNREACHABLE;
}

/** The `Retry-After` of an error, in whole seconds. */
function waitOf(response: unknown): number {
  if (!(response instanceof Response) || response.status !== 429) return 0;
  return Math.ceil((retryAfterMs(response.headers.get('Retry-After'), Date.now()) ?? 0) / 1000);
}
