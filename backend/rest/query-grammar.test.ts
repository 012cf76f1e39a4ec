import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFilter, parseLogic } from './parse-filter.ts';
import { parseOrder } from './parse-order.ts';
import { parseReadQuery } from './parse-read-query.ts';
import { parseSelect } from './parse-select.ts';
import { RestError } from './rest-error.ts';

const field = (column: string) => ({ column, path: [] });

describe('select', () => {
  test('columns, aliases, casts, JSON paths', () => {
    expect(parseSelect('')).toEqual([{ kind: 'all' }]);
    expect(parseSelect('a, name:b->c->>0::TEXT,"x,y"')).toEqual([
      { kind: 'field', field: field('a') },
      {
        kind: 'field',
        alias: 'name',
        cast: 'text',
        field: {
          column: 'b',
          path: [
            { key: 'c', text: false },
            { key: '0', text: true },
          ],
        },
      },
      { kind: 'field', field: field('x,y') },
    ]);
  });

  test('embedded resources with alias, hint, kind of join, spread, nested and empty', () => {
    const all = { where: [], order: [], offset: 0 };
    const item = (column: string) => ({ kind: 'field', field: field(column) });
    const embed = { kind: 'embed', inner: false, spread: false };
    expect(parseSelect('a,owner:users!fk!inner(id, pets(name)),...b!left(c), d ( )')).toEqual([
      item('a'),
      {
        ...embed,
        relation: 'users',
        alias: 'owner',
        hint: 'fk',
        inner: true,
        query: {
          ...all,
          select: [item('id'), { ...embed, relation: 'pets', query: { ...all, select: [item('name')] } }],
        },
      },
      { ...embed, relation: 'b', spread: true, query: { ...all, select: [item('c')] } },
      { ...embed, relation: 'd', query: { ...all, select: [] } },
    ]);
    expect(parseSelect('users!inner!fk(id)')).toMatchObject([{ hint: 'fk', inner: true }]);
  });

  test.each(['a(b', 'a!(b)', 'a!x!y(b)', 'a!(', '...a', 'a(b))', 'x:(b)', 'a->b(c)', 'a(b.sum())'])(
    'no select: %s',
    (text) => expect(() => parseSelect(text)).toThrow(RestError),
  );

  test('too many levels, resources and columns are rejected', () => {
    expect(() => parseSelect(`${'a('.repeat(10)}b${')'.repeat(10)}`)).toThrow(RestError);
    expect(() => parseSelect(Array(30).fill('a(b)').join(','))).toThrow(RestError);
    expect(() => parseSelect(`a(${Array(300).fill('b').join(',')})`)).toThrow(RestError);
  });
});

test('parameters of embedded resources reach them by alias or name', () => {
  const { select, where, limit } = parseReadQuery(
    new URLSearchParams([
      ['select', 'x,o:owners(id,pets(id))'],
      ['o.name', 'eq.a'],
      ['o.not.or', '(a.eq.1,b.eq.2)'],
      ['o.pets.order', 'id.desc'],
      ['o.pets.limit', '2'],
      ['o.pets.data->>k', 'eq.v'],
      ['x', 'eq.1'],
    ]),
  );
  expect(where).toHaveLength(1);
  expect(limit).toBeUndefined();
  expect(select[1]).toMatchObject({
    query: {
      where: [{ field: field('name') }, { kind: 'any', not: true }],
      select: [
        {},
        {
          query: {
            limit: 2,
            order: [{ field: field('id'), descending: true }],
            where: [{ field: { column: 'data', path: [{ key: 'k', text: true }] } }],
          },
        },
      ],
    },
  });
  expect(() => parseReadQuery(new URLSearchParams({ select: 'x', 'o.name': 'eq.a' }))).toThrow(
    'not an embedded resource',
  );
});

describe('filters', () => {
  test('operators, negation, quantifiers, lists', () => {
    const test = (value: string) => {
      const condition = parseFilter('a', value);
      return condition.kind === 'test' ? [condition.not, condition.test] : [];
    };
    expect(test('eq.x.y,z)')).toEqual([false, { kind: 'compare', operator: 'eq', value: 'x.y,z)' }]);
    expect(test('not.is.null')).toEqual([true, { kind: 'is', value: 'null' }]);
    expect(test('like(any).{a,b}')).toEqual([
      false,
      { kind: 'compare', operator: 'like', value: '{a,b}', quantifier: 'any' },
    ]);
    expect(test('fts(english).cat')).toEqual([
      false,
      { kind: 'search', operator: 'fts', language: 'english', value: 'cat' },
    ]);
    expect(test('in.(a,"b,\\"c",)')).toEqual([false, { kind: 'in', values: ['a', 'b,"c', ''] }]);
  });

  test('logic trees nest and keep quoted commas and brackets', () => {
    expect(parseLogic('not.or', '(a.eq."x,)y",and(b.not.in.(1,2),c.cs.{p,q}))')).toEqual({
      kind: 'any',
      not: true,
      conditions: [
        {
          kind: 'test',
          not: false,
          field: field('a'),
          test: { kind: 'compare', operator: 'eq', value: 'x,)y' },
        },
        {
          kind: 'all',
          not: false,
          conditions: [
            { kind: 'test', not: true, field: field('b'), test: { kind: 'in', values: ['1', '2'] } },
            {
              kind: 'test',
              not: false,
              field: field('c'),
              test: { kind: 'compare', operator: 'cs', value: '{p,q}' },
            },
          ],
        },
      ],
    });
  });

  test('trees that are too deep or too wide are rejected', () => {
    const deep = `${'and('.repeat(40)}a.eq.1${')'.repeat(40)}`;
    expect(() => parseLogic('or', `(${deep})`)).toThrow(RestError);
    expect(() => parseLogic('or', `(${Array(500).fill('a.eq.1').join(',')})`)).toThrow(RestError);
  });

  test.each([
    'a',
    'a.',
    'nope.1',
    'is.maybe',
    'in.1',
    'in.(1',
    'eq(all',
    'cs(any).1',
    '__proto__.1',
    'constructor.1',
  ])('no filter: %s', (value) => {
    expect(() => parseFilter('a', value)).toThrow(RestError);
  });
});

test('order', () => {
  expect(parseOrder('owner(name).desc')).toEqual([
    { field: field('name'), embed: 'owner', descending: true },
  ]);
  expect(() => parseOrder('owner(name')).toThrow(RestError);
  expect(parseOrder('a,b.desc.nullslast,c->>d.asc')).toEqual([
    { field: field('a'), descending: false },
    { field: field('b'), descending: true, nulls: 'last' },
    { field: { column: 'c', path: [{ key: 'd', text: true }] }, descending: false },
  ]);
});

test.each([
  ['id.up', 'column 4', 'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
  ['id.asc.desc', 'column 8', 'unexpected "d" expecting "nullsfirst" or "nullslast"'],
  ['id.desc.nulls', 'column 9', 'unexpected end of input expecting "nullsfirst" or "nullslast"'],
])('no order: %s', (text, place, details) => {
  const message = expect.stringContaining(place);
  const body = expect.objectContaining({ code: 'PGRST100', message, details });
  expect(() => parseOrder(text)).toThrow(expect.objectContaining({ body }));
});

describe('any query', () => {
  const fragment = fc.constantFrom(
    'eq.',
    'not.',
    'in.(',
    'is.',
    'or',
    'and(',
    '(',
    ')',
    ',',
    '"',
    '\\',
    '->',
    '->>',
    '::',
    ':',
    '!',
    'a(',
    'a.',
    '.',
    '*',
    '!',
    '...',
    'a',
    'null',
    '{',
    '}',
    ' ',
    '0',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  const name = fc.oneof(
    fc.constantFrom('select', 'order', 'limit', 'offset', 'or', 'and', 'not.or', 'a', 'a->b'),
    text,
  );

  test('is parsed or rejected with a 4xx, never anything else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 6 }), (entries) => {
        try {
          parseReadQuery(new URLSearchParams(entries));
        } catch (error) {
          expect(error).toBeInstanceOf(RestError);
          expect((error as RestError).status).toBeGreaterThanOrEqual(400);
          expect((error as RestError).status).toBeLessThan(500);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('any value survives quoting in a tree and in a list', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const quoted = `"${value.replace(/[\\"]/g, '\\$&')}"`;
        const tree = parseLogic('or', `(a.eq.${quoted},b.in.(${quoted},x))`);
        expect(tree).toMatchObject({ conditions: [{ test: { value } }, { test: { values: [value, 'x'] } }] });
      }),
    );
  });
});
