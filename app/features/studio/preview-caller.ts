import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { paidOrder } from '../../lib/paid-order.ts';
import { PreviewNotAllowedError } from './preview-not-allowed.ts';
import type { InvokeTransform, TransformBody } from './request-preview.ts';

/** The two calls that a preview takes. */
export interface PreviewCalls {
  /** `increment_preview_usage`: takes one preview of the user's day. */
  readonly take: (userId: string) => PromiseLike<{
    readonly error: { readonly code?: string; readonly message: string } | null;
    readonly status: number;
  }>;
  readonly transform: InvokeTransform;
}

export const PREVIEW_CALLS: PreviewCalls = {
  take: async (userId) => (await browserSupabase()).rpc('increment_preview_usage', { p_user_id: userId }),
  transform: async (body, signal) =>
    (await browserSupabase()).functions.invoke('transform-pet-image', { body, signal }),
};

/**
 * How one preview is requested, repeatedly if need be. Guests request it directly. For a user a preview is taken first;
 * the server gives it back whenever it answers with a failure, so every further attempt takes one again. After an
 * attempt without an answer that is not known: then the one that was taken is tried, and if it is gone, another one is
 * taken.
 */
export function previewCaller({ take, transform }: PreviewCalls, userId: string | null): InvokeTransform {
  if (!userId) return (body, signal) => transform({ ...body, ...withPaidOrder() }, signal);
  let taken: 'none' | 'fresh' | 'uncertain' = 'none';
  const takeOne = async () => {
    const { error, status } = await take(userId);
    if (!error) {
      taken = 'fresh';
      return null;
    }
    if (error.code === 'PT429') return new PreviewNotAllowedError(PREVIEW_COPY.limitReached, 429);
    // Without a count there is no preview. Not a matter for trying again, unless the network is gone.
    return new PreviewNotAllowedError(PREVIEW_COPY.generateFailed, status === 0 ? null : 403);
  };
  return async (body, signal) => {
    if (taken === 'none') {
      const rejected = await takeOne();
      if (rejected) return { data: null, error: rejected };
    }
    const wasUncertain = taken === 'uncertain';
    taken = 'uncertain';
    const answer = await transform(body, signal);
    const status = statusOf(answer.error);
    if (status !== null) taken = 'none';
    if (status !== 429 || !wasUncertain) return answer;
    const rejected = await takeOne();
    if (rejected) return { data: null, error: rejected };
    taken = 'none';
    return transform(body, signal);
  };
}

/** What lifts the limit of a guest who has paid on this device. */
function withPaidOrder(): Pick<TransformBody, 'paidOrder'> {
  const order = paidOrder.get();
  return order ? { paidOrder: order } : {};
}

/** HTTP status of a failed call; null when nothing came back, or it did not fail. */
function statusOf(error: unknown): number | null {
  const context = error instanceof Error && 'context' in error ? error.context : null;
  return context instanceof Response ? context.status : null;
}
