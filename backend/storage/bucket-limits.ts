import type { ServiceDatabase } from '../database/service-database.ts';
import type { ContentLimits } from './drafts.ts';
import { bucketNotFound } from './storage-error.ts';

/** No bucket takes larger files than this, whatever its own limit. */
export const MAX_OBJECT_BYTES = 100 * 1024 * 1024;

interface BucketRow {
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
}

/** The limits of a bucket, or `StorageError` 404. */
export async function bucketLimits(service: ServiceDatabase, bucket: string): Promise<ContentLimits> {
  const [row] = await service.query<BucketRow>(
    'select file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [bucket],
  );
  if (!row) throw bucketNotFound();
  return {
    maxSize: Math.min(Number(row.file_size_limit ?? MAX_OBJECT_BYTES), MAX_OBJECT_BYTES),
    allowedTypes: row.allowed_mime_types,
  };
}
