import { z } from 'zod';
import { invalidRequest } from './storage-error.ts';
import { jsonBody, jsonResponse, type StorageRequest, withDates } from './storage-request.ts';

const MAX_PAGE = 1_000;
const MAX_PREFIX = 1_024;

const SORT_COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const schema = z.object({
  prefix: z.string().max(MAX_PREFIX).default(''),
  search: z.string().max(MAX_PREFIX).default(''),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({ column: z.enum(SORT_COLUMNS).default('name'), order: z.enum(['asc', 'desc']).default('asc') })
    .prefault({}),
});

/** Folders come first, as one entry without id each. */
const list = (column: (typeof SORT_COLUMNS)[number], order: 'asc' | 'desc') => `
  with visible as materialized (
    select substr(o.name, char_length($2) + 1) as rest, o.id, o.created_at, o.updated_at, o.last_accessed_at, o.metadata
    from storage.objects o
    where o.bucket_id = $1 and o.version is not null
      and starts_with(o.name, $2) and o.name >= $2 and o.name < $2 || chr(1114111)
  ), entries as (
    select 0 as kind, split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from visible where strpos(rest, '/') > 0 group by 2
    union all
    select 1, rest, id, updated_at, created_at, last_accessed_at, metadata from visible where strpos(rest, '/') = 0
  )
  select json_build_object('name', name, 'id', id, 'updated_at', updated_at, 'created_at', created_at,
    'last_accessed_at', last_accessed_at, 'metadata', metadata)::text as body
  from entries where starts_with(lower(name), lower($3))
  order by kind, ${column} ${order}, name
  limit $4::bigint offset $5::bigint`;

/** POST `object/list/<bucket>`: the entries of one folder that the caller may see, at most 1,000. */
export async function answerList(call: StorageRequest): Promise<Response> {
  const { prefix, search, limit, offset, sortBy } = await jsonBody(call.request, schema);
  const text = `${prefix}${search}`;
  if (!text.isWellFormed() || text.includes('\0')) throw invalidRequest('body/prefix is not valid');
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  const rows = await call.database.rows<object>(
    call.caller,
    'storage.object.list',
    list(sortBy.column, sortBy.order),
    [call.bucket, folder && `${folder}/`, search, String(Math.min(limit, MAX_PAGE)), String(offset)],
  );
  return jsonResponse(rows.map(withDates));
}
