/** One stored file: a row of `storage.objects` and its bytes. */
export interface StoredFile {
  readonly id: string;
  readonly bucket: string;
  /** Path inside the bucket, without a leading slash. */
  readonly path: string;
  /** Judged by the bytes, never taken from a client. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Quoted, as in the `ETag` header. */
  readonly etag: string;
  /** Value of the `Cache-Control` header. */
  readonly cacheControl: string;
  readonly updatedAt: Date;
}

export interface PutOptions {
  /** Seconds a browser may keep the file; default 3600. */
  readonly cacheSeconds?: number;
  /** Replace an existing file; default false (an existing one rejects with `StorageError` 409). */
  readonly upsert?: boolean;
  /** The user the file belongs to. */
  readonly ownerId?: string;
}

export interface BucketPath {
  readonly bucket: string;
  readonly path: string;
}

/**
 * Files for the server's own code, beyond policies. Every method rejects with `StorageError`
 * (`status` 400, 404, 409, 413 or 415) for unknown buckets, bad paths, and files that the
 * bucket's size and type limits reject.
 */
export interface FileStore {
  put(bucket: string, path: string, bytes: Uint8Array, options?: PutOptions): Promise<StoredFile>;
  /** The file and its bytes, or null when there is none. */
  read(bucket: string, path: string): Promise<(StoredFile & { bytes: Uint8Array }) | null>;
  /** Whether there is such a file. */
  has(bucket: string, path: string): Promise<boolean>;
  /**
   * A second file with the same bytes, which stay where they are stored: nothing is read. What stands at the
   * destination already stays. False when there is no source. Rejects with `StorageError` 413 also when the owner's
   * allowance is used up.
   */
  copy(from: BucketPath, to: BucketPath, options?: Pick<PutOptions, 'ownerId'>): Promise<boolean>;
  /** Removes what exists of `paths` and returns those that did. */
  remove(bucket: string, paths: readonly string[]): Promise<string[]>;
  /** Address that loads without credentials; only of use for public buckets. */
  publicUrl(bucket: string, path: string): string;
  /**
   * Bucket and path of an address of this storage (public, signed or authenticated form,
   * absolute on the public origin or starting with `/storage/v1/`); null for any foreign address.
   * `requestOrigin` is a second origin that counts as own: the one a request came to. Does not
   * check that the file exists or may be read.
   */
  locate(url: string, requestOrigin?: string): BucketPath | null;
}
