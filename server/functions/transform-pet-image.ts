import { randomUUID } from 'node:crypto';
import { PhotoError, type PhotoErrorCode } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import type { Studio } from '#art/node/studio.ts';
import type { Backend, RequestInfo } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import type { Logger } from '#backend/logger.ts';
import { BodyTooLargeError, readBody } from '#backend/read-body.ts';
import { UnauthorizedError } from '#backend/unauthorized-error.ts';
import type { FramedArtwork } from '#domain/frame-artwork.ts';
import { PREVIEW_COPY } from '#domain/preview-copy.ts';
import { UPLOAD_COPY } from '#domain/upload-copy.ts';
import { MAX_UPLOAD_BYTES } from '#domain/upload-rules.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { functionResponse, preflightResponse } from './function-response.ts';
import { isActiveInCatalog } from './is-active-in-catalog.ts';
import { createPreviewQuota } from './preview-quota.ts';
import { Refusal } from './refusal.ts';
import { storePreview } from './store-preview.ts';
import { parseTransformRequest } from './transform-request.ts';

/** The largest photo in base64, and room for the other fields. */
const MAX_BODY_BYTES = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 16 * 1024;
/** Nobody listens any more; nginx's number for it. */
const CLIENT_CLOSED_REQUEST = 499;
const DEFAULT_GUEST_PREVIEWS = 40;
const DEFAULT_PREVIEW_SIZE = 1024;

const PHOTO_REFUSALS: Readonly<Record<PhotoErrorCode, readonly [status: number, message: string]>> = {
  'not-an-image': [400, UPLOAD_COPY.wrongType],
  'too-large': [413, UPLOAD_COPY.tooBig],
  'too-many-pixels': [400, PREVIEW_COPY.errorBody],
  broken: [400, PREVIEW_COPY.errorBody],
};

/** What the client reads (specification, section 7), and what is told of a picture that was made. */
export interface TransformAnswer {
  readonly success: boolean;
  readonly transformedImageUrl: string | null;
  readonly planUrl?: string;
  /** False: no clear subject was found in the photo, so all of it was painted. */
  readonly subjectFound?: boolean;
  /** How to lay the picture on products. */
  readonly framing?: FramedArtwork;
  readonly error: string | null;
  readonly fallback: boolean;
  readonly fallbackReason: string | null;
}

export interface TransformOptions {
  readonly studio: Pick<Studio, 'paint'>;
  readonly backend: Pick<Backend, 'callerOf' | 'files' | 'service'>;
  /** Previews of guests a day and address. Default 40. */
  readonly guestPreviewsPerDay?: number;
  /** Longest side of a preview in pixels. Default 1024. */
  readonly previewSize?: number;
  readonly log: Logger;
}

export type FunctionHandler = (request: Request, info: RequestInfo) => Promise<Response>;

/**
 * `POST /functions/v1/transform-pet-image`: paints a pet photo in a style on a background and
 * answers the picture's public address. Never rejects; errors tell nothing of the inside.
 */
export function createTransformPetImage(options: TransformOptions): FunctionHandler {
  const { studio, backend, log, previewSize = DEFAULT_PREVIEW_SIZE } = options;
  const quota = createPreviewQuota(backend.service, options.guestPreviewsPerDay ?? DEFAULT_GUEST_PREVIEWS);

  /** In a function of its own, so that body and data URL can be freed while the picture is painted. */
  async function readOrder(request: Request, caller: Caller) {
    const { imageUrl, ...wanted } = parseTransformRequest(await readBody(request, MAX_BODY_BYTES));
    if (!(await isActiveInCatalog(backend.service, wanted.style, wanted.background))) {
      throw new Refusal(400, PREVIEW_COPY.generateFailed);
    }
    return { ...wanted, photo: await fetchPhoto(imageUrl, caller, backend.files) };
  }

  async function transform(request: Request, { address }: RequestInfo): Promise<TransformAnswer> {
    const { signal } = request;
    const caller = await backend.callerOf(request);
    const order = await readOrder(request, caller);
    const preview = await quota.spend(caller, address);
    try {
      const painted = await studio.paint({ ...order, size: previewSize }, { signal });
      const addresses = await storePreview(backend.files, randomUUID(), painted, signal);
      const { width, height, timings, subjectFound, subject, lettering } = painted;
      const { style, background } = order;
      log.info({ style, background, timings, subjectFound }, 'Preview painted');
      const framing = { width, height, subject, lettering };
      const made = { ...addresses, subjectFound, framing };
      return { success: true, ...made, error: null, fallback: false, fallbackReason: null };
    } catch (error) {
      await preview.giveBack(error instanceof PhotoError || signal.aborted ? 'theirs' : 'ours');
      throw error;
    }
  }

  return async (request, info) => {
    if (request.method === 'OPTIONS') return preflightResponse();
    if (request.method !== 'POST') return failed(new Refusal(405, PREVIEW_COPY.failedToast));
    try {
      return functionResponse(200, await transform(request, info));
    } catch (error) {
      if (request.signal.aborted) return failed(new Refusal(CLIENT_CLOSED_REQUEST, PREVIEW_COPY.failedToast));
      const refusal = refusalOf(error);
      if (!refusal) log.error({ err: error }, 'Preview failed');
      return failed(refusal ?? new Refusal(500, PREVIEW_COPY.errorBody));
    }
  };
}

/** The answer to a foreseen failure; null for one that is ours. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof PhotoError) return new Refusal(...PHOTO_REFUSALS[error.code]);
  if (error instanceof QueueFullError) return new Refusal(503, PREVIEW_COPY.busy, error.retryAfterSeconds);
  if (error instanceof BodyTooLargeError) return new Refusal(413, UPLOAD_COPY.tooBig);
  if (error instanceof UnauthorizedError) return new Refusal(401, error.message);
  return null;
}

function failed({ status, message, retryAfterSeconds }: Refusal): Response {
  const answer: TransformAnswer = {
    success: false,
    transformedImageUrl: null,
    error: message,
    fallback: false,
    fallbackReason: null,
  };
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
  return functionResponse(status, answer, headers);
}
