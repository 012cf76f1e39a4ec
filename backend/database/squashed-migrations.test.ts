import { expect, test } from 'vitest';
import { isBeforeSquash } from './squashed-migrations.ts';

const squash = { versions: ['20', '21'], into: ['30', '31'] };

test.each([
  ['a new database', [], false],
  ['all of the last release', ['20', '21'], true],
  ["all of the last release and the operator's own", ['15', '20', '21', '22'], true],
  ['those of today', ['30', '31'], false],
  ["those of today and the operator's own", ['15', '30', '31'], false],
  ['those of a later release', ['40'], false],
])('%s: %o is to be carried over: %s', (_, applied, expected) => {
  expect(isBeforeSquash(squash, new Set(applied))).toBe(expected);
});

test.each([
  ['some of the last release', ['20'], '20'],
  ['those of before an earlier squash', ['11', '10'], '11'],
])('%s are refused', (_, applied, newest) => {
  expect(() => isBeforeSquash(squash, new Set(applied))).toThrow(
    `stands at migration ${newest} of an earlier release`,
  );
});
