import type { ShopFunctions } from '#domain/functions/shop-functions.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { isRetryable, MAX_RETRIES, retryWait } from '#domain/studio/retry-policy.ts';
import type { TransformationRequest, TransformationResult } from '#domain/studio/transformation.ts';
import { type Answer, readAnswer } from './read-answer.ts';

/** What the function is sent. */
export type TransformBody = ShopFunctions['transform-pet-image']['request'];

/** Calls the function once; shaped like `supabase.functions.invoke`. */
export type InvokeTransform = (
  body: TransformBody,
  signal: AbortSignal,
) => Promise<{ readonly data: unknown; readonly error: unknown }>;

interface Dependencies {
  readonly invoke: InvokeTransform;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** When the request is repeated, by the server's Retry-After: milliseconds since 1970. */
  readonly onWait?: (until: number) => void;
}

export type PreviewOutcome =
  | { readonly ok: true; readonly result: TransformationResult }
  | {
      readonly ok: false;
      readonly error: string;
      /** The previews of the day are used up. */
      readonly limitReached: boolean;
      /** When trying again can help, in milliseconds since 1970; null when not known. */
      readonly retryAt: number | null;
    };

/**
 * Requests a preview and retries when that can help. Resolves with the preview or the message to show;
 * rejects only when the signal fires.
 */
export async function requestPreview(
  request: TransformationRequest,
  signal: AbortSignal,
  { invoke, wait, isOnline, now, onWait }: Dependencies,
): Promise<PreviewOutcome> {
  const body: TransformBody = {
    imageUrl: request.imageUrl,
    transformationType: request.styleId,
    backgroundType: request.backgroundId,
    ...(request.mask ? { mask: request.mask } : {}),
    ...(request.petName ? { petName: request.petName } : {}),
    ...(request.petType ? { petType: request.petType } : {}),
    ...(request.letterName === false ? { letterName: false } : {}),
    ...(request.eyes ? { eyes: request.eyes } : {}),
    ...(request.petOnly ? { petOnly: true } : {}),
    ...(request.framing ? { framing: request.framing } : {}),
    ...(request.version ? { version: request.version } : {}),
  };
  for (let retry = 0; ; retry++) {
    signal.throwIfAborted();
    const answer = await readAnswer(invoke(body, signal), now());
    signal.throwIfAborted();
    if (answer.ok) return { ok: true, result: resultOf(answer, request, now()) };
    const { retryAfter } = answer;
    const limitReached = isLimit(answer);
    const canRetry = isRetryable(answer.status, retryAfter) && !(limitReached && retryAfter === null);
    if (!canRetry || retry >= MAX_RETRIES || !isOnline()) {
      const retryAt = retryAfter === null ? null : now() + retryAfter;
      return { ok: false, error: messageFor(answer, isOnline()), limitReached, retryAt };
    }
    const pause = retryWait(retry, retryAfter);
    if (retryAfter !== null) onWait?.(now() + pause);
    await wait(pause, signal);
  }
}

function resultOf(
  answer: Extract<Answer, { ok: true }>,
  request: TransformationRequest,
  timestamp: number,
): TransformationResult {
  return {
    url: answer.url,
    style: request.styleId,
    background: request.backgroundId,
    timestamp,
    isFallback: answer.fallback,
    ...(answer.framing ? { framing: answer.framing } : {}),
    ...(answer.subjectFound ? {} : { subjectFound: false }),
    ...(answer.planUrl ? { planUrl: answer.planUrl } : {}),
    ...(answer.fallbackReason ? { fallbackReason: answer.fallbackReason } : {}),
  };
}

/** Whether the previews of the day are used up; other limits are rate limits. */
function isLimit({ status, message }: Extract<Answer, { ok: false }>): boolean {
  return status === 429 && message === PREVIEW_COPY.limitReached;
}

function messageFor(answer: Extract<Answer, { ok: false }>, online: boolean): string {
  if (answer.status === null && !online) return PREVIEW_COPY.offline;
  if (answer.message) return answer.message;
  if (answer.status === 503 || answer.status === 429) return PREVIEW_COPY.busy;
  return PREVIEW_COPY.errorBody;
}
