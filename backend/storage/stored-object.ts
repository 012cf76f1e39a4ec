import type { StoredFile } from './file-store.ts';

/** A row of `storage.objects` with its bucket. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  updated_at: Date;
  metadata: { mimetype: string; size: number; eTag: string; cacheControl: string };
}

export const objectColumns = 'o.id, o.bucket_id, o.name, o.version, o.updated_at, o.metadata';

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
    updatedAt: row.updated_at,
  };
}
