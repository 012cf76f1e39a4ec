import { buffer } from 'node:stream/consumers';
import type { ServiceDatabase } from '../database/service-database.ts';
import type { Blobs } from './blobs.ts';
import { bucketLimits } from './bucket-limits.ts';
import type { DiscardedBlobs } from './discarded-blobs.ts';
import { checkType, type Drafts, tooLarge } from './drafts.ts';
import type { BucketPath, FileStore, PutOptions, StoredFile } from './file-store.ts';
import { locateObject, publicObjectUrl } from './object-address.ts';
import { checkObjectPath } from './object-path.ts';
import { metadataOf } from './object-record.ts';
import { allowanceUsed, duplicate, isAllowanceUsed, StorageError } from './storage-error.ts';
import { OBJECT_COLUMNS, type ObjectRow, storedFile } from './stored-object.ts';

export interface BlobFileStoreOptions {
  readonly service: ServiceDatabase;
  readonly blobs: Blobs;
  readonly drafts: Drafts;
  readonly discarded: DiscardedBlobs;
  readonly publicUrl: string;
}

/**
 * Bytes with their rows in `storage.objects`, for the server's own code. The row decides: bytes
 * are written before it and removed after it, so a crash leaves at most bytes that no row names.
 */
export class BlobFileStore implements FileStore {
  readonly #service: ServiceDatabase;
  readonly #blobs: Blobs;
  readonly #drafts: Drafts;
  readonly #discarded: DiscardedBlobs;
  readonly #publicUrl: string;

  constructor({ service, blobs, drafts, discarded, publicUrl }: BlobFileStoreOptions) {
    this.#service = service;
    this.#blobs = blobs;
    this.#drafts = drafts;
    this.#discarded = discarded;
    this.#publicUrl = publicUrl;
  }

  async put(bucket: string, path: string, bytes: Uint8Array, options: PutOptions = {}): Promise<StoredFile> {
    checkObjectPath(path);
    const draft = await this.#drafts.receive([bytes], await bucketLimits(this.#service, bucket));
    try {
      const version = await this.#blobs.adopt(draft, bucket, path);
      const row = await this.#insert(bucket, path, version, options, metadataOf(draft, options.cacheSeconds));
      if (options.upsert) await this.#discarded.remove();
      return storedFile(row);
    } finally {
      await this.#drafts.drop(draft);
    }
  }

  async read(bucket: string, path: string): Promise<(StoredFile & { bytes: Uint8Array }) | null> {
    checkObjectPath(path);
    // A second look finds the new version when the file is replaced between row and bytes.
    for (let attempt = 0; attempt < 2; attempt++) {
      const row = await this.#row(bucket, path);
      if (!row) return null;
      const stream = await this.#blobs.open({ bucket, path, version: row.version });
      if (stream) return { ...storedFile(row), bytes: await buffer(stream) };
    }
    return null;
  }

  async has(bucket: string, path: string): Promise<boolean> {
    return (await this.#row(bucket, path)) !== undefined;
  }

  async copy(from: BucketPath, to: BucketPath, options: Pick<PutOptions, 'ownerId'> = {}): Promise<boolean> {
    checkObjectPath(to.path);
    if (await this.has(to.bucket, to.path)) return true;
    const row = await this.#row(from.bucket, from.path);
    if (!row) return false;
    const limits = await bucketLimits(this.#service, to.bucket);
    if (row.metadata.size > limits.maxSize) throw tooLarge();
    checkType(row.metadata.mimetype, limits);
    const version = await this.#blobs.copy({ ...from, version: row.version }, to.bucket, to.path);
    if (version === null) return false;
    try {
      await this.#insert(to.bucket, to.path, version, options, row.metadata);
    } catch (error) {
      // Copied concurrently by another request.
      if (!(error instanceof StorageError) || error.status !== 409) throw error;
    }
    return true;
  }

  async remove(bucket: string, paths: readonly string[]): Promise<string[]> {
    for (const path of paths) checkObjectPath(path);
    const rows = await this.#service.query<{ name: string }>(
      'delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning name',
      [bucket, paths],
    );
    if (rows.length > 0) await this.#discarded.remove();
    return rows.map(({ name }) => name);
  }

  publicUrl(bucket: string, path: string): string {
    return publicObjectUrl(this.#publicUrl, bucket, checkObjectPath(path));
  }

  locate(url: string, requestOrigin?: string): { bucket: string; path: string } | null {
    return locateObject(url, [this.#publicUrl, ...(requestOrigin === undefined ? [] : [requestOrigin])]);
  }

  async #row(bucket: string, path: string): Promise<ObjectRow | undefined> {
    checkObjectPath(path);
    const [row] = await this.#service.query<ObjectRow>(
      `select ${OBJECT_COLUMNS} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
      [bucket, path],
    );
    return row;
  }

  async #insert(bucket: string, path: string, version: string, options: PutOptions, metadata: object) {
    const values = [bucket, path, version, { ...metadata }, options.ownerId ?? null];
    try {
      const [row] = await this.#service.query<ObjectRow>(
        options.upsert ? upsertObject : insertObject,
        values,
      );
      if (row) return row;
    } catch (error) {
      await this.#blobs.remove({ bucket, path, version });
      throw isAllowanceUsed(error) ? allowanceUsed() : error;
    }
    await this.#blobs.remove({ bucket, path, version });
    throw duplicate();
  }
}

const INSERT_INTO = `
  insert into storage.objects as o (bucket_id, name, version, metadata, owner, owner_id)
  values ($1, $2, $3, $4::jsonb, $5::uuid, $5::uuid::text)`;

const insertObject = `${INSERT_INTO}
  on conflict (bucket_id, name) do nothing
  returning ${OBJECT_COLUMNS}`;

const upsertObject = `${INSERT_INTO}
  on conflict (bucket_id, name) do update
  set version = excluded.version, updated_at = now(), metadata = excluded.metadata
  returning ${OBJECT_COLUMNS}`;
