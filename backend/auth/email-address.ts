import { invalid } from './auth-error.ts';

/** One `@`, a host with a dot or `localhost`, no blanks, quotes, brackets or control characters. */
const form =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

/** How addresses are compared and stored. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** The address in its stored form; 400 `validation_failed` when it is none. */
export function checkEmail(email: string | undefined): string {
  if (!email) throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  const normal = normalizeEmail(email);
  if (!form.test(normal) || normal.startsWith('.') || normal.includes('..') || normal.includes('.@')) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return normal;
}
