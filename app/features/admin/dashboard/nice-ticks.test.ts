import { expect, it } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

it.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('up to %i', (most, expected) => expect(niceTicks(most)).toEqual(expected));
