import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 00 s'],
  [725, '12 min 05 s'],
  [3599, '59 min 59 s'],
  [18_420, '5 h 07 min'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
