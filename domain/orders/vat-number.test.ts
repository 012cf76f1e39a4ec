import { expect, it } from 'vitest';
import { isVatNumber, normalizeVatNumber } from './vat-number.ts';

it.each([
  ['DE 123.456.789', 'DE', 'DE123456789'],
  ['123456789', 'DE', 'DE123456789'],
  ['u12345678', 'AT', 'ATU12345678'],
  ['123456789', 'GR', 'EL123456789'],
  ['nl 123456789 b01', 'DE', 'NL123456789B01'],
  ['12-345', 'US', '12345'],
])('%s of a buyer in %s becomes %s', (text, country, expected) => {
  expect(normalizeVatNumber(text, country)).toBe(expected);
});

it.each([
  ['DE123456789', 'DE', true],
  ['DE12345678', 'DE', false],
  ['ATU12345678', 'DE', true],
  ['AT12345678', 'AT', false],
  ['FRXX123456789', 'FR', true],
  ['IE1234567WA', 'IE', true],
  ['NL123456789B01', 'NL', true],
  ['ESX1234567L', 'ES', true],
  ['IT12345678901', 'IT', true],
  ['GB123456789', 'GB', true],
  ['GB12345', 'GB', false],
  // Outside Europe a tax number has no form that all of them share.
  ['51824753556', 'AU', true],
  ['51824753556', 'DE', false],
  ['12<3', 'US', false],
  ['', 'US', false],
])('isVatNumber(%s, %s) is %s', (number, country, expected) => {
  expect(isVatNumber(number, country)).toBe(expected);
});
