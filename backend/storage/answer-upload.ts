import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import { isDiskFailure } from '../unavailable.ts';
import { bucketLimits } from './bucket-limits.ts';
import type { Draft } from './drafts.ts';
import { metadataOf } from './object-record.ts';
import { readUpload, type Upload } from './read-upload.ts';
import type { StorageOperation } from './storage-database.ts';
import { invalidRequest, objectNotFound, StorageError } from './storage-error.ts';
import { jsonResponse, type StorageRequest } from './storage-request.ts';

const INSERT = `insert into storage.objects
  (id, bucket_id, name, version, metadata, user_metadata, owner, owner_id)
  values ($1::uuid, $2, $3, $4, $5::jsonb, $6::jsonb, $7::uuid, $7)`;

const upsert = `${INSERT} on conflict (bucket_id, name) do update
  set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`;

const UPDATE = `update storage.objects o
  set version = $3, metadata = $4::jsonb, user_metadata = coalesce($5::jsonb, o.user_metadata), updated_at = now()
  where o.bucket_id = $1 and o.name = $2 returning json_build_object('id', o.id)::text as body`;

const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** What is written into the row once the bytes are there; null before that. */
interface Stored {
  readonly version: string | null;
  readonly metadata: string | null;
  readonly userMetadata: string | null;
}

const NOTHING_YET: Stored = { version: null, metadata: null, userMetadata: null };

/** POST `object/<bucket>/<path>`: a new file, or with `x-upsert: true` a new version of one. */
export function answerUpload(call: StorageRequest): Promise<Response> {
  const replaces = call.request.headers.get('x-upsert') === 'true';
  return storeNew(call, call.caller, 'storage.object.upload', replaces, call.caller.userId ?? null);
}

/**
 * PUT `object/upload/sign/<bucket>/<path>?token=…`: as the one who signed the address may upload now, not then; what
 * was signed with the secret key, as the server.
 */
export async function answerSignedUpload(call: StorageRequest): Promise<Response> {
  const grant = await call.tokens.check(
    call.parameters.get('token'),
    'upload',
    `${call.bucket}/${call.path}`,
  );
  const { owner, aal } = grant;
  const caller: Caller = owner
    ? { role: 'authenticated', userId: owner, claims: { sub: owner, role: 'authenticated', aal } }
    : SERVICE;
  return storeNew(call, caller, 'storage.object.upload_signed', grant.upsert, owner ?? null);
}

/** Whether the caller may upload here; rejects with `StorageError` 403, 404 or 409 otherwise. */
export async function rehearseUpload(
  call: StorageRequest,
  { upsert: replaces }: { readonly upsert: boolean },
): Promise<void> {
  const values = insertValues(call, call.caller.userId ?? null, NOTHING_YET);
  const statement = replaces ? upsert : INSERT;
  await call.database.rehearse(call.caller, 'storage.object.sign_upload_url', statement, values);
}

/** PUT `object/<bucket>/<path>`: a new version of a file that is there. */
export async function answerUpdate(call: StorageRequest): Promise<Response> {
  const operation = 'storage.object.upload_update';
  const values = ({ version, metadata, userMetadata }: Stored) => [
    call.bucket,
    call.path,
    version,
    metadata,
    userMetadata,
  ];
  const found = await call.database.rehearse(call.caller, operation, UPDATE, values(NOTHING_YET));
  if (found === 0) throw objectNotFound();
  return receive(call, async (stored) => {
    const rows = await call.database.rows<{ id: string }>(call.caller, operation, UPDATE, values(stored));
    if (rows.length === 0) throw objectNotFound();
  });
}

async function storeNew(
  call: StorageRequest,
  caller: Caller,
  operation: StorageOperation,
  replaces: boolean,
  owner: string | null,
): Promise<Response> {
  const statement = replaces ? upsert : INSERT;
  const run = (stored: Stored) => [caller, operation, statement, insertValues(call, owner, stored)] as const;
  // Checked before the body is read, so that a rejected upload sends no megabytes.
  await call.database.rehearse(...run(NOTHING_YET));
  return receive(call, async (stored) => {
    await call.database.rows(...run(stored));
  });
}

function insertValues({ bucket, path }: StorageRequest, owner: string | null, stored: Stored) {
  return [randomUUID(), bucket, path, stored.version, stored.metadata, stored.userMetadata, owner];
}

/** Receives the body, stores its bytes and then the row; when the row is rejected, the bytes go again. */
async function receive(call: StorageRequest, writeRow: (stored: Stored) => Promise<void>): Promise<Response> {
  const { bucket, path } = call;
  const limits = await bucketLimits(call.service, bucket);
  const upload = await readUpload(call.request);
  const draft = await receiveDraft(call, upload, limits);
  try {
    const version = await call.blobs.adopt(draft, bucket, path);
    try {
      await writeRow({
        version,
        metadata: JSON.stringify(metadataOf(draft, upload.cacheSeconds)),
        userMetadata: upload.userMetadata && JSON.stringify(upload.userMetadata),
      });
    } catch (error) {
      await call.blobs.remove({ bucket, path, version });
      throw error;
    }
  } finally {
    await call.drafts.drop(draft);
  }
  await call.discarded.remove();
  const [row] = await call.service.query<{ id: string }>(
    'select id from storage.objects where bucket_id = $1 and name = $2',
    [bucket, path],
  );
  return jsonResponse({ Id: row?.id ?? null, Key: `${bucket}/${path}` });
}

async function receiveDraft(
  call: StorageRequest,
  upload: Upload,
  limits: Parameters<StorageRequest['drafts']['receive']>[1],
): Promise<Draft> {
  try {
    return await call.drafts.receive(upload.content, limits, upload.contentType);
  } catch (error) {
    // A full disk and the like are our trouble, not the client's.
    if (error instanceof StorageError || isDiskFailure(error)) throw error;
    throw invalidRequest('The upload was broken off', { cause: error });
  }
}
