import { expect, test } from 'vitest';
import { StatementMemory } from './statement-memory.ts';

test('prepares from the second use on, and never more than its limit', () => {
  const memory = new StatementMemory(2);
  expect(memory.shouldPrepare('a')).toBe(false);
  expect(memory.shouldPrepare('a')).toBe(true);
  expect(memory.shouldPrepare('a')).toBe(true);
  for (const text of ['b', 'b', 'c', 'c', 'c', 'd']) memory.shouldPrepare(text);
  expect(['a', 'b', 'c', 'd'].map((text) => memory.shouldPrepare(text))).toEqual([true, true, false, false]);
});
