import { z } from 'zod';
import { arrayText } from '../rest/sql-text.ts';
import { checkObjectPath } from './object-path.ts';
import { objectNotFound } from './storage-error.ts';
import { jsonBody, jsonResponse, type StorageRequest } from './storage-request.ts';

const schema = z.object({ prefixes: z.array(z.string()).min(1).max(1_000) });

const REMOVE = `delete from storage.objects o where o.bucket_id = $1 and o.name = any ($2::text[])
  returning (to_jsonb(o) - 'path_tokens')::text as body`;

/** DELETE `object/<bucket>` with `{ prefixes: [path, …] }`: removes what of it the caller may remove. */
export async function answerRemoveMany(call: StorageRequest): Promise<Response> {
  const { prefixes } = await jsonBody(call.request, schema);
  const paths = arrayText(prefixes.map((path) => checkObjectPath(path.replace(/^\/+/, ''))));
  const rows = await call.database.rows(call.caller, 'storage.object.delete_many', REMOVE, [
    call.bucket,
    paths,
  ]);
  if (rows.length > 0) await call.discarded.remove();
  return jsonResponse(rows);
}

/** DELETE `object/<bucket>/<path>`. */
export async function answerRemove(call: StorageRequest): Promise<Response> {
  const values = [call.bucket, arrayText([call.path])];
  const rows = await call.database.rows(call.caller, 'storage.object.delete', REMOVE, values);
  if (rows.length === 0) throw objectNotFound();
  await call.discarded.remove();
  return jsonResponse({ message: 'Successfully deleted' });
}
