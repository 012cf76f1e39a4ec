import { AuthError, invalid } from './auth-error.ts';

/** One `@`, a host with a dot or `localhost`, no blanks, quotes, brackets or control characters. */
const form =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

/** The address in lower case; 400 `validation_failed` when it is none. */
export function checkEmail(email: string | undefined): string {
  if (!email) throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  const lower = email.trim().toLowerCase().normalize('NFC');
  if (!form.test(lower) || lower.startsWith('.') || lower.includes('..') || lower.includes('.@')) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return lower;
}
