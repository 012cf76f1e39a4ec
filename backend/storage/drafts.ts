import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaTypeOf, storedTypeOf } from './content-type.ts';
import { StorageError } from './storage-error.ts';

/** A received file that is not stored yet: whole, written through to the disk, judged. */
export interface Draft {
  /** Absolute path. */
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Quoted, as in the `ETag` header. */
  readonly etag: string;
  /** Judged by the bytes; what they do not show, as it was declared. */
  readonly contentType: string;
}

/** What a bucket takes. */
export interface ContentLimits {
  /** Bytes. */
  readonly maxSize: number;
  /** `image/png`, `image/*`; null: everything. */
  readonly allowedTypes: readonly string[] | null;
}

/** As many bytes as the judgment of the type looks at. */
const HEAD_BYTES = 512;

/** The folder in which files are received, chunk by chunk, before they are stored. */
export class Drafts {
  readonly #folder: string;

  /** The folder belongs to this process alone; what an earlier one left in it is removed. */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  }

  /**
   * Writes a stream to a draft. Rejects with `StorageError` 413 or 415 as soon as the bytes show
   * that the limits do not allow them; nothing stays behind then.
   */
  async receive(
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    limits: ContentLimits,
    declaredType?: string,
  ) {
    const file = join(this.#folder, randomUUID());
    const hash = createHash('sha256');
    let head = Buffer.alloc(0);
    let size = 0;
    let isJudged = false;
    const handle = await open(file, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        size += chunk.byteLength;
        if (size > limits.maxSize) throw tooLarge();
        if (!isJudged) {
          head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
          isJudged = head.byteLength >= HEAD_BYTES;
          if (isJudged) checkType(storedTypeOf(head, declaredType), limits);
        }
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      const contentType = storedTypeOf(head, declaredType);
      checkType(contentType, limits);
      await handle.sync();
      const etag = `"${hash.digest('hex').slice(0, 32)}"`;
      return { file, size, etag, contentType } satisfies Draft;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }

  /** Removes a draft that was not stored. */
  async drop(draft: Draft): Promise<void> {
    await rm(draft.file, { force: true });
  }
}

/** 413: more bytes than the bucket takes. */
export function tooLarge(): StorageError {
  return new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
}

/** Throws `StorageError` 415 for a type that the limits do not allow. */
export function checkType(contentType: string, { allowedTypes }: ContentLimits): void {
  if (allowedTypes === null) return;
  const essence = mediaTypeOf(contentType);
  const family = `${essence.split('/')[0]}/*`;
  if (allowedTypes.some((type) => type === essence || type === family || type === '*/*')) return;
  throw new StorageError(415, 'invalid_mime_type', `mime type ${contentType} is not supported`);
}
