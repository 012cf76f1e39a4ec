import { expect, it } from 'vitest';
import { isPhone, normalizePhone } from './phone.ts';

it.each([
  ['+49 30 1234567', true],
  ['(555) 123-4567', true],
  ['030/123456', true],
  ['12345', false],
  ['1234567890123456', false],
  ['call me', false],
  ['+49 30 1234567 (after six)', false],
])('isPhone(%s) is %s', (text, expected) => expect(isPhone(text)).toBe(expected));

it('is tidied', () => expect(normalizePhone('  030  123456 ')).toBe('030 123456'));
