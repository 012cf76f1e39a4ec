import type { BodyShare } from './body-budget.ts';

/** A request's body is larger than its service takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
  readonly limit: number;

  constructor(limit: number) {
    super(`The request's body is larger than ${limit} bytes.`);
    this.limit = limit;
  }
}

/** A body that broke off: the client has hung up. Nobody sees the answer, and nothing is wrong with the server. */
export class BodyBrokenError extends Error {
  override readonly name = 'BodyBrokenError';
}

/**
 * Reads a body of at most `limit` bytes; more is rejected as soon as it is seen.
 *
 * @param share counts what arrives, where large bodies share a budget; the caller ends it
 * @throws BodyTooLargeError, BodyBrokenError, BodyBudgetError
 */
export async function readBody(request: Request, limit: number, share?: BodyShare): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLargeError(limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = untilBroken(share ? untilDropped(request.body, share.dropped) : request.body);
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLargeError(limit);
    share?.add(chunk.byteLength);
    chunks.push(chunk);
  }
  share?.dropped.throwIfAborted();
  return Buffer.concat(chunks);
}

async function* untilBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new BodyBrokenError('The request broke off.', { cause: error });
  }
}

/** Ends when the signal fires, whether anything comes any more or not. */
async function* untilDropped(
  body: ReadableStream<Uint8Array>,
  dropped: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const leave = () => void reader.cancel(dropped.reason).catch(() => {});
  dropped.addEventListener('abort', leave, { once: true });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    dropped.removeEventListener('abort', leave);
    leave();
  }
}
