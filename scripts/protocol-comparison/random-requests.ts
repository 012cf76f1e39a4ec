import fc from 'fast-check';
import { type ComparedRequest, readRequest } from './compared-request.ts';

const column = fc.constantFrom(
  'id',
  'name',
  'kind',
  'age',
  'weight',
  'tags',
  'data',
  'born',
  'owner_id',
  'nope',
);
const field = fc.oneof(
  { weight: 5, arbitrary: column },
  { weight: 1, arbitrary: fc.constantFrom('data->size', 'data->>size', 'data->toys->0', 'tags->>0') },
);
const value = fc.constantFrom(
  '1',
  '3',
  '-1',
  'Rex',
  'dog',
  '*t*',
  '{good}',
  '{"size":2}',
  '2020-01-01',
  '',
  'x,y',
  '"a"',
);
const operator = fc.constantFrom(
  ...[
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'match',
    'imatch',
    'cs',
    'cd',
    'ov',
    'isdistinct',
  ],
  ...['not.eq', 'not.gt', 'eq(any)', 'like(all)', 'fts', 'not.plfts(english)', 'sl', 'adj', 'nope'],
);
const operation = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(operator, value).map((parts) => parts.join('.')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'in.(1,3)',
      'in.("Rex",Tom)',
      'not.in.(1)',
      'is.null',
      'not.is.null',
      'is.true',
    ),
  },
);
const filter = fc.tuple(field, operation).map(([name, test]) => `${name}=${test}`);
const branch = fc.tuple(field, operation).map(([name, test]) => `${name}.${test}`);
const tree = fc
  .tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and'), fc.array(branch, { minLength: 1, maxLength: 3 }))
  .map(([name, branches]) => `${name}=(${branches.join(',')})`);
const item = fc.oneof(
  { weight: 4, arbitrary: field },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('a:', 'b:'), field).map((parts) => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc.tuple(field, fc.constantFrom('::text', '::int', '::jsonb')).map((parts) => parts.join('')),
  },
);
const embedded = fc
  .tuple(
    fc.constantFrom('', 'x:'),
    fc.constantFrom('owners', 'owner_id', 'sitter_id', 'passports', 'labels', 'pet_labels', 'towns', 'pets'),
    fc.constantFrom('', '!inner', '!left', '!owner_id', '!owner_id!inner', '!pets_sitter_id_fkey', '!nope'),
    fc.constantFrom('(*)', '(name)', '(id)', '()', '(count)', '(nope)'),
  )
  .map((parts) => parts.join(''));
const select = fc
  .uniqueArray(fc.oneof({ weight: 3, arbitrary: item }, { weight: 1, arbitrary: embedded }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((items) => `select=${items.join(',')}`);
const order = fc
  .array(
    fc
      .tuple(field, fc.constantFrom('', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.up'))
      .map((parts) => parts.join('')),
    { maxLength: 2 },
  )
  .map((items) => `order=${[...items, 'id'].join(',')}`);
const page = fc.constantFrom(
  'limit=2',
  'offset=1',
  'limit=2&offset=3',
  'limit=0',
  'offset=9',
  'limit=1&limit=2',
);
const headers = fc.constantFrom(
  '',
  '',
  '',
  ' >> Prefer: count=exact',
  ' >> Prefer: count=estimated',
  ' >> Prefer: return=representation',
  ' >> Prefer: return=representation, count=exact',
  ' >> Prefer: handling=strict',
  ' >> Prefer: missing=default, return=representation',
  ' >> Accept: application/vnd.pgrst.object+json',
  ' >> Accept: text/csv',
  ' >> Range: 1-2',
);

const query = fc
  .tuple(
    fc.option(select),
    fc.array(fc.oneof({ weight: 3, arbitrary: filter }, { weight: 1, arbitrary: tree }), { maxLength: 2 }),
    fc.option(page, { freq: 3 }),
  )
  .map(([columns, tests, part]) => [columns, ...tests, part].filter((text) => text !== null));

const read = fc
  .tuple(fc.constantFrom('pets', 'pets', 'pets', 'rpc/all_pets', 'dog_names'), query, order, headers)
  .map(([table, parts, sorted, more]) => `GET ${table}?${[...parts, sorted].join('&')}${more}`);

const call = fc
  .tuple(
    fc.constantFrom(
      'numbers?up_to=4',
      'add_numbers?a=1',
      'words?',
      'pet_table?min_age=3',
      'one_pet?pet=2',
      'nothing?',
    ),
    fc.constantFrom(
      '',
      '&limit=1',
      '&offset=1',
      '&order=pgrst_scalar.desc',
      '&select=pgrst_scalar',
      '&pgrst_scalar=eq.2',
      '&nope=eq.1',
    ),
    headers,
  )
  .map(([name, part, more]) => `GET rpc/${name}${part}${more}`);

const cell = fc.constantFrom<unknown>(1, 2, 50, 'one', 'new', null, 2000, '2020-02-02');
const row = fc.dictionary(fc.constantFrom('id', 'name', 'n', 'note', 'nope'), cell, { maxKeys: 3 });
const payload = fc.oneof(row, fc.array(row, { maxLength: 3 })).map((body) => JSON.stringify(body));
const chosen = fc.constantFrom(
  '',
  '',
  'columns=name',
  'columns=name,n',
  'on_conflict=name',
  'select=id,name',
);
const target = fc.constantFrom(
  'id=eq.1',
  'id=gt.1',
  'name=eq.two',
  'n=in.(1,2)',
  'or=(id.eq.1,n.eq.2)',
  'nope=eq.1',
);
const resolution = fc.constantFrom(
  '',
  ' >> Prefer: resolution=merge-duplicates, return=representation',
  ' >> Prefer: resolution=ignore-duplicates',
);

const write = fc.oneof(
  fc
    .tuple(chosen, fc.oneof(headers, resolution), payload)
    .map(([part, more, body]) => `POST things?${part}${more} >> ${body}`),
  fc
    .tuple(target, chosen, headers, payload)
    .map(([where, part, more, body]) => `PATCH things?${where}${part && `&${part}`}${more} >> ${body}`),
  fc.tuple(target, headers).map(([where, more]) => `DELETE things?${where}${more}`),
);

const request = fc.oneof(
  { weight: 14, arbitrary: read },
  { weight: 2, arbitrary: call },
  { weight: 4, arbitrary: write },
);

/** Random requests that follow from a seed. */
export function randomRequests(seed: number, count: number): ComparedRequest[] {
  return fc
    .sample(request, { seed, numRuns: count })
    .map((text) => ({ ...readRequest(text), isRandom: true }));
}
