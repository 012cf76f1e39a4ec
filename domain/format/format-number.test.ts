import { expect, it } from 'vitest';
import { formatFileSize, formatNumber } from './format-number.ts';

it.each([0, 7, 999, 1000, 12_000, 1_234_567, -5, -999, -1000, 0.5, 999.9, 1234.5])(
  'writes %d as the shop’s language does',
  (value) => {
    expect(formatNumber(value)).toBe(value.toLocaleString('en-US'));
  },
);

it('has no sign for zero', () => expect(formatNumber(-0)).toBe('0'));

it.each([
  [2.5 * 1024 * 1024, '2.5 MB'],
  [104_858, '0.1 MB'],
  [104_857, '102 kB'],
  [48 * 1024, '48 kB'],
  [700, '1 kB'],
])('writes a size of %d bytes as %s', (bytes, size) => expect(formatFileSize(bytes)).toBe(size));
