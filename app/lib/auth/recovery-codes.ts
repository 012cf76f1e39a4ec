import { backendOfPage, browserSupabase } from '../browser-supabase.ts';

interface NewSession {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** An error of the account service, with its code. */
export class RecoveryCodeError extends Error {
  override readonly name = 'RecoveryCodeError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * How many recovery codes still work; null where the account service has none (a hosted project). Rejects on trouble.
 */
export async function countRecoveryCodes(): Promise<number | null> {
  const answer = await ask<{ left: number }>('GET', 'recovery-codes');
  return answer?.left ?? null;
}

/** Ten new codes that replace all earlier ones; null where there are none. Rejects with `RecoveryCodeError`. */
export async function newRecoveryCodes(): Promise<readonly string[] | null> {
  const answer = await ask<{ codes: string[] }>('POST', 'recovery-codes');
  return answer?.codes ?? null;
}

/** Enters a recovery code instead of a factor's. Rejects with `RecoveryCodeError`. */
export async function proveByRecoveryCode(code: string): Promise<void> {
  const session = await ask<NewSession>('POST', 'recovery', { code });
  if (!session) throw new RecoveryCodeError('not_found', 'There are no recovery codes here.');
  const { error } = await (await browserSupabase()).auth.setSession(session);
  if (error) throw error;
}

/** The official client has no calls for these addresses. Null for 404. */
async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | null> {
  const { supabaseUrl, publishableKey } = backendOfPage();
  const { session } = (await (await browserSupabase()).auth.getSession()).data;
  const response = await fetch(`${supabaseUrl}/auth/v1/factors/${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.status === 404) return null;
  const answer = await response.json();
  if (!response.ok) throw new RecoveryCodeError(String(answer.error_code), String(answer.msg));
  return answer;
}
