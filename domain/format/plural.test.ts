import { expect, it } from 'vitest';
import { plural } from './plural.ts';

const TRIES = { one: 'try', other: 'tries' };

it.each([
  [0, 'tries'],
  [1, 'try'],
  [1.5, 'tries'],
  [2, 'tries'],
  [101, 'tries'],
])('%s %s', (count, word) => expect(plural(count, TRIES)).toBe(word));

it('falls back to the form that every language has', () =>
  expect(plural(1, { other: 'sheep' })).toBe('sheep'));
