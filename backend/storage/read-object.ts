import type { Caller } from '../caller.ts';
import type { StorageOperation } from './storage-database.ts';
import { objectNotFound } from './storage-error.ts';
import type { StorageRequest } from './storage-request.ts';
import { OBJECT_COLUMNS, type ObjectRow, selectObject } from './stored-object.ts';

const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };

export type ReadOperation = Extract<
  StorageOperation,
  `${string}_authenticated` | 'storage.object.sign' | 'storage.object.move' | 'storage.object.copy'
>;

/** The row of an object that the caller may read for this purpose, or `StorageError` 404. */
export async function readableObject(call: StorageRequest, operation: ReadOperation): Promise<ObjectRow> {
  const { bucket, path } = call;
  const [row] = await call.database.rows<ObjectRow>(call.caller, operation, selectObject, [bucket, path]);
  if (!row) throw objectNotFound();
  return row;
}

/**
 * The row of an object behind a public address, or `StorageError` 404: every object of a public
 * bucket, and of other buckets those that policies make public.
 */
export async function publicObject(call: StorageRequest, operation: ReadOperation): Promise<ObjectRow> {
  const [row] = await call.service.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects o join storage.buckets b on b.id = o.bucket_id
    where o.bucket_id = $1 and o.name = $2 and o.version is not null and b.public`,
    [call.bucket, call.path],
  );
  return row ?? readableObject({ ...call, caller: ANONYMOUS }, operation);
}

/** The row of an object whose signed address is valid; the signer was allowed to read it. */
export async function signedObject(call: StorageRequest): Promise<ObjectRow> {
  const [row] = await call.service.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects o
    where o.bucket_id = $1 and o.name = $2 and o.version is not null`,
    [call.bucket, call.path],
  );
  if (!row) throw objectNotFound();
  return row;
}
