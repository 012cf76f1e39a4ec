import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Good enough for pages that are packed once and sent often. */
const KEPT_QUALITY = 7;
/** For what is packed on its way. */
const PASSING_QUALITY = 4;

/** The best encoding that a browser takes, by its Accept-Encoding. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const accepted = (header ?? '').split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry.trim().toLowerCase().split(';');
    return parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Packs a whole body. */
export async function encodeBody(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: KEPT_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      });
    case 'gzip':
      return promisify(gzip)(body);
    case 'identity':
      return body;
  }
}

/** Packs a body on its way; what is there leaves at once, so that streamed pages stay streamed. */
export function encodeStream(
  body: ReadableStream<Uint8Array>,
  encoding: Encoding,
): ReadableStream<Uint8Array> {
  if (encoding === 'identity') return body;
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: PASSING_QUALITY },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(body as NodeStream<Uint8Array>);
  source.on('error', (error) => packer.destroy(error));
  packer.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(packer)) as ReadableStream<Uint8Array>;
}
