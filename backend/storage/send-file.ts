import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { matchesEtag } from '../matches-etag.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import { isPicture } from './content-type.ts';
import type { StoredFile } from './file-store.ts';
import { objectNotFound } from './storage-error.ts';

export interface SendOptions {
  /** File name of a download; null: shown in place when it is a picture. */
  readonly download: string | null;
  /** Whether caches shared by several people may keep the file. */
  readonly shared: boolean;
}

/** The response for a file: 200, 206, 304 or 416. `open` gives its bytes; `StorageError` 404 when they are missing. */
export async function sendFile(
  request: Request,
  file: StoredFile,
  options: SendOptions,
  open: (range?: ByteRange) => Promise<Readable | null>,
): Promise<Response> {
  const headers = fileHeaders(file, options);
  headers.set('accept-ranges', 'bytes');
  if (isUnchanged(request.headers, file)) return new Response(null, { status: 304, headers });

  const ifRange = request.headers.get('if-range');
  const header = ifRange === null || ifRange === file.etag ? request.headers.get('range') : null;
  const range = parseByteRange(header, file.size);
  if (range === null) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } });
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : file.size));
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || file.size === 0) return new Response(null, { status, headers });
  const stream = await open(range);
  if (!stream) throw objectNotFound();
  // A client that goes away in the middle ends the stream early, which is no fault.
  stream.on('error', () => {});
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  return new Response(body as unknown as BodyInit, { status, headers });
}

/** Headers that go with a file's bytes, whatever part or form of them is sent. */
export function fileHeaders(file: StoredFile, { download, shared }: SendOptions): Headers {
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': `${shared ? 'public' : 'private'}, ${file.cacheControl}`,
    etag: file.etag,
    'last-modified': file.updatedAt.toUTCString(),
    'x-content-type-options': 'nosniff',
    // Whatever is opened by itself must not run scripts in the shop's name.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (download !== null || !isPicture(file.contentType)) {
    const name = encodeURIComponent(
      (download || file.path.slice(file.path.lastIndexOf('/') + 1)).toWellFormed(),
    ).replace(/'/g, '%27');
    headers.set('content-disposition', `attachment; filename*=UTF-8''${name}`);
  }
  return headers;
}

/** Whether the client holds these very bytes already. */
export function isUnchanged(headers: Headers, file: Pick<StoredFile, 'etag' | 'updatedAt'>): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return matchesEtag(tags, file.etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(file.updatedAt.getTime() / 1000) * 1000 <= since;
}
