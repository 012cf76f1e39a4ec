import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('the first is heard at once, the others when those before them have ended', () => {
  const heard: string[] = [];
  const turns = takeTurns(3, (text) => heard.push(text));
  turns.write(1, 'b');
  turns.write(0, 'a');
  turns.write(2, 'c');
  expect(heard).toEqual(['a']);
  turns.end(2);
  turns.write(0, 'A');
  turns.end(0);
  expect(heard).toEqual(['a', 'A', 'b']);
  turns.write(1, 'B');
  expect(heard).toEqual(['a', 'A', 'b', 'B']);
  turns.end(1);
  expect(heard).toEqual(['a', 'A', 'b', 'B', 'c']);
});

test('who says nothing holds nobody up', () => {
  const heard: string[] = [];
  const turns = takeTurns(2, (text) => heard.push(text));
  turns.write(1, 'b');
  turns.end(0);
  turns.end(1);
  expect(heard).toEqual(['b']);
});
