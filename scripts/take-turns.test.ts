import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('the first is written at once, the others after it', () => {
  const written: string[] = [];
  const turns = takeTurns(3, (text) => written.push(text));
  turns.write(1, 'b');
  turns.write(0, 'a');
  turns.write(2, 'c');
  expect(written).toEqual(['a']);
  turns.end(2);
  turns.write(0, 'A');
  turns.end(0);
  expect(written).toEqual(['a', 'A', 'b']);
  turns.write(1, 'B');
  expect(written).toEqual(['a', 'A', 'b', 'B']);
  turns.end(1);
  expect(written).toEqual(['a', 'A', 'b', 'B', 'c']);
});

test('a silent sequence does not block the others', () => {
  const written: string[] = [];
  const turns = takeTurns(2, (text) => written.push(text));
  turns.write(1, 'b');
  turns.end(0);
  turns.end(1);
  expect(written).toEqual(['b']);
});
