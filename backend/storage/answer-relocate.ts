import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bucketLimits } from './bucket-limits.ts';
import { checkBucketName } from './bucket-name.ts';
import { checkType, tooLarge } from './drafts.ts';
import { checkObjectPath } from './object-path.ts';
import { readableObject } from './read-object.ts';
import { objectNotFound } from './storage-error.ts';
import { jsonBody, jsonResponse, type StorageRequest } from './storage-request.ts';
import type { ObjectRow } from './stored-object.ts';

const schema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z
        .string()
        .regex(/^max-age=\d{1,9}$/)
        .optional(),
    })
    .optional(),
});

const MOVE = `update storage.objects o set bucket_id = $4, name = $5, version = $6, updated_at = now()
  where o.bucket_id = $1 and o.name = $2 and o.version = $3 returning json_build_object('id', o.id)::text as body`;

const INSERT_COPY = `insert into storage.objects
  (id, bucket_id, name, version, metadata, user_metadata, owner, owner_id)
  values ($1::uuid, $2, $3, $4, $5::jsonb, $6::jsonb, $7::uuid, $7)`;

/** POST `object/move`: another path, or another bucket, for a file that the caller may change. */
export async function answerMove(call: StorageRequest): Promise<Response> {
  const { row, bucket, path } = await relocation(call, 'storage.object.move');
  await withCopy(call, row, bucket, path, async (version) => {
    const values = [row.bucket_id, row.name, row.version, bucket, path, version];
    const moved = await call.database.rows(call.caller, 'storage.object.move', MOVE, values);
    if (moved.length === 0) throw objectNotFound();
  });
  await call.discarded.remove();
  return jsonResponse({ message: 'Successfully moved', Id: row.id, Key: `${bucket}/${path}` });
}

/** POST `object/copy`: a second file with the same bytes, which belongs to the caller. */
export async function answerCopy(call: StorageRequest): Promise<Response> {
  const { row, bucket, path, cacheControl } = await relocation(call, 'storage.object.copy');
  const id = randomUUID();
  await withCopy(call, row, bucket, path, async (version) => {
    const metadata = { ...row.metadata, cacheControl, lastModified: new Date().toISOString() };
    await call.database.rows(call.caller, 'storage.object.copy', INSERT_COPY, [
      id,
      bucket,
      path,
      version,
      JSON.stringify(metadata),
      row.user_metadata && JSON.stringify(row.user_metadata),
      call.caller.userId ?? null,
    ]);
  });
  return jsonResponse({ Id: id, Key: `${bucket}/${path}` });
}

/** What is to go where: the source as the caller may read it, the destination with its limits checked. */
async function relocation(call: StorageRequest, operation: 'storage.object.move' | 'storage.object.copy') {
  const body = await jsonBody(call.request, schema);
  const bucket = checkBucketName(body.destinationBucket ?? body.bucketId);
  const path = checkObjectPath(body.destinationKey.replace(/^\/+/, ''));
  const source = {
    ...call,
    bucket: body.bucketId,
    path: checkObjectPath(body.sourceKey.replace(/^\/+/, '')),
  };
  const row = await readableObject(source, operation);
  const limits = await bucketLimits(call.service, bucket);
  if (row.metadata.size > limits.maxSize) throw tooLarge();
  checkType(row.metadata.mimetype, limits);
  const cacheControl = body.copyMetadata
    ? row.metadata.cacheControl
    : (body.metadata?.cacheControl ?? 'max-age=3600');
  return { row, bucket, path, cacheControl };
}

/** Puts the bytes under the new path, then writes the row; when the row is rejected, the new bytes go again. */
async function withCopy(
  call: StorageRequest,
  row: ObjectRow,
  bucket: string,
  path: string,
  writeRow: (version: string) => Promise<void>,
): Promise<void> {
  const from = { bucket: row.bucket_id, path: row.name, version: row.version };
  const version = await call.blobs.copy(from, bucket, path);
  if (version === null) throw objectNotFound();
  try {
    await writeRow(version);
  } catch (error) {
    await call.blobs.remove({ bucket, path, version });
    throw error;
  }
}
