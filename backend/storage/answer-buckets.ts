import { z } from 'zod';
import { bucketNotFound } from './storage-error.ts';
import { jsonBody, jsonResponse, type StorageRequest, withDates } from './storage-request.ts';

const COLUMNS = `id, name, coalesce(owner_id, '') as owner, public, file_size_limit, allowed_mime_types, created_at, updated_at`;
/** Names that mean something else in addresses. */
const RESERVED = ['public', 'authenticated', 'sign', 'info', 'list', 'list-v2', 'upload', 'move', 'copy'];
const bucketName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'must be letters, digits, dots, hyphens and underscores')
  .refine((name) => !RESERVED.includes(name), 'is a reserved name');

const UNITS: Readonly<Record<string, number>> = { '': 1, B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };
const byteSize = z
  .union([z.int().min(0), z.string().regex(/^\d{1,12}(?:B|KB|MB|GB)?$/i)])
  .transform(
    (size) => Number.parseInt(String(size), 10) * (UNITS[String(size).replace(/\d/g, '').toUpperCase()] ?? 1),
  );
const mimeTypes = z.array(z.string().regex(/^[\w.+-]+\/(?:[\w.+-]+|\*)$|^\*\/\*$/)).max(100);

const settings = z.object({
  public: z.boolean().default(false),
  file_size_limit: byteSize.nullish(),
  allowed_mime_types: mimeTypes.nullish(),
  type: z.literal('STANDARD', 'only standard buckets are served').optional(),
});
const creation = settings.extend({ name: bucketName, id: bucketName.optional() });

/** GET `bucket`: those that the caller may see. */
export async function answerListBuckets(call: StorageRequest): Promise<Response> {
  const text = `select to_json(b)::text as body from (select ${COLUMNS} from storage.buckets order by name limit 1000) b`;
  const rows = await call.database.rows<object>(call.caller, 'storage.bucket.list', text, []);
  return jsonResponse(rows.map(withDates));
}

/** GET `bucket/<bucket>`. */
export async function answerGetBucket(call: StorageRequest): Promise<Response> {
  const text = `select to_json(b)::text as body from (select ${COLUMNS} from storage.buckets where id = $1) b`;
  const [bucket] = await call.database.rows<object>(call.caller, 'storage.bucket.get', text, [call.bucket]);
  if (!bucket) throw bucketNotFound();
  return jsonResponse(withDates(bucket));
}

/** POST `bucket`. */
export async function answerCreateBucket(call: StorageRequest): Promise<Response> {
  const wanted = await jsonBody(call.request, creation);
  const id = wanted.id ?? wanted.name;
  const text = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
    values ($1, $2, $3::boolean, $4::bigint, (select array_agg(t) from json_array_elements_text($5::json) t), $6::uuid, $6)`;
  const types = wanted.allowed_mime_types;
  await call.database.rows(call.caller, 'storage.bucket.create', text, [
    id,
    wanted.name,
    String(wanted.public),
    wanted.file_size_limit == null ? null : String(wanted.file_size_limit),
    types ? JSON.stringify(types) : null,
    call.caller.userId ?? null,
  ]);
  return jsonResponse({ name: id });
}

/** PUT `bucket/<bucket>`: what is not named stays. */
export async function answerUpdateBucket(call: StorageRequest): Promise<Response> {
  const wanted = await jsonBody(call.request, settings.extend({ public: z.boolean().optional() }));
  const text = `update storage.buckets b set
      public = coalesce($2::boolean, b.public),
      file_size_limit = case when $3::boolean then $4::bigint else b.file_size_limit end,
      allowed_mime_types = case when $5::boolean
        then (select array_agg(t) from json_array_elements_text($6::json) t) else b.allowed_mime_types end,
      updated_at = now()
    where b.id = $1 returning to_json(b.id)::text as body`;
  const rows = await call.database.rows(call.caller, 'storage.bucket.update', text, [
    call.bucket,
    wanted.public === undefined ? null : String(wanted.public),
    String(wanted.file_size_limit !== undefined),
    wanted.file_size_limit == null ? null : String(wanted.file_size_limit),
    String(wanted.allowed_mime_types !== undefined),
    wanted.allowed_mime_types ? JSON.stringify(wanted.allowed_mime_types) : null,
  ]);
  if (rows.length === 0) throw bucketNotFound();
  return jsonResponse({ message: 'Successfully updated' });
}

/** POST `bucket/<bucket>/empty`: removes the files in it that the caller may remove. */
export async function answerEmptyBucket(call: StorageRequest): Promise<Response> {
  await requireBucket(call);
  const text = `delete from storage.objects o where o.bucket_id = $1 returning 'true' as body`;
  await call.database.rows(call.caller, 'storage.bucket.empty', text, [call.bucket]);
  while ((await call.discarded.remove()) > 0);
  return jsonResponse({ message: 'Successfully emptied' });
}

/** DELETE `bucket/<bucket>`: only an empty one. */
export async function answerDeleteBucket(call: StorageRequest): Promise<Response> {
  await requireBucket(call);
  const text = `delete from storage.buckets b where b.id = $1 returning to_json(b.id)::text as body`;
  const rows = await call.database.rows(call.caller, 'storage.bucket.delete', text, [call.bucket]);
  if (rows.length === 0) throw bucketNotFound();
  return jsonResponse({ message: 'Successfully deleted' });
}

async function requireBucket(call: StorageRequest): Promise<void> {
  const text = `select 'true' as body from storage.buckets where id = $1`;
  const [found] = await call.database.rows(call.caller, 'storage.bucket.get', text, [call.bucket]);
  if (!found) throw bucketNotFound();
}
