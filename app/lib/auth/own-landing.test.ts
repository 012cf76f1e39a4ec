import { expect, it } from 'vitest';
import { isOwnLanding } from './own-landing.ts';

it.each([
  ['abc', 'auth-landing=abc', true],
  ['abc', 'a=b; auth-landing=abc; c=d', true],
  ['abc', 'auth-landing=abcd', false],
  ['abc', 'x-auth-landing=abc', false],
  ['abc', '', false],
  ['', 'auth-landing=', false],
  [undefined, 'auth-landing=undefined', false],
])('an address with %j and cookies %j: %j', (flow, cookies, own) => {
  expect(isOwnLanding(flow, cookies)).toBe(own);
});
