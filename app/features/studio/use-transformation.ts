import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import {
  PROGRESS_READ,
  PROGRESS_SENT,
  PROGRESS_TICK_MS,
  progressAfterTick,
} from '#domain/studio/preview-progress.ts';
import {
  IDLE_TRANSFORMATION,
  previewCacheKey,
  type TransformationRequest,
  type TransformationResult,
  transformationReducer,
} from '#domain/studio/transformation.ts';
import { wait } from '../../lib/wait.ts';
import { type InvokeTransform, requestPreview } from './request-preview.ts';
import { QUEUE_PAUSE_MS, requestQueue } from './request-queue.ts';
import type { Photo } from './use-photo.ts';

/** What a preview is made from, beside the photo. */
export type Choice = Pick<
  TransformationRequest,
  'styleId' | 'backgroundId' | 'mask' | 'eyes' | 'petName' | 'letterName' | 'petOnly' | 'framing' | 'version'
>;

interface Options {
  /** A way to call the function for one preview. */
  beginInvoke: () => InvokeTransform;
  /** Where the function finds the photo. */
  addressOf: (photo: Photo) => Promise<string>;
  /** A fresh preview arrived (none that was made before). */
  onCreated: (result: TransformationResult, milliseconds: number) => void;
  onFailed: (message: string, limitReached: boolean) => void;
  /** Only a pet was to be painted, and there is none. */
  onNoPet: (photo: Photo) => void;
  /** A preview that was made before is looked at again. */
  onRecalled: (result: TransformationResult) => void;
}

/** Makes previews of one photo: one at a time, a new one ends the old one, none is made twice. */
export function useTransformation(options: Options) {
  const { beginInvoke, addressOf, onCreated, onFailed, onNoPet, onRecalled } = options;
  const [state, dispatch] = useReducer(transformationReducer, IDLE_TRANSFORMATION);
  const enqueue = useMemo(() => requestQueue(() => wait(QUEUE_PAUSE_MS)), []);
  const made = useRef(new Map<string, TransformationResult>());
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const fail = (message: string, limitReached = false, retryAt: number | null = null) => {
    dispatch({ type: 'ERROR', message, retryAt });
    onFailed(message, limitReached);
  };

  const create = async (photo: Photo, choice: Choice) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    dispatch({ type: 'START' });
    const started = performance.now();
    const cached = made.current.get(previewCacheKey(choice));
    if (cached) {
      dispatch({ type: 'SUCCESS', result: cached });
      return onRecalled(cached);
    }

    let progress = 0;
    const advance = (to: number) => {
      signal.throwIfAborted();
      progress = to;
      dispatch({ type: 'PROGRESS', progress });
    };
    let ticking: ReturnType<typeof setInterval> | undefined;
    try {
      photo.hurry();
      await photo.ready;
      advance(PROGRESS_READ);
      const imageUrl = await addressOf(photo);
      advance(PROGRESS_SENT);
      ticking = setInterval(() => !signal.aborted && advance(progressAfterTick(progress)), PROGRESS_TICK_MS);
      const request = { ...choice, imageUrl };
      const context = {
        invoke: beginInvoke(),
        wait,
        isOnline: () => navigator.onLine,
        now: Date.now,
        onWait: (until: number) => signal.aborted || dispatch({ type: 'WAIT', until }),
      };
      const outcome = await enqueue(() => requestPreview(request, signal, context), signal);
      signal.throwIfAborted();
      if (!outcome.ok && outcome.error === PREVIEW_COPY.noPet) {
        dispatch({ type: 'RESET' });
        return onNoPet(photo);
      }
      if (!outcome.ok) return fail(outcome.error, outcome.limitReached, outcome.retryAt);
      if (!outcome.result.isFallback) made.current.set(previewCacheKey(choice), outcome.result);
      dispatch({ type: 'SUCCESS', result: outcome.result });
      onCreated(outcome.result, Math.round(performance.now() - started));
    } catch {
      if (!signal.aborted) fail(PREVIEW_COPY.prepareFailed);
    } finally {
      clearInterval(ticking);
    }
  };

  return {
    state,
    create,
    fail,
    wasMade: (choice: Choice) => made.current.has(previewCacheKey(choice)),
    /** Ends what is being made and shows nothing; finished previews are remembered. */
    reset: () => {
      stop();
      dispatch({ type: 'RESET' });
    },
    /** For another photo: also drops finished previews. */
    forget: () => {
      stop();
      made.current.clear();
      dispatch({ type: 'RESET' });
    },
  };
}
