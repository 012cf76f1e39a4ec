import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonRows } from './json-rows.ts';

/** A row as PostgreSQL sends it, in the middle of other bytes. */
function rowOf(values: readonly (string | null)[]): { bytes: Buffer; start: number } {
  const parts = values.map((value) => {
    const text = Buffer.from(value ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : text.length);
    return Buffer.concat([length, text]);
  });
  const count = Buffer.alloc(2);
  count.writeInt16BE(values.length);
  return { bytes: Buffer.concat([Buffer.from('xxx'), count, ...parts, Buffer.from('yyy')]), start: 3 };
}

function write(columns: readonly { name: string; type: number }[], rows: readonly (string | null)[][]) {
  const written = new JsonRows();
  if (rows.length > 0) written.columns(columns);
  for (const values of rows) {
    const { bytes, start } = rowOf(values);
    written.row(bytes, start);
  }
  return written;
}

const text = (rows: JsonRows, singular = false) => Buffer.from(rows.take(singular)).toString();

test('any text and any name survives', () => {
  const value = fc.option(fc.string({ unit: 'binary', maxLength: 80 }).map((found) => found.toWellFormed()));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { maxLength: 30 }),
      fc.string({ unit: 'binary' }).map((name) => `${name.toWellFormed()}1`),
      (rows, name) => {
        const columns = [
          { name, type: 25 },
          { name: 'other', type: 1043 },
        ];
        const found = JSON.parse(text(write(columns, rows)));
        expect(found).toEqual(rows.map(([first, second]) => ({ [name]: first, other: second })));
      },
    ),
  );
});

test('values of one statement leave nothing in the answer of the next', () => {
  const columns = [{ name: 'a', type: 25 }];
  expect(text(write(columns, [['x'.repeat(5_000)]]))).toBe(`[{"a":"${'x'.repeat(5_000)}"}]`);
  expect(text(write(columns, [['y']]))).toBe('[{"a":"y"}]');
});

test.each([
  [16, 't', 'true'],
  [16, 'f', 'false'],
  [23, '-7', '-7'],
  [20, '9223372036854775807', '9223372036854775807'],
  [1700, '0.10', '0.10'],
  [701, '1e+20', '1e+20'],
  [701, 'NaN', '"NaN"'],
  [1700, '-Infinity', '"-Infinity"'],
  [3802, '{"a": [1]}', '{"a": [1]}'],
  [1184, '2026-11-21 17:25:31.5+00', '"2026-11-21T17:25:31.5+00:00"'],
  [1184, '2026-11-21 17:25:31-03:30', '"2026-11-21T17:25:31-03:30"'],
  [1184, '1850-01-01 00:00:00+00:53:28', '"1850-01-01T00:00:00+00:53:28"'],
  [1184, '0044-03-15 00:00:00+00 BC', '"0044-03-15T00:00:00+00:00 BC"'],
  [1184, '12026-01-01 00:00:00+00', '"12026-01-01T00:00:00+00:00"'],
  [1184, 'infinity', '"infinity"'],
  [1114, '2026-11-21 17:25:31', '"2026-11-21T17:25:31"'],
  [1114, '2026-11-21 17:25:31.123456', '"2026-11-21T17:25:31.123456"'],
  [1082, '2026-11-21', '"2026-11-21"'],
])('type %i: %s becomes %s', (type, value, json) => {
  expect(text(write([{ name: 'v', type }], [[value]]))).toBe(`[{"v":${json}}]`);
});

test('none, one as an object, and rows without columns', () => {
  expect(text(write([], []))).toBe('[]');
  expect(text(write([{ name: 'v', type: 25 }], [['x']]), true)).toBe('{"v":"x"}');
  expect(text(write([], [[], []]))).toBe('[{},{}]');
});
