import { RestError } from './rest-error.ts';

/** SQL of what functions have set for the answer, as columns of the answer row. */
export const SETTINGS_COLUMNS = `nullif(current_setting('response.status', true), '') as answer_status,
  nullif(current_setting('response.headers', true), '') as answer_headers`;

/** What functions set of the answer (`response.status`, `response.headers`). */
export interface AnswerSettings {
  readonly status?: number;
  readonly headers?: readonly (readonly [name: string, value: string])[];
}

/** Headers that belong to the connection or to the server alone. */
const RESERVED = /^(?:connection|content-length|transfer-encoding|upgrade|keep-alive|trailer)$/i;

/** Reads what `SETTINGS_COLUMNS` found. Throws PGRST111 and PGRST112 (500) for what is no status and are no headers. */
export function readAnswerSettings(status: string | null, headers: string | null): AnswerSettings {
  return {
    ...(status === null ? {} : { status: readStatus(status) }),
    ...(headers === null ? {} : { headers: readHeaders(headers) }),
  };
}

/** Puts a function's status and headers over those of an answer. */
export function overrideAnswer(response: Response, { status, headers = [] }: AnswerSettings): Response {
  if (status === undefined && headers.length === 0) return response;
  const merged = new Headers(response.headers);
  for (const [name] of headers) merged.delete(name);
  for (const [name, value] of headers) merged.append(name, value);
  const code = status ?? response.status;
  const body = code === 204 || code === 205 || code === 304 ? null : response.body;
  return new Response(body, { status: code, headers: merged });
}

function readStatus(text: string): number {
  const status = Number(/^\d+/.exec(text)?.[0] ?? Number.NaN);
  if (status >= 200 && status <= 599) return status;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

function readHeaders(text: string): [string, string][] {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new TypeError('No list');
    return list.map((entry: unknown): [string, string] => {
      const pairs = Object.entries(entry as object);
      const [name, value] = pairs[0] ?? [];
      if (pairs.length !== 1 || name === undefined || typeof value !== 'string')
        throw new TypeError('No header');
      // Throws for what no header can hold.
      new Headers([[name, value]]);
      if (RESERVED.test(name)) throw new TypeError('Not a header of the answer');
      return [name, value];
    });
  } catch {
    throw new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  }
}
