import { publicObject, readableObject, signedObject } from './read-object.ts';
import { sendFile } from './send-file.ts';
import { StorageError } from './storage-error.ts';
import { jsonResponse, type StorageRequest, withDates } from './storage-request.ts';
import { type ObjectRow, storedFile } from './stored-object.ts';

/** GET `object/public/<bucket>/<path>`: no credentials. */
export function answerPublic(call: StorageRequest): Promise<Response> {
  return send(call, true, () => publicObject(call, 'storage.object.get_authenticated'));
}

/** GET `object/[authenticated/]<bucket>/<path>`: what the caller may read. */
export function answerDownload(call: StorageRequest): Promise<Response> {
  return send(call, false, () => readableObject(call, 'storage.object.get_authenticated'));
}

/** GET `object/sign/<bucket>/<path>?token=…`: no credentials but the token. */
export async function answerSigned(call: StorageRequest): Promise<Response> {
  const { transform } = await call.tokens.check(
    call.parameters.get('token'),
    'read',
    `${call.bucket}/${call.path}`,
  );
  if (transform !== undefined)
    throw new StorageError(400, 'InvalidJWT', 'The token is for a resized picture');
  return send(call, false, () => signedObject(call));
}

/** GET `object/info/<bucket>/<path>`: what is known of a file. */
export async function answerInfo(call: StorageRequest): Promise<Response> {
  const row = await readableObject(call, 'storage.object.info_authenticated');
  const about = withDates({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  });
  return jsonResponse(about);
}

async function send(
  call: StorageRequest,
  shared: boolean,
  find: () => Promise<ObjectRow>,
): Promise<Response> {
  const options = { download: call.parameters.get('download'), shared };
  const answer = (row: ObjectRow) =>
    sendFile(call.request, storedFile(row), options, (range) =>
      call.blobs.open({ bucket: row.bucket_id, path: row.name, version: row.version }, range),
    );
  try {
    return await answer(await find());
  } catch (error) {
    // A second look finds the new version when the file was replaced between row and bytes.
    if (error instanceof StorageError && error.status === 404) return answer(await find());
    throw error;
  }
}
