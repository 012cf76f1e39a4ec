import { expect, test } from 'vitest';
import { createTotpSecret, matchTotp, totpCode, totpStep } from './totp.ts';

/** "12345678901234567890", the key of RFC 6238's test vectors for SHA-1. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: %i s', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)), 8)).toBe(code);
});

test('a code counts thirty seconds early or late, and never again', () => {
  const now = new Date(1_234_567_890_000);
  const step = totpStep(now);
  const matches = (offset: number, lastUsed: number | null = null) =>
    matchTotp(secret, totpCode(secret, step + offset), now, lastUsed);
  expect([-2, -1, 0, 1, 2].map((offset) => matches(offset))).toEqual([null, step - 1, step, step + 1, null]);
  expect([matches(0, step), matches(-1, step), matches(1, step)]).toEqual([null, null, step + 1]);
});

test('secrets have 160 random bits', () => {
  const secrets = new Set(Array.from({ length: 50 }, createTotpSecret));
  expect(secrets.size).toBe(50);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
});
