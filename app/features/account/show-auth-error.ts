import type { AuthError } from '@supabase/supabase-js';
import { flushSync } from 'react-dom';
import { authMessage, fieldOfAuthError } from '#domain/accounts/auth-message.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { weakPasswordOf } from './weak-password.ts';

/**
 * Shows an error of the account service at the field that it is about, and focuses that. True when that is enough: a
 * weak password needs no message on top of the page.
 */
export function showAuthError(
  error: AuthError,
  setErrors: (errors: { email?: string; password?: string }) => void,
  form: HTMLFormElement,
): boolean {
  const weak = weakPasswordOf(error);
  const field = weak ? 'password' : fieldOfAuthError(error.code);
  if (!field) return false;
  // After an answer React takes its time, and the focus would go to a field that is not marked yet.
  flushSync(() => setErrors({ [field]: weak ?? authMessage(error.message) }));
  focusFirstError(form);
  return weak !== null;
}
