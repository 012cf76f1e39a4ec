import { z } from 'zod/mini';
import { type FramedArtwork, parseFramedArtwork } from '#domain/products/frame-artwork.ts';
import { retryAfterMs } from '#domain/studio/retry-policy.ts';
import { PreviewNotAllowedError } from './preview-not-allowed.ts';

/** What one call of the transform function came to. */
export type Answer =
  | {
      readonly ok: true;
      readonly url: string;
      readonly planUrl: string | undefined;
      readonly fallback: boolean;
      readonly fallbackReason: string | null;
      readonly subjectFound: boolean;
      readonly framing: FramedArtwork | null;
    }
  | {
      readonly ok: false;
      /** HTTP status; null when nothing came back. */
      readonly status: number | null;
      /** The server's own words, if it had any. */
      readonly message: string | null;
      readonly retryAfter: number | null;
    };

const Body = z.object({
  success: z.optional(z.boolean()),
  transformedImageUrl: z.optional(z.nullable(z.string())),
  planUrl: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.string())),
  fallback: z.optional(z.nullable(z.boolean())),
  fallbackReason: z.optional(z.nullable(z.string())),
  subjectFound: z.optional(z.nullable(z.boolean())),
  framing: z.optional(z.unknown()),
});

const UNREADABLE = { ok: false, status: 502, message: null, retryAfter: null } as const;

/** Reads the outcome of a call, whatever it is. `now` in milliseconds since 1970. Never rejects. */
export async function readAnswer(
  call: Promise<{ readonly data: unknown; readonly error: unknown }>,
  now: number,
): Promise<Answer> {
  const nothing = { data: null, error: null };
  const { data, error } = await call.catch(() => ({ ...nothing, error: new Error('No answer') }));
  if (error) return failedAnswer(error, now);
  const body = Body.safeParse(data);
  if (!body.success) return UNREADABLE;
  const { success, transformedImageUrl: url, planUrl, error: message, fallback, fallbackReason } = body.data;
  if (url && (success || fallback)) {
    return {
      ok: true,
      url,
      planUrl: planUrl ?? undefined,
      fallback: fallback ?? false,
      fallbackReason: fallbackReason ?? null,
      subjectFound: body.data.subjectFound ?? true,
      framing: parseFramedArtwork(body.data.framing),
    };
  }
  return message ? { ok: false, status: 200, message, retryAfter: null } : UNREADABLE;
}

/** The client hands over the raw response with its error, except when there was none. */
async function failedAnswer(error: unknown, now: number): Promise<Answer> {
  if (error instanceof PreviewNotAllowedError) {
    return { ok: false, status: error.status, message: error.message, retryAfter: null };
  }
  const response = error instanceof Error && 'context' in error ? error.context : null;
  if (!(response instanceof Response)) return { ok: false, status: null, message: null, retryAfter: null };
  const body = Body.safeParse(await response.json().catch(() => null));
  return {
    ok: false,
    status: response.status,
    message: body.success ? body.data.error || null : null,
    retryAfter: retryAfterMs(response.headers.get('Retry-After'), now),
  };
}
