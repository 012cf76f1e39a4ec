import type { AuthError } from '@supabase/supabase-js';
import { weakPasswordMessage } from '#domain/accounts/auth-message.ts';

/** Why a password was rejected as weak; null when it was something else. */
export function weakPasswordOf(error: AuthError): string | null {
  if (error.code !== 'weak_password') return null;
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : [];
  return weakPasswordMessage(reasons.filter((reason) => typeof reason === 'string')) ?? error.message;
}
