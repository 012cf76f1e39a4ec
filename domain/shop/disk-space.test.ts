import { expect, it } from 'vitest';
import { isDiskLow } from './disk-space.ts';

const GB = 1024 ** 3;

it.each([
  [1.9, 20, true],
  [2, 20, false],
  [4.9, 1000, true],
  [5, 1000, false],
  [0, 1, true],
])('with %d of %d GB free: %s', (free, total, isLow) => {
  expect(isDiskLow({ freeBytes: free * GB, totalBytes: total * GB })).toBe(isLow);
});
