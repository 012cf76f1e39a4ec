import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { BodyBrokenError, BodyTooLargeError, readBody } from '../read-body.ts';
import { AuthError } from './auth-error.ts';
import { METADATA_BYTES } from './merge-metadata.ts';

/** One request to the auth service. */
export interface AuthCall {
  readonly request: Request;
  readonly parameters: URLSearchParams;
  /** What stands for `:name` in the route's path. */
  readonly path: Readonly<Record<string, string>>;
  /** The client's address, as the server judged it. */
  readonly address: string;
  readonly now: Date;
  /** The body's fields; 400 `bad_json` when it is no JSON object or a field has another type. */
  fields<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
}

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 16;

/** Reads and checks a JSON body of at most 64 KiB and 16 levels; an empty one counts as `{}`. */
export async function readFields<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parse(await read(request)));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

async function read(request: Request): Promise<string> {
  try {
    return new TextDecoder().decode(await readBody(request, MAX_BYTES));
  } catch (error) {
    if (error instanceof BodyBrokenError) throw badJson(error.message);
    if (!(error instanceof BodyTooLargeError)) throw error;
    throw new AuthError(413, 'validation_failed', error.message);
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return parseJson(text, MAX_DEPTH);
  } catch {
    throw badJson('not valid JSON');
  }
}

function badJson(why: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);
}

/** An optional text: missing, null and '' are the same. */
export const text = z
  .string()
  .max(4_096)
  .nullish()
  .transform((value) => value || undefined);

/** Free-form metadata of a bounded size, because it travels in every token. */
export const metadata = z
  .record(z.string().max(200), z.unknown())
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= METADATA_BYTES, 'is too large')
  .nullish()
  .transform((value) => value ?? undefined);

/** What every request that may start a PKCE flow carries. */
export const pkceFields = { code_challenge: text, code_challenge_method: text };

/** 200 with JSON, never cached. */
export function answer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
