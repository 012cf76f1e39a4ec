import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestBackend } from '../integration/start-backend.ts';

const shop = await openTestBackend();

const columns = [
  'product_handle',
  'is_featured',
  'created_at',
  'metadata',
  'metadata->a',
  'metadata->>shortName',
  'base_price_cents',
  'id',
  'nope',
];
const operators = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'adj',
  'fts',
  'wfts',
  'fts(english)',
  'fts(x)',
  'eq(any)',
  'not.eq',
  'not.in',
];
const values = [
  '',
  '1',
  '-1',
  '1e400',
  'null',
  'true',
  '(1,2)',
  '("a",)',
  '()',
  '{1,2}',
  '{',
  '{"a":1}',
  '[1',
  '[',
  '*',
  '%',
  '(',
  'a & ',
  '2020-01-01',
  'infinity',
  '\u0000',
  '\\',
  "'",
  '"',
  '🐾',
  'a.b.c',
  '99999999999999999999',
];
const tables = [
  'product_admin_settings',
  'product_admin_settings',
  'product_admin_settings',
  'product_mockups',
  'saved_images',
  'rpc/has_role',
  'rpc/spend_preview',
  'nope',
];

const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 12 }));
const column = fc.constantFrom(...columns);
const operation = fc.tuple(column, fc.constantFrom(...operators), value);
const relation = fc.constantFrom('product_mockups', 'product_admin_settings', 'product_id', 'm', 'profiles');
const embedded = fc
  .tuple(
    fc.constantFrom('', 'm:', '...', 'm:...'),
    relation,
    fc.constantFrom(
      '',
      '!inner',
      '!left',
      '!product_id',
      '!product_mockups_product_id_fkey!inner',
      '!',
      '!x',
    ),
    fc.constantFrom(
      '(*)',
      '()',
      '(id)',
      '(id,product_id(*))',
      '(count)',
      '(nope)',
      '(product_admin_settings(*)',
      '',
    ),
  )
  .map((parts) => parts.join(''));
const parameter = fc.oneof(
  operation.map(([name, operator, operand]) => [name, `${operator}.${operand}`] as const),
  fc
    .array(operation, { maxLength: 3 })
    .map((tests) => ['or', `(${tests.map((parts) => parts.join('.')).join(',')})`] as const),
  fc.array(fc.oneof(column, embedded), { maxLength: 3 }).map((items) => ['select', items.join(',')] as const),
  fc
    .tuple(relation, operation)
    .map(([name, [field, operator, operand]]) => [`${name}.${field}`, `${operator}.${operand}`] as const),
  fc
    .tuple(
      relation.map((name) => `${name}.`),
      fc.constantFrom('order', 'limit', 'offset', 'or', 'not.and'),
      value,
    )
    .map(([prefix, what, operand]) => [prefix + what, operand] as const),
  fc
    .tuple(
      fc.oneof(
        column,
        relation.map((name) => `${name}(id)`),
      ),
      fc.constantFrom('', '.desc', '.asc.nullsfirst', '.x'),
    )
    .map(([name, way]) => ['order', name + way] as const),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'columns', 'on_conflict', '_role', '_user_id', 'p_user_id'),
    value,
  ),
);
const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.dictionary(column, fc.jsonValue({ maxDepth: 2 })).map((object) => JSON.stringify(object)),
  value,
);
const request = fc.record({
  table: fc.constantFrom(...tables),
  parameters: fc.array(parameter, { maxLength: 3 }),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'),
  body,
  prefer: fc.constantFrom(
    '',
    'return=representation',
    'resolution=merge-duplicates,return=representation',
    'missing=default',
    'count=exact',
    'handling=strict,max-affected=1',
  ),
  accept: fc.constantFrom('*/*', 'application/vnd.pgrst.object+json', 'text/csv'),
  secret: fc.boolean(),
});

test('every request is answered with a success or a 4xx with a code', async () => {
  const kinds = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ table, parameters, method, body: text, prefer, accept, secret }) => {
      const query = new URLSearchParams(parameters.map(([name, operand]) => [name, operand]));
      const answer = await shop.fetch(`/rest/v1/${table}?${query}`, {
        method,
        headers: {
          apikey: secret ? shop.backend.keys.secret : shop.backend.keys.publishable,
          prefer,
          accept,
        },
        ...(method === 'POST' || method === 'PATCH' ? { body: text } : {}),
      });
      const content = await answer.text();
      kinds.set(answer.status, (kinds.get(answer.status) ?? 0) + 1);
      expect([answer.status < 500, content]).toEqual([true, content]);
      if (answer.status >= 400 && method !== 'HEAD')
        expect(JSON.parse(content)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }),
    { numRuns: 1_500, seed: 20_261_101 },
  );
  // The test means something only when requests get through to the database as well.
  expect(kinds.get(200) ?? 0).toBeGreaterThan(5);
  expect(kinds.get(400) ?? 0).toBeGreaterThan(5);
  expect(await shop.backend.ready()).toBe(true);
});
