import type { AuthError } from '@supabase/supabase-js';
import { flushSync } from 'react-dom';
import { authMessage, fieldOfRefusal } from '#domain/auth-message.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { weakPasswordOf } from './weak-password.ts';

/**
 * Says a refusal of the account service at the field that it is about, and puts the focus there. True when that is
 * enough: a weak password needs no message on top of the page.
 */
export function showRefusal(
  refused: AuthError,
  setErrors: (errors: { email?: string; password?: string }) => void,
  form: HTMLFormElement,
): boolean {
  const weak = weakPasswordOf(refused);
  const field = weak ? 'password' : fieldOfRefusal(refused.code);
  if (!field) return false;
  // After an answer React takes its time, and the focus would go to a field that is not marked yet.
  flushSync(() => setErrors({ [field]: weak ?? authMessage(refused.message) }));
  focusFirstError(form);
  return weak !== null;
}
