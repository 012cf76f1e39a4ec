import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isUnavailable } from '../unavailable.ts';
import type { BlobKey, Blobs, FoundBlob } from './blobs.ts';
import type { ByteRange } from './byte-range.ts';
import type { Draft } from './drafts.ts';
import { checkObjectPath } from './object-path.ts';
import type { S3Options } from './s3-options.ts';

/** As often as the client sends its other requests. */
const ATTEMPTS = 3;

const KEY_FORM = /^([^/]+)\/(.+)\/([0-9a-f-]{36})$/s;

/**
 * Bytes in an S3 bucket, under `<bucket>/<path>/<version>`. An upload is one request, so it appears whole or not at
 * all.
 */
export class S3Blobs implements Blobs {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Options) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other providers than Amazon rarely have a host name for each bucket, nor all of its checksums.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // What fails is thrown, and logged where it is caught.
      logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    });
  }

  async adopt(draft: Draft, bucket: string, path: string): Promise<string> {
    const version = randomUUID();
    const put = () =>
      this.#client.send(
        new PutObjectCommand({
          Bucket: this.#bucket,
          Key: keyOf({ bucket, path, version }),
          Body: createReadStream(draft.file),
          ContentLength: draft.size,
          ContentType: draft.contentType,
        }),
      );
    await severalTimes(put);
    await rm(draft.file, { force: true });
    return version;
  }

  async copy(from: BlobKey, bucket: string, path: string): Promise<string | null> {
    const version = randomUUID();
    const source = keyOf(from).split('/').map(encodeURIComponent).join('/');
    const found = await this.#client
      .send(
        new CopyObjectCommand({
          Bucket: this.#bucket,
          Key: keyOf({ bucket, path, version }),
          CopySource: `${this.#bucket}/${source}`,
        }),
      )
      .catch(nullWhenMissing);
    return found && version;
  }

  async open(key: BlobKey, range?: ByteRange): Promise<Readable | null> {
    const found = await this.#client
      .send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: keyOf(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      )
      .catch(nullWhenMissing);
    return (found?.Body as Readable | undefined) ?? null;
  }

  async remove(key: BlobKey): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: keyOf(key) }));
  }

  async *list(): AsyncIterable<FoundBlob> {
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken: token }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        const [, bucket, path, version] = KEY_FORM.exec(Key ?? '') ?? [];
        if (!bucket || !path || !version || !LastModified) continue;
        yield { key: { bucket, path, version }, modifiedAt: LastModified };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  /** Closes the connections. */
  close(): void {
    this.#client.destroy();
  }
}

function keyOf({ bucket, path, version }: BlobKey): string {
  return `${bucket}/${checkObjectPath(path)}/${version}`;
}

/**
 * The client repeats every request itself except those that send a stream, which it cannot read twice. They fail most
 * often because S3 closed an idle connection in the moment it was used again.
 */
async function severalTimes<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (attempt === ATTEMPTS || !isUnavailable(error)) throw error;
      await setTimeout(attempt * 100);
    }
  }
}

function nullWhenMissing(error: unknown): null {
  const { name } = error as { name?: string };
  if (name === 'NoSuchKey' || name === 'NotFound') return null;
  throw error;
}
