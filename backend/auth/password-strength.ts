import { AuthError, invalid } from './auth-error.ts';
import { commonPasswords } from './common-passwords.ts';

const MIN_LENGTH = 8;
/** In bytes, as GoTrue counts. */
const MAX_LENGTH = 72;

/** GoTrue's reasons why a password is weak, with its messages; empty for a good one. */
export function passwordWeaknesses(password: string): readonly { reason: string; message: string }[] {
  const weaknesses: { reason: string; message: string }[] = [];
  if ([...password].length < MIN_LENGTH) {
    weaknesses.push({ reason: 'length', message: `Password should be at least ${MIN_LENGTH} characters.` });
  }
  if (commonPasswords.has(password.toLowerCase()) || new Set(password).size <= 2) {
    weaknesses.push({
      reason: 'pwned',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    });
  }
  return weaknesses;
}

/** Throws 422 `weak_password` with reasons, or 400 when the password is longer than 72 bytes. */
export function checkPasswordStrength(password: string): void {
  if (Buffer.byteLength(password) > MAX_LENGTH) {
    throw invalid(`Password cannot be longer than ${MAX_LENGTH} characters`);
  }
  const weaknesses = passwordWeaknesses(password);
  if (weaknesses.length === 0) return;
  throw new AuthError(422, 'weak_password', weaknesses.map(({ message }) => message).join(' '), {
    reasons: weaknesses.map(({ reason }) => reason),
  });
}
