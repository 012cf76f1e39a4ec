import { expect, test } from 'vitest';
import { msToMidnight } from './housekeeping.ts';

test.each([
  ['2026-03-01T23:59:59.500Z', 'UTC', 500],
  ['2026-03-01T00:00:00.000Z', 'UTC', 86_400_000],
  ['2026-03-01T22:00:00.000Z', 'Europe/Berlin', 3_600_000],
  ['2026-03-01T23:30:00.000Z', 'Asia/Kolkata', 68_400_000],
])('from %s to midnight in %s', (now, zone, expected) => {
  expect(msToMidnight(new Date(now), zone)).toBe(expected);
});
