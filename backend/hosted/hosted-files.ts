import type { SupabaseClient } from '@supabase/supabase-js';
import { contentTypeOf } from '../storage/content-type.ts';
import type { BucketPath, FileStore, PutOptions, StoredFile } from '../storage/file-store.ts';
import { locateObject, publicObjectUrl } from '../storage/object-address.ts';
import { checkObjectPath } from '../storage/object-path.ts';
import { StorageError } from '../storage/storage-error.ts';

/** Files of a hosted project, through its storage service with the secret key. */
export class HostedFiles implements FileStore {
  readonly #client: SupabaseClient;
  readonly #publicUrl: string;
  readonly #upstream: string;

  constructor(client: SupabaseClient, publicUrl: string, upstream: string) {
    this.#client = client;
    this.#publicUrl = publicUrl;
    this.#upstream = upstream;
  }

  async put(bucket: string, path: string, bytes: Uint8Array, options: PutOptions = {}): Promise<StoredFile> {
    checkObjectPath(path);
    const { error } = await this.#client.storage.from(bucket).upload(path, bytes, {
      contentType: contentTypeOf(bytes),
      cacheControl: String(options.cacheSeconds ?? 3600),
      upsert: options.upsert ?? false,
      ...(options.ownerId === undefined ? {} : { metadata: { ownerId: options.ownerId } }),
    });
    if (error) throw failure(error);
    const stored = await this.#info(bucket, path);
    if (!stored) throw new StorageError(404, 'not_found', 'Object not found');
    return stored;
  }

  async read(bucket: string, path: string): Promise<(StoredFile & { bytes: Uint8Array }) | null> {
    checkObjectPath(path);
    const file = await this.#info(bucket, path);
    if (!file) return null;
    const { data, error } = await this.#client.storage.from(bucket).download(path);
    if (data) return { ...file, bytes: new Uint8Array(await data.arrayBuffer()) };
    if (isMissing(error)) return null;
    throw failure(error);
  }

  async has(bucket: string, path: string): Promise<boolean> {
    checkObjectPath(path);
    return (await this.#info(bucket, path)) !== null;
  }

  async copy(from: BucketPath, to: BucketPath): Promise<boolean> {
    if (await this.has(to.bucket, to.path)) return true;
    const { error } = await this.#client.storage
      .from(from.bucket)
      .copy(from.path, to.path, { destinationBucket: to.bucket });
    if (!error || statusOf(error) === 409) return true;
    if (isMissing(error)) return false;
    throw failure(error);
  }

  async remove(bucket: string, paths: readonly string[]): Promise<string[]> {
    if (paths.length === 0) return [];
    for (const path of paths) checkObjectPath(path);
    const { data, error } = await this.#client.storage.from(bucket).remove([...paths]);
    if (error) throw failure(error);
    return data.map(({ name }) => name);
  }

  publicUrl(bucket: string, path: string): string {
    return publicObjectUrl(this.#publicUrl, bucket, checkObjectPath(path));
  }

  locate(url: string, requestOrigin?: string): BucketPath | null {
    const own = [this.#publicUrl, this.#upstream];
    return locateObject(url, requestOrigin === undefined ? own : [...own, requestOrigin]);
  }

  async #info(bucket: string, path: string): Promise<StoredFile | null> {
    const { data, error } = await this.#client.storage.from(bucket).info(path);
    if (error) {
      if (isMissing(error)) return null;
      throw failure(error);
    }
    return {
      id: data.id,
      bucket,
      path,
      contentType: data.contentType ?? 'application/octet-stream',
      size: data.size ?? 0,
      etag: data.etag ?? '',
      cacheControl: data.cacheControl ?? '',
      updatedAt: new Date(data.lastModified ?? data.createdAt),
    };
  }
}

interface ClientError {
  readonly message: string;
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
}

/** The service has 404 in the body, in some versions with HTTP status 400. */
function statusOf({ status, statusCode }: ClientError): number {
  return Number(statusCode) || status || 502;
}

function isMissing(error: ClientError): boolean {
  return statusOf(error) === 404;
}

function failure(error: ClientError): StorageError {
  return new StorageError(statusOf(error), 'hosted_storage', error.message);
}
