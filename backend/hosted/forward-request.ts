import { Readable } from 'node:stream';
import type { Logger } from '../logger.ts';
import { forwardedFor } from './forward-upgrade.ts';

/** Headers that belong to one connection, or that `fetch` writes itself. */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
];

/**
 * Sends a request on to the same path of another server and gives back its answer as it is.
 * `address` is the client's. 502 when the other server does not answer. Never rejects.
 */
export async function forwardRequest(
  request: Request,
  upstream: URL,
  address: string,
  log: Logger,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  // What a client claims about its address counts for nothing.
  headers.delete('x-forwarded-for');
  for (const [name, value] of Object.entries(forwardedFor(address))) headers.set(name, value);
  try {
    const answer = await fetch(new URL(`${pathname}${search}`, upstream), {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...(request.body ? { body: request.body, duplex: 'half' } : {}),
    });
    return new Response(answer.body && ended(answer.body), {
      status: answer.status,
      headers: answerHeaders(answer.headers),
    });
  } catch (error) {
    if (!request.signal.aborted) log.error({ err: error, path: pathname }, 'Supabase did not answer');
    return Response.json(
      { code: 'bad_gateway', message: 'The data service does not answer. Please try again in a moment.' },
      { status: 502, headers: { 'retry-after': '5', 'access-control-allow-origin': '*' } },
    );
  }
}

/** `fetch` has unpacked the body already, so its coding and length no longer hold. */
function answerHeaders(from: Headers): Headers {
  const headers = new Headers(from);
  for (const name of CONNECTION_HEADERS) {
    if (name !== 'content-length') headers.delete(name);
  }
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding');
    headers.delete('content-length');
  }
  return headers;
}

/** The body, without an unhandled error when it breaks off after its start. */
function ended(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  source.on('error', () => {});
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}
