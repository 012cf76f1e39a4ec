import type { StoredFile } from './file-store.ts';
import type { ObjectMetadata } from './object-record.ts';

/** A row of `storage.objects` with its bucket. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  created_at: Date | string;
  updated_at: Date | string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
}

export const OBJECT_COLUMNS =
  'o.id, o.bucket_id, o.name, o.version, o.created_at, o.updated_at, o.metadata, o.user_metadata';

/** The statement that reads one object (`$1` bucket, `$2` path) as JSON, for `StorageDatabase`. */
export const selectObject = `select to_json(r)::text as body from (
  select ${OBJECT_COLUMNS} from storage.objects o
  where o.bucket_id = $1 and o.name = $2 and o.version is not null) r`;

/** The public shape of a row. */
export function storedFile(row: ObjectRow): StoredFile {
  return {
    id: row.id,
    bucket: row.bucket_id,
    path: row.name,
    contentType: row.metadata.mimetype,
    size: row.metadata.size,
    etag: row.metadata.eTag,
    cacheControl: row.metadata.cacheControl,
    updatedAt: new Date(row.updated_at),
  };
}
