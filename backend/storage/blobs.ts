import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import type { Draft } from './drafts.ts';

/** Which bytes belong to an object: every write makes a new version, so readers never see a mixture. */
export interface BlobKey {
  readonly bucket: string;
  readonly path: string;
  readonly version: string;
}

export interface FoundBlob {
  readonly key: BlobKey;
  readonly modifiedAt: Date;
}

/** Where the bytes of objects lie: a folder or an S3 bucket. */
export interface Blobs {
  /** Makes a finished draft a version of an object; the draft is used up. Returns the version. */
  adopt(draft: Draft, bucket: string, path: string): Promise<string>;
  /** A new version with the same bytes under another path; null when the bytes are gone. */
  copy(from: BlobKey, bucket: string, path: string): Promise<string | null>;
  /** The bytes, or a range of them, as a stream; null when they are gone. */
  open(key: BlobKey, range?: ByteRange): Promise<Readable | null>;
  /** Removes a version; no error when it is gone already. */
  remove(key: BlobKey): Promise<void>;
  /** Lets go of connections, where there are any. */
  close?(): void;
  /** Everything that is stored. */
  list(): AsyncIterable<FoundBlob>;
}
