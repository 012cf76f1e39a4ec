import { AUTH_COPY } from './auth-copy.ts';

const TRANSLATIONS: readonly (readonly [original: string, message: string])[] = [
  ['Invalid login credentials', AUTH_COPY.invalidCredentials],
  ['User already registered', AUTH_COPY.alreadyRegistered],
  ['Email not confirmed', AUTH_COPY.notConfirmed],
];

/** An error of the account service in the customer's words; unknown ones pass through. */
export function authMessage(original: string | null | undefined): string {
  const text = original?.trim() ?? '';
  const translation = TRANSLATIONS.find(([words]) => text.includes(words));
  return translation?.[1] ?? (text === '' || text === '{}' ? AUTH_COPY.failed : text);
}

const FIELDS: Readonly<Record<string, 'email' | 'password'>> = {
  invalid_credentials: 'password',
  same_password: 'password',
  email_not_confirmed: 'email',
  user_already_exists: 'email',
  email_exists: 'email',
  email_address_invalid: 'email',
};

/**
 * The field that an error of the account service is about; null when it is about none.
 *
 * @param code e.g. `invalid_credentials`
 */
export function fieldOfAuthError(code: string | undefined): 'email' | 'password' | null {
  return FIELDS[code ?? ''] ?? null;
}

const WEAKNESSES: Readonly<Record<string, string>> = {
  length: 'Use at least 8 characters.',
  characters: 'Mix letters, numbers and symbols.',
  pwned: 'This password is known to be easy to guess. Please choose another one.',
};

/** Messages why a password is weak; null when there are none. */
export function weakPasswordMessage(reasons: readonly string[]): string | null {
  const messages = reasons.map((reason) => WEAKNESSES[reason] ?? 'Please choose a stronger password.');
  return messages.length > 0 ? [...new Set(messages)].join(' ') : null;
}
