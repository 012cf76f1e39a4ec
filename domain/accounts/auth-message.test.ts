import { describe, expect, it } from 'vitest';
import { authMessage, fieldOfAuthError, weakPasswordMessage } from './auth-message.ts';

describe('authMessage', () => {
  it.each([
    [
      'Invalid login credentials',
      'Invalid email or password. If you just signed up, please check your email to confirm your account first.',
    ],
    [
      'User already registered',
      'This email is already registered. Try signing in instead, or check your email to confirm your account.',
    ],
    ['Email not confirmed', 'Please check your email and click the confirmation link before signing in.'],
    ['Password cannot be longer than 72 characters', 'Password cannot be longer than 72 characters'],
    ['', 'An error occurred. Please try again.'],
    ['{}', 'An error occurred. Please try again.'],
    [undefined, 'An error occurred. Please try again.'],
  ])('%s', (original, message) => {
    expect(authMessage(original)).toBe(message);
  });
});

describe('fieldOfAuthError', () => {
  it.each([
    ['invalid_credentials', 'password'],
    ['email_not_confirmed', 'email'],
    ['user_already_exists', 'email'],
    ['over_request_rate_limit', null],
    [undefined, null],
  ])('%s: %s', (code, field) => {
    expect(fieldOfAuthError(code)).toBe(field);
  });
});

describe('weakPasswordMessage', () => {
  it('lists every reason once', () => {
    expect(weakPasswordMessage(['length', 'pwned', 'length'])).toBe(
      'Use at least 8 characters. This password is known to be easy to guess. Please choose another one.',
    );
    expect(weakPasswordMessage(['new-reason'])).toBe('Please choose a stronger password.');
    expect(weakPasswordMessage([])).toBeNull();
  });
});
