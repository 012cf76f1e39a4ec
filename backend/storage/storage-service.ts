import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ServiceDatabase } from '../database/service-database.ts';
import type { Logger } from '../logger.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import { isPicture } from './content-type.ts';
import type { DiskBlobs } from './disk-blobs.ts';
import type { StoredFile } from './file-store.ts';
import { checkObjectPath } from './object-path.ts';
import { objectNotFound, StorageError } from './storage-error.ts';
import { type ObjectRow, objectColumns, storedFile } from './stored-object.ts';

export interface StorageService {
  /** Answers a request; `path` is what follows `/storage/v1/`. Never rejects. */
  answer(request: Request, path: string, parameters: URLSearchParams): Promise<Response>;
}

const publicObject = /^object\/public\/([^/]+)\/(.+)$/;

/** Supabase Storage's protocol: files of public buckets by GET and HEAD. */
export function openStorageService(service: ServiceDatabase, blobs: DiskBlobs, log: Logger): StorageService {
  const answer = async (request: Request, path: string, parameters: URLSearchParams): Promise<Response> => {
    const [, bucket, name] = publicObject.exec(path) ?? [];
    if (!bucket || !name) throw new StorageError(404, 'not_found', 'This storage address is not served');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new StorageError(405, 'method_not_allowed', `Cannot use the ${request.method} method here`);
    }
    const [row] = await service.query<ObjectRow>(
      `select ${objectColumns} from storage.objects o join storage.buckets b on b.id = o.bucket_id
      where o.bucket_id = $1 and o.name = $2 and b.public`,
      [decode(bucket), checkObjectPath(decode(name))],
    );
    if (!row) throw objectNotFound();
    const file = blobs.file({ bucket: row.bucket_id, path: row.name, version: row.version });
    return sendFile(request, storedFile(row), file, parameters.get('download'));
  };

  return {
    answer: async (request, path, parameters) => {
      try {
        return await answer(request, path, parameters);
      } catch (error) {
        if (error instanceof StorageError) return error.toResponse(request.method);
        log.error({ err: error }, 'A storage request failed');
        return new StorageError(500, 'internal', 'Something went wrong').toResponse(request.method);
      }
    },
  };
}

async function sendFile(request: Request, file: StoredFile, onDisk: string, download: string | null) {
  const headers = headersOf(file, download);
  if (isUnchanged(request.headers, file)) return new Response(null, { status: 304, headers });

  const asked = request.headers.get('if-range');
  const header = asked === null || asked === file.etag ? request.headers.get('range') : null;
  const range = parseByteRange(header, file.size);
  if (range === null) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  }
  const { start, end }: ByteRange = range ?? { start: 0, end: file.size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || file.size === 0) return new Response(null, { status, headers });
  try {
    await access(onDisk);
  } catch {
    throw objectNotFound();
  }
  const stream = Readable.toWeb(createReadStream(onDisk, { start, end })) as ReadableStream<Uint8Array>;
  return new Response(stream as unknown as BodyInit, { status, headers });
}

function headersOf(file: StoredFile, download: string | null): Headers {
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': `public, ${file.cacheControl}`,
    etag: file.etag,
    'last-modified': file.updatedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    // A drawing (SVG) opened by itself must not run scripts in the shop's name.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (download !== null || !isPicture(file.contentType)) {
    const name = encodeURIComponent(download || file.path.slice(file.path.lastIndexOf('/') + 1)).replace(
      /'/g,
      '%27',
    );
    headers.set('content-disposition', `attachment; filename*=UTF-8''${name}`);
  }
  return headers;
}

function isUnchanged(headers: Headers, file: StoredFile): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null)
    return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag || tag.trim() === '*');
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(file.updatedAt.getTime() / 1000) * 1000 <= since;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}
