import { createHash } from 'node:crypto';
import type { ServiceDatabase } from '../database/service-database.ts';
import { contentTypeOf } from './content-type.ts';
import type { DiskBlobs } from './disk-blobs.ts';
import type { FileStore, PutOptions, StoredFile } from './file-store.ts';
import { locateObject, publicObjectUrl } from './object-address.ts';
import { checkObjectPath } from './object-path.ts';
import { StorageError } from './storage-error.ts';
import { type ObjectRow, objectColumns, storedFile } from './stored-object.ts';

interface BucketRow {
  id: string;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
}

/**
 * Files on disk with their rows in `storage.objects`. The row decides: bytes are written before
 * it and removed after it, so a crash leaves at most bytes that no row names.
 */
export class DiskFileStore implements FileStore {
  readonly #service: ServiceDatabase;
  readonly #blobs: DiskBlobs;
  readonly #publicUrl: string;

  constructor(service: ServiceDatabase, blobs: DiskBlobs, publicUrl: string) {
    this.#service = service;
    this.#blobs = blobs;
    this.#publicUrl = publicUrl;
  }

  async put(bucket: string, path: string, bytes: Uint8Array, options: PutOptions = {}): Promise<StoredFile> {
    checkObjectPath(path);
    const contentType = contentTypeOf(bytes);
    await this.#checkBucket(bucket, contentType, bytes.byteLength);
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
    const cacheControl = `max-age=${options.cacheSeconds ?? 3_600}`;
    const metadata = {
      eTag: etag,
      size: bytes.byteLength,
      mimetype: contentType,
      cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: bytes.byteLength,
      httpStatusCode: 200,
    };
    const version = await this.#blobs.write(bucket, path, bytes);
    let rows: (ObjectRow & { replaced: string | null })[];
    try {
      rows = await this.#service.query(options.upsert ? upsertObject : insertObject, [
        bucket,
        path,
        version,
        metadata,
        options.ownerId ?? null,
      ]);
    } catch (error) {
      await this.#blobs.remove({ bucket, path, version });
      throw error;
    }
    const [row] = rows;
    if (!row) {
      await this.#blobs.remove({ bucket, path, version });
      throw new StorageError(409, 'Duplicate', 'The resource already exists');
    }
    if (row.replaced) await this.#blobs.remove({ bucket, path, version: row.replaced });
    return storedFile(row);
  }

  async read(bucket: string, path: string): Promise<(StoredFile & { bytes: Uint8Array }) | null> {
    checkObjectPath(path);
    // A second look finds the new version when the file is replaced between row and bytes.
    for (let attempt = 0; attempt < 2; attempt++) {
      const [row] = await this.#service.query<ObjectRow>(
        `select ${objectColumns} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
        [bucket, path],
      );
      if (!row) return null;
      const bytes = await this.#blobs.read({ bucket, path, version: row.version });
      if (bytes) return { ...storedFile(row), bytes };
    }
    return null;
  }

  async remove(bucket: string, paths: readonly string[]): Promise<string[]> {
    for (const path of paths) checkObjectPath(path);
    const rows = await this.#service.query<{ name: string; version: string }>(
      'delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning name, version',
      [bucket, paths],
    );
    for (const { name, version } of rows) await this.#blobs.remove({ bucket, path: name, version });
    return rows.map(({ name }) => name);
  }

  publicUrl(bucket: string, path: string): string {
    return publicObjectUrl(this.#publicUrl, bucket, checkObjectPath(path));
  }

  locate(url: string, requestOrigin?: string): { bucket: string; path: string } | null {
    return locateObject(url, [this.#publicUrl, ...(requestOrigin === undefined ? [] : [requestOrigin])]);
  }

  async #checkBucket(bucket: string, contentType: string, size: number): Promise<void> {
    const [row] = await this.#service.query<BucketRow>(
      'select id, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
      [bucket],
    );
    if (!row) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
    if (row.file_size_limit !== null && size > Number(row.file_size_limit)) {
      throw new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
    }
    const allowed = row.allowed_mime_types;
    if (
      allowed &&
      !allowed.some((type) => type === contentType || type === `${contentType.split('/')[0]}/*`)
    ) {
      throw new StorageError(415, 'invalid_mime_type', `mime type ${contentType} is not supported`);
    }
  }
}

const insertInto = `
  insert into storage.objects as o (bucket_id, name, version, metadata, owner, owner_id)
  values ($1, $2, $3, $4::jsonb, $5::uuid, $5::uuid::text)`;

const insertObject = `${insertInto}
  on conflict (bucket_id, name) do nothing
  returning ${objectColumns}, null::text as replaced`;

// The row itself remembers which version it replaced: only the update sees the old row for certain.
const upsertObject = `${insertInto}
  on conflict (bucket_id, name) do update
  set version = excluded.version, updated_at = now(),
    metadata = excluded.metadata || jsonb_build_object('replaced', o.version)
  returning ${objectColumns}, o.metadata ->> 'replaced' as replaced`;
