import { expect, it } from 'vitest';
import { changeSince } from './change-since.ts';

it.each([
  [3, 2, 50],
  [1, 2, -50],
  [2, 2, 0],
  [0, 2, -100],
  [2, 0, null],
  [null, 2, null],
  [2, null, null],
])('%s after %s', (value, before, expected) => expect(changeSince(value, before)).toBe(expected));
