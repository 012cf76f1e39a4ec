import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SETTINGS_COLUMNS } from './answer-settings.ts';
import { buildRead } from './build-read.ts';
import type { Catalog, Column, Relation } from './catalog.ts';
import { parseReadQuery } from './parse-read-query.ts';
import { RestError } from './rest-error.ts';
import { arrayText, quoteName, SqlValues } from './sql-text.ts';

const column = (name: string, type = 'text'): [string, Column] => [name, { name, type, generated: false }];
const pets: Relation = {
  name: 'pets',
  columns: new Map([column('name'), column('age', 'integer'), column('data', 'jsonb')]),
};
const catalog: Catalog = {
  schema: 'public',
  tables: new Map([['pets', { ...pets, primaryKey: [], maySetAnswer: false }]]),
  policiesSetAnswer: false,
  relationships: new Map(),
  functions: new Map(),
};
const source = { catalog, relation: pets, from: '"public"."pets"', alias: 't' };
const plain = { singular: false, stripNulls: false, csv: false };

function build(query: string): { text: string; values: SqlValues } {
  const values = new SqlValues();
  return {
    text: buildRead(source, parseReadQuery(new URLSearchParams(query)), plain, values),
    values,
  };
}

describe('the statement of a read', () => {
  test('names come from the catalog, values are parameters', () => {
    const { text, values } = build(
      'select=name,a:data->>b&age=gte.3&or=(name.eq.x,name.is.null)&order=age.desc&limit=5&offset=2',
    );
    expect(text).toBe(
      `with r as (select t."name" as "name", (t."data" ->> $1::text) as "a" from "public"."pets" as t ` +
        `where (t."age" >= $2) and ((t."name" = $3) or (t."name" is null)) order by t."age" desc limit $4::bigint offset $5::bigint)\n` +
        `    select coalesce(json_agg(r.*), '[]')::text as body, count(*)::text as page, ${SETTINGS_COLUMNS} from r`,
    );
    expect(values.list).toEqual(['b', '3', 'x', '5', '2']);
  });

  test('never reads more than 1000 rows', () => {
    expect(build('limit=999999').values.list).toEqual(['1000']);
  });

  test('holds nothing of what a client wrote but known columns and quoted aliases', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.constantFrom('eq', 'in', 'cs', 'like', 'fts'),
        (value, operator) => {
          const marked = `mark${value}mark`;
          const quoted = `"${marked.replace(/[\\"]/g, '\\$&')}"`;
          const { text } = build(
            new URLSearchParams({
              name: `${operator}.${operator === 'in' ? `(${quoted})` : marked}`,
              'data->a': `eq.${marked}`,
            }).toString(),
          );
          expect(text).not.toContain('mark');
        },
      ),
    );
  });

  test.each([
    'select=nope',
    'nope=eq.1',
    'order=nope',
    'select=name::regproc',
    'select=other(id)',
    'constructor=eq.1',
  ])('%s is rejected', (query) => {
    expect(() => build(query)).toThrow(RestError);
  });
});

test('quoting', () => {
  expect(quoteName('a"b')).toBe('"a""b"');
  expect(arrayText(['a', 'b,c', 'd"\\e', 'NULL', ''])).toBe('{"a","b,c","d\\"\\\\e","NULL",""}');
});
