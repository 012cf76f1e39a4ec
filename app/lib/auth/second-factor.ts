import type { Factor, Session, User } from '@supabase/supabase-js';

/** The authenticator apps of an account that count. */
export function verifiedFactors({ factors }: Pick<User, 'factors'>): readonly Factor[] {
  return factors?.filter(({ status }) => status === 'verified') ?? [];
}

/** Whether a session was begun without the second factor that its account has. */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return verifiedFactors(user).length > 0 && levelOf(access_token) !== 'aal2';
}

/** The assurance level in a token; undefined when it cannot be read. */
function levelOf(token: string): unknown {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    // Names in other scripts come out garbled; the level is plain.
    return JSON.parse(atob(claims)).aal;
  } catch {
    return undefined;
  }
}
