import type { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { ServiceDatabase } from '../database/service-database.ts';
import type { Limits } from '../limits/limits.ts';
import { parseJson } from '../parse-json.ts';
import { BodyTooLargeError, readBody } from '../read-body.ts';
import type { Blobs } from './blobs.ts';
import type { DiscardedBlobs } from './discarded-blobs.ts';
import type { Drafts } from './drafts.ts';
import type { ImageResizer } from './image-resizer.ts';
import { checkObjectPath } from './object-path.ts';
import type { StorageDatabase } from './storage-database.ts';
import { invalidRequest, StorageError } from './storage-error.ts';
import type { UrlTokens } from './url-tokens.ts';

/** What answering needs, the same for all requests. */
export interface StorageContext {
  readonly database: StorageDatabase;
  readonly service: ServiceDatabase;
  readonly blobs: Blobs;
  readonly drafts: Drafts;
  readonly discarded: DiscardedBlobs;
  readonly tokens: UrlTokens;
  readonly resizer: ImageResizer;
  readonly limits: Pick<Limits, 'take'>;
}

/** One request, its address taken apart. */
export interface StorageRequest extends StorageContext {
  readonly request: Request;
  readonly parameters: URLSearchParams;
  readonly caller: Caller;
  /** The client's address, as the server judged it; a name for the server's own requests. */
  readonly address: string;
  /** Empty where the address names none. */
  readonly bucket: string;
  /** Checked path inside the bucket; empty where the address names none. */
  readonly path: string;
}

export type StorageHandler = (call: StorageRequest) => Promise<Response>;

const MAX_JSON_BYTES = 256 * 1024;

/** The body as JSON of a certain form; 400 when it is not. A missing body counts as `{}`. */
export async function jsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  let value: unknown;
  try {
    const body = await readBody(request, MAX_JSON_BYTES);
    value = body.byteLength === 0 ? {} : parseJson(body);
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new StorageError(413, 'Payload too large', error.message);
    throw invalidRequest('The body is no JSON text');
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Writes the dates of a row as the storage API does: `2026-11-23T03:40:00.123Z`. */
export function withDates<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) =>
    /_at$|^last_modified$/.test(name) && typeof value === 'string'
      ? [name, new Date(value).toISOString()]
      : [name, value],
  );
  return Object.fromEntries(entries) as Row;
}

/** Decodes and checks the path of an address. */
export function pathOfAddress(encoded: string): string {
  return checkObjectPath(decodeAddress(encoded));
}

export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}
