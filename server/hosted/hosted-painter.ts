import { setTimeout as sleep } from 'node:timers/promises';
import { generateImage, type ImageModel } from 'ai';
import type { BackgroundId, StyleId } from '#art/contract.ts';
import type { FinishedPicture, PictureGround } from '#art/node/finish-picture.ts';
import { PhotoError } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import type { RenderService } from '#art/node/render-service.ts';
import { MAX_RETRIES, retryWait } from '#domain/studio/retry-policy.ts';
import { HostedFailure } from './hosted-failure.ts';
import { hostedPrompt } from './hosted-prompts.ts';
import { judgeFailure } from './judge-failure.ts';

/** `Retry-After` when all places are taken, in seconds. */
const BUSY_SECONDS = 15;

export interface HostedOrder {
  /** The photo's file as it was uploaded. */
  readonly photo: Uint8Array;
  readonly style: StyleId;
  readonly background: BackgroundId;
}

export interface HostedPainter {
  /**
   * Has a hosted model paint a photo. Rejects with `PhotoError` (photo unusable, nothing was sent), `QueueFullError`,
   * `HostedFailure`, `WorkerLostError`, or the signal's reason.
   */
  paint(order: HostedOrder, options: { readonly signal: AbortSignal }): Promise<FinishedPicture>;
}

export interface HostedPainterOptions {
  readonly model: ImageModel;
  readonly renderer: Pick<RenderService, 'prepare' | 'finish'>;
  /** For the model, retries included; what takes longer is given up. */
  readonly timeoutMs: number;
  /** Pictures that may be in the making at the same time; more are rejected. */
  readonly maxAtOnce: number;
  readonly log: { warn(details: object, message: string): void };
  /** Other than the clock's, for tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const clockWait = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal });

/**
 * Paints with a hosted model. Every request may cost money: the photo is checked and shrunk before, one
 * picture is requested, and only requests without any answer are repeated.
 */
export function createHostedPainter(options: HostedPainterOptions): HostedPainter {
  const { model, renderer, timeoutMs, maxAtOnce, log, wait = clockWait } = options;
  let atOnce = 0;

  async function requestPicture(photo: Uint8Array, prompt: string, signal: AbortSignal): Promise<Uint8Array> {
    const { image, providerMetadata } = await generateImage({
      model,
      prompt: { text: prompt, images: [photo] },
      n: 1,
      ...shapeFor(model),
      maxRetries: 0,
      abortSignal: signal,
    });
    // fal returns a black picture and flags it in the metadata.
    if (JSON.stringify(providerMetadata).includes('"nsfw":true')) {
      throw new HostedFailure('rejected', 'The picture was taken for unsafe');
    }
    return image.uint8Array;
  }

  async function requestWithRetries(
    photo: Uint8Array,
    prompt: string,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const late = AbortSignal.timeout(timeoutMs);
    const either = AbortSignal.any([signal, late]);
    for (let retry = 0; ; retry++) {
      try {
        return await requestPicture(photo, prompt, either);
      } catch (error) {
        signal.throwIfAborted();
        if (late.aborted) throw new HostedFailure('slow', `No picture within ${timeoutMs} ms`);
        if (error instanceof HostedFailure) throw error;
        const verdict = judgeFailure(error, Date.now());
        log.warn({ ...verdict, retry }, 'The hosted model did not paint');
        if (!verdict.canRetry || retry >= MAX_RETRIES) throw new HostedFailure(verdict.kind, verdict.message);
        await wait(retryWait(retry, verdict.retryAfterMs), either).catch(() => {
          signal.throwIfAborted();
          throw new HostedFailure('slow', `No picture within ${timeoutMs} ms`);
        });
      }
    }
  }

  return {
    async paint({ photo, style, background }, { signal }) {
      if (atOnce >= maxAtOnce) throw new QueueFullError(BUSY_SECONDS);
      atOnce++;
      try {
        const prepared = await renderer.prepare(photo, { signal });
        const picture = await requestWithRetries(prepared, hostedPrompt(style, background), signal);
        return await renderer
          .finish(picture, groundFor(style, background), { signal })
          .catch((error: unknown) => {
            // It is not the customer's photo that is broken here.
            if (error instanceof PhotoError)
              throw new HostedFailure('unavailable', `Unusable picture: ${error.message}`);
            throw error;
          });
      } finally {
        atOnce--;
      }
    },
  };
}

function groundFor(style: StyleId, background: BackgroundId): PictureGround {
  if (style === 'diecut') return 'sticker';
  return background === 'transparent' ? 'cleared' : 'kept';
}

/** Square, as the provider names it. */
function shapeFor(
  model: ImageModel,
): { size: `${number}x${number}` } | { aspectRatio: `${number}:${number}` } {
  const provider = typeof model === 'string' ? model : model.provider;
  return provider.startsWith('openai') ? { size: '1024x1024' } : { aspectRatio: '1:1' };
}
