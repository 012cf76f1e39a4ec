import { APICallError, InvalidResponseDataError, NoImageGeneratedError } from 'ai';
import { retryAfterMs } from '#domain/studio/retry-policy.ts';
import type { HostedFailureKind } from './hosted-failure.ts';

export interface FailureVerdict {
  readonly kind: HostedFailureKind;
  /** Whether the same request may go through in a moment, and was not paid for. */
  readonly canRetry: boolean;
  /** The provider's Retry-After, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** For the log: error messages of providers quote neither photo nor key. */
  readonly message: string;
}

/** How the providers name their safety checks, in codes, sentences and reasons to finish. */
const SAFETY =
  /moderation|content[ _]policy|safety (system|filter|check)|image_safety|"safety"|nsfw|prohibited|blocklist|flagged as/i;
/** The account's credit is used up: 429 like a rate limit, but waiting does not help. */
const NO_CREDIT = /insufficient_quota|billing|out of credits|exhausted balance/i;

/**
 * Judges what a call of a hosted model threw.
 * @param now milliseconds since 1970
 */
export function judgeFailure(error: unknown, now: number): FailureVerdict {
  if (APICallError.isInstance(error)) return judgeCall(error, now);
  const verdict = { canRetry: false, retryAfterMs: null };
  if (NoImageGeneratedError.isInstance(error)) {
    // Answered without a picture: that has been paid for, so it is not repeated.
    const metadata = JSON.stringify(error.calls?.map((call) => call.providerMetadata) ?? []);
    return {
      ...verdict,
      kind: SAFETY.test(metadata) ? 'rejected' : 'unavailable',
      message: 'No picture in the answer',
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  const isRejection = InvalidResponseDataError.isInstance(error) && SAFETY.test(message);
  return { ...verdict, kind: isRejection ? 'rejected' : 'unavailable', message };
}

/**
 * Polling and downloads send no body: what failed then is the way of a picture that has been ordered, and asking the
 * model again would order another one.
 */
function isPaidFor({ requestBodyValues }: APICallError): boolean {
  return typeof requestBodyValues === 'object' && Object.keys(requestBodyValues ?? {}).length === 0;
}

function judgeCall(error: APICallError, now: number): FailureVerdict {
  const { statusCode, responseBody = '', responseHeaders, isRetryable, message } = error;
  const text = `${message} ${responseBody}`;
  const isRejection = statusCode !== undefined && [400, 403, 422].includes(statusCode) && SAFETY.test(text);
  return {
    kind: isRejection ? 'rejected' : 'unavailable',
    canRetry: isRetryable && !isRejection && !isPaidFor(error) && !NO_CREDIT.test(text),
    retryAfterMs: retryAfterMs(responseHeaders?.['retry-after'] ?? null, now),
    message: `${statusCode ?? 'no answer'}: ${message}`,
  };
}
