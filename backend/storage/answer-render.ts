import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { clientGroup } from '../limits/client-group.ts';
import { ImageResizer, MAX_SOURCE_BYTES } from './image-resizer.ts';
import { parseListedTransform, type Transform } from './parse-transform.ts';
import { publicObject, readableObject, signedObject } from './read-object.ts';
import { fileHeaders, isUnchanged } from './send-file.ts';
import { invalidRequest, objectNotFound, StorageError } from './storage-error.ts';
import type { StorageRequest } from './storage-request.ts';
import { type ObjectRow, storedFile } from './stored-object.ts';

const OPERATION = 'storage.render.image_authenticated';

/** GET `render/image/public/<bucket>/<path>?width=…`: no credentials. */
export async function answerPublicRender(call: StorageRequest): Promise<Response> {
  const transform = transformOf(call);
  return render(call, await publicObject(call, OPERATION), transform, true);
}

/** GET `render/image/authenticated/<bucket>/<path>?width=…`: what the caller may read. */
export async function answerRender(call: StorageRequest): Promise<Response> {
  return render(call, await readableObject(call, OPERATION), transformOf(call), false);
}

/** GET `render/image/sign/<bucket>/<path>?token=…`: the size is in the token. */
export async function answerSignedRender(call: StorageRequest): Promise<Response> {
  const grant = await call.tokens.check(call.parameters.get('token'), 'read', `${call.bucket}/${call.path}`);
  const transform = parseListedTransform(JSON.parse(grant.transform ?? '{}'));
  return render(call, await signedObject(call), transform, false);
}

/** Counts a picture that has to be made; those of the shop's own pages and mails are bounded by what the shop lists. */
async function limitWork({ limits, address }: StorageRequest): Promise<void> {
  if (address === 'pictures') return;
  const verdict = await limits.take('render', clientGroup(address));
  if (!verdict.ok) throw tooMany();
}

/** Counts what is decoded: ten thumbnails of large photos cost more than a hundred of small ones. */
async function limitPixels({ limits, address, caller }: StorageRequest, megapixels: number): Promise<void> {
  if (address === 'pictures') return;
  for (const key of [clientGroup(address), ...(caller.userId ? [caller.userId] : [])]) {
    const verdict = await limits.take('decodedMegapixels', key, megapixels);
    if (!verdict.ok) throw tooMany();
  }
}

function tooMany(): StorageError {
  return new StorageError(429, 'too_many_requests', 'Too many pictures. Please wait a moment.');
}

function transformOf(call: StorageRequest): Transform {
  return parseListedTransform(Object.fromEntries(call.parameters));
}

async function render(call: StorageRequest, row: ObjectRow, transform: Transform, shared: boolean) {
  const file = storedFile(row);
  const { contentType } = file;
  if (!ImageResizer.takes(contentType)) throw invalidRequest(`${contentType} cannot be resized`);
  if (file.size > MAX_SOURCE_BYTES) throw invalidRequest('The picture is too large to be resized');

  const takesWebp = /\bimage\/webp\b/.test(call.request.headers.get('accept') ?? '');
  const output = transform.format ?? (takesWebp ? 'webp' : 'origin');
  const etag = `"${createHash('sha256')
    .update(file.etag)
    .update(JSON.stringify([transform, output]))
    .digest('hex')
    .slice(0, 32)}"`;
  const shown = { ...file, etag };
  const headers = fileHeaders(shown, { download: call.parameters.get('download'), shared });
  headers.set('vary', 'accept');
  if (isUnchanged(call.request.headers, shown)) return new Response(null, { status: 304, headers });

  const load = async () => {
    const stream = await call.blobs.open({ bucket: file.bucket, path: file.path, version: row.version });
    if (!stream) throw objectNotFound();
    return buffer(stream);
  };
  const picture = await call.resizer.resize(load, contentType, transform, {
    output,
    key: `${file.bucket}/${file.path} ${row.version} ${etag}`,
    signal: call.request.signal,
    admit: () => limitWork(call),
    admitPixels: (megapixels) => limitPixels(call, megapixels),
  });
  headers.set('content-type', picture.contentType);
  headers.set('content-length', String(picture.bytes.byteLength));
  const body = call.request.method === 'HEAD' ? null : picture.bytes;
  return new Response(body, { headers });
}
