import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { invalidRequest } from './storage-error.ts';

export interface Upload {
  /** Undefined: the default. */
  readonly cacheSeconds: number | undefined;
  /** Free JSON object that the client keeps with the file. */
  readonly userMetadata: Record<string, unknown> | null;
  /** The type that the client declares. */
  readonly contentType: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

const MAX_METADATA_BYTES = 16 * 1024;
const MAX_FIELDS = 10;

/**
 * Reads an upload as storage-js sends it: the plain body, or (for Blob and File) a form with the
 * fields first and the file last, under an empty name. The file is not read yet, only its stream
 * is opened.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return readForm(request, type);
  return {
    cacheSeconds: cacheSeconds(request.headers.get('cache-control')?.replace(/^max-age=/, '')),
    userMetadata: metadataOf(decodeBase64(request.headers.get('x-metadata'))),
    contentType: type || undefined,
    content: request.body ? webStream(request) : emptyContent(),
  };
}

function readForm(request: Request, type: string): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const source = request.body ? webStream(request) : Readable.from([]);
    const fields = new Map<string, string>();
    const rejectForm = () => {
      source.destroy();
      reject(invalidRequest('The form is broken or holds no file'));
    };
    let form: busboy.Busboy;
    try {
      form = busboy({
        headers: { 'content-type': type },
        limits: {
          fields: MAX_FIELDS,
          fieldSize: MAX_METADATA_BYTES,
          fieldNameSize: 100,
          files: 1,
          headerPairs: 50,
        },
      });
    } catch {
      rejectForm();
      return;
    }
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (_name, file, { mimeType }) => {
      // Readers of the file get its errors; until one reads, an error must not end the process.
      file.on('error', () => {});
      // A form that breaks off in the middle must not end as a whole file.
      form.on('error', (error) => file.destroy(error as Error));
      source.on('error', (error) => file.destroy(error));
      source.on('close', () => {
        if (!source.readableEnded) file.destroy(new Error('The upload was broken off'));
      });
      file.on('close', () => source.resume());
      try {
        resolve({
          cacheSeconds: cacheSeconds(fields.get('cacheControl')),
          userMetadata: metadataOf(fields.get('metadata')),
          contentType: fields.get('contentType') || mimeType,
          content: file,
        });
      } catch (error) {
        file.resume();
        reject(error);
      }
    });
    // Without a file the form ends here; with one, the promise is settled already.
    form.on('finish', rejectForm);
    form.on('error', rejectForm);
    source.on('error', rejectForm);
    source.pipe(form);
  });
}

function webStream(request: Request): Readable {
  return Readable.fromWeb(request.body as unknown as ReadableStream<Uint8Array>);
}

async function* emptyContent(): AsyncIterable<Uint8Array> {}

/** `3600`; anything else counts as not given. */
function cacheSeconds(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function metadataOf(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined || text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !text.includes('\\u0000')) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Rejected below.
  }
  throw invalidRequest('metadata is no JSON object');
}

function decodeBase64(text: string | null): string | undefined {
  return text === null ? undefined : Buffer.from(text, 'base64').toString();
}
