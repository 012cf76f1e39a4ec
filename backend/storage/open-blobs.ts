import { join } from 'node:path';
import type { Blobs } from './blobs.ts';
import { DiskBlobs } from './disk-blobs.ts';
import type { S3Options } from './s3-options.ts';

/** Where bytes are kept: in `dataDir/storage`, or in S3 when options for it are given. */
export async function openBlobs(dataDir: string, s3: S3Options | undefined): Promise<Blobs> {
  if (!s3) return new DiskBlobs(join(dataDir, 'storage'));
  // Loaded only where it is used: the library is large.
  const { S3Blobs } = await import('./s3-blobs.ts');
  return new S3Blobs(s3);
}
