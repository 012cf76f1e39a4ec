import type { ComparedRequest } from './compared-request.ts';

/** The compared part of an answer. */
export interface ComparedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  /** The rows of the written tables afterwards; undefined for reads. */
  readonly rows?: unknown;
}

const COMPARED_HEADERS = [
  'content-type',
  'content-range',
  'preference-applied',
  'location',
  'content-profile',
  'x-tea',
  'x-powered-by',
  'cache-control',
];

/** Sends a request; `origin` ends where its path begins. */
export async function sendRequest(
  origin: string,
  request: ComparedRequest,
  more: Readonly<Record<string, string>>,
): Promise<ComparedAnswer> {
  const answer = await fetch(`${origin}/${request.path}`, {
    method: request.method,
    headers: { ...request.headers, ...more },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const headers = Object.fromEntries(
    COMPARED_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return { status: answer.status, headers, body: parse(await answer.text()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
