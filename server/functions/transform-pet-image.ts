import { randomUUID } from 'node:crypto';
import { MAX_MASK_BYTES } from '#art/analysis/cut-out/mask-limits.ts';
import type { StyleId } from '#art/contract.ts';
import type { PaintResult } from '#art/node/paint-request.ts';
import type { RenderService } from '#art/node/render-service.ts';
import type { Backend, RequestInfo } from '#backend/backend.ts';
import { BodyBudget } from '#backend/body-budget.ts';
import type { Caller } from '#backend/caller.ts';
import { clientGroup } from '#backend/limits/client-group.ts';
import type { Logger } from '#backend/logger.ts';
import { readBody } from '#backend/read-body.ts';
import type { TransformPetImageAnswer } from '#domain/functions/transform-pet-image.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { MAX_UPLOAD_BYTES } from '#domain/studio/upload-rules.ts';
import { HostedFailure, type HostedFailureKind } from '../hosted/hosted-failure.ts';
import type { HostedPainter } from '../hosted/hosted-painter.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import { fetchPhoto } from './fetch-photo.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { isActiveInCatalog } from './is-active-in-catalog.ts';
import { createPostFunction } from './post-function.ts';
import { createPreviewQuota } from './preview-quota.ts';
import { samplePicture } from './sample-picture.ts';
import { storePreview } from './store-preview.ts';
import { isPhotoFailure, transformFailure } from './transform-failure.ts';
import { parseTransformRequest, type TransformRequest } from './transform-request.ts';

/** The largest photo and mask in base64, and room for the other fields. */
const MAX_BODY_BYTES = Math.ceil(((MAX_UPLOAD_BYTES + MAX_MASK_BYTES) * 4) / 3) + 16 * 1024;
/** Limits of bodies in memory, of all callers and of each address. Decoding takes about three times as much. */
const MAX_BODIES_BYTES = 160 * 1024 ** 2;
const MAX_BODIES_BYTES_OF_ONE = 30 * 1024 ** 2;
const FALLBACK_REASONS: Readonly<Record<HostedFailureKind, string>> = {
  rejected: PREVIEW_COPY.rejectedByModel,
  slow: PREVIEW_COPY.slowModel,
  unavailable: PREVIEW_COPY.fallback,
};

type PreviewOrder = Omit<TransformRequest, 'imageUrl'> & { readonly photo: Uint8Array };

/** A picture by the shop's engine or a hosted model; only the engine makes a plan. */
type Preview = Omit<PaintResult, 'plan' | 'timings'> & {
  readonly plan: Uint8Array | null;
  readonly timings: Readonly<Record<string, number>>;
};

export interface TransformOptions {
  readonly renderer: Pick<RenderService, 'paint'>;
  /** Paints instead of the shop's engine. */
  readonly hosted?: HostedPainter | undefined;
  readonly backend: Pick<Backend, 'callerOf' | 'files' | 'limits' | 'service'>;
  readonly keys: Pick<OrderKeys, 'opens'>;
  readonly log: Logger;
}

/**
 * `POST /functions/v1/transform-pet-image`: paints a pet photo in a style on a background and
 * answers the picture's public address. Never rejects; errors disclose nothing internal.
 */
export function createTransformPetImage(options: TransformOptions): FunctionHandler {
  const { renderer, hosted, backend, keys, log } = options;
  const quota = createPreviewQuota(backend.service, backend.limits, keys);
  const bodies = new BodyBudget(MAX_BODIES_BYTES, MAX_BODIES_BYTES_OF_ONE);

  /** Its own function, so that body and data URL can be freed while the picture is painted. */
  async function readOrder(request: Request, caller: Caller, address: string) {
    const share = bodies.open(clientGroup(address));
    try {
      const { imageUrl, ...wanted } = parseTransformRequest(await readBody(request, MAX_BODY_BYTES, share));
      if (!(await isActiveInCatalog(backend.service, wanted.style, wanted.background))) {
        throw new HttpError(400, PREVIEW_COPY.generateFailed);
      }
      return { ...wanted, photo: await fetchPhoto(imageUrl, caller, backend.files) };
    } finally {
      share.end();
    }
  }

  async function paint(order: PreviewOrder, caller: string, signal: AbortSignal): Promise<Preview> {
    if (!hosted) return renderer.paint(order, { signal, caller });
    const start = performance.now();
    const picture = await hosted.paint(order, { signal });
    const timings = { hosted: performance.now() - start };
    // A hosted model paints the whole photo and leaves neither plan nor lettering.
    return { ...picture, plan: null, subjectFound: true, lettering: null, photoBox: null, timings };
  }

  /** The specification's answer when there is no picture: a sample of the style, and why. */
  async function paintInstead(style: StyleId, failure: HostedFailure): Promise<TransformPetImageAnswer> {
    log.warn(
      { style, kind: failure.kind, reason: failure.message },
      'Preview not painted, a sample stands in',
    );
    const sample = await samplePicture(backend.service, backend.files, style);
    if (!sample) throw new HttpError(502, PREVIEW_COPY.tryAnotherPhoto);
    return {
      success: true,
      transformedImageUrl: sample,
      error: null,
      fallback: true,
      fallbackReason: FALLBACK_REASONS[failure.kind],
    };
  }

  async function transform(request: Request, { address }: RequestInfo): Promise<TransformPetImageAnswer> {
    const { signal } = request;
    const caller = await backend.callerOf(request);
    const order = await readOrder(request, caller, address).catch(async (error: unknown) => {
      await quota.release(caller);
      throw error;
    });
    const { paidOrder, ...wanted } = order;
    const preview = await quota.spend(caller, address, paidOrder);
    try {
      const painted = await paint(wanted, caller.userId ?? clientGroup(address), signal);
      const addresses = await storePreview(backend.files, randomUUID(), painted, signal);
      await preview.deliver();
      const { width, height, subjectFound, subjectNotes, subject, lettering, photoBox, ...rest } = painted;
      const { style, background } = order;
      log.info({ style, background, timings: rest.timings, subjectFound }, 'Preview painted');
      const framing = { width, height, subject, lettering, ...(photoBox ? { photo: photoBox } : {}) };
      const made = { ...addresses, subjectFound, ...(subjectNotes ? { subjectNotes } : {}), framing };
      return { success: true, ...made, error: null, fallback: false, fallbackReason: null };
    } catch (error) {
      await preview.giveBack(signal.aborted ? 'away' : isPhotoFailure(error) ? 'photo' : 'ours');
      if (error instanceof HostedFailure && !signal.aborted) return paintInstead(order.style, error);
      throw error;
    }
  }

  return createPostFunction({
    wrongMethod: PREVIEW_COPY.failedToast,
    run: transform,
    fail: (error, request) => transformFailure(error, request, log),
  });
}
