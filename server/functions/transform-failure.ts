import { PhotoError, type PhotoErrorCode } from '#art/node/photo-error.ts';
import { QueueFullError } from '#art/node/queue-full-error.ts';
import { WorkerLostError } from '#art/node/worker-lost-error.ts';
import { BodyBudgetError } from '#backend/body-budget.ts';
import type { Logger } from '#backend/logger.ts';
import { BodyBrokenError, BodyTooLargeError } from '#backend/read-body.ts';
import { UnauthorizedError } from '#backend/unauthorized-error.ts';
import type { TransformPetImageAnswer } from '#domain/functions/transform-pet-image.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { HostedFailure } from '../hosted/hosted-failure.ts';
import { functionResponse } from './function-response.ts';
import { HttpError, unavailableError } from './http-error.ts';

/** The client has closed the connection; nginx's number for it. */
const CLIENT_CLOSED_REQUEST = 499;
/** Another worker has started by then. */
const LOST_WORKER_SECONDS = 2;
/** Bodies are read quickly. */
const FULL_BUDGET_SECONDS = 5;

const PHOTO_ERRORS: Readonly<Record<PhotoErrorCode, readonly [status: number, message: string]>> = {
  'not-an-image': [400, UPLOAD_COPY.wrongType],
  'too-large': [413, UPLOAD_COPY.tooBig],
  'too-many-pixels': [400, PREVIEW_COPY.errorBody],
  broken: [400, PREVIEW_COPY.errorBody],
  'bad-mask': [400, PREVIEW_COPY.badMask],
  'no-pet': [422, PREVIEW_COPY.noPet],
};

/** Whether the photo is the cause of a failure. */
export function isPhotoFailure(error: unknown): boolean {
  return error instanceof PhotoError || (error instanceof HostedFailure && error.kind === 'rejected');
}

/** The response to a preview that failed; logs what was not foreseen. */
export function transformFailure(error: unknown, request: Request, log: Logger): Response {
  if (request.signal.aborted) return failed(new HttpError(CLIENT_CLOSED_REQUEST, PREVIEW_COPY.failedToast));
  const httpError = httpErrorOf(error);
  if (httpError) return failed(httpError);
  const unavailable = unavailableError(error);
  if (unavailable) log.error({ err: error }, 'Preview failed: database or disk is unavailable');
  else log.error({ err: error }, 'Preview failed');
  return failed(unavailable ?? new HttpError(500, PREVIEW_COPY.errorBody));
}

/** The answer to a foreseen failure; null for a fault of the server. */
function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof PhotoError) return new HttpError(...PHOTO_ERRORS[error.code]);
  if (error instanceof WorkerLostError && !error.isEngineFault) {
    return new HttpError(503, PREVIEW_COPY.errorBody, LOST_WORKER_SECONDS);
  }
  if (error instanceof QueueFullError) return new HttpError(503, PREVIEW_COPY.busy, error.retryAfterSeconds);
  if (error instanceof BodyBudgetError) return new HttpError(503, PREVIEW_COPY.busy, FULL_BUDGET_SECONDS);
  if (error instanceof BodyTooLargeError) return new HttpError(413, UPLOAD_COPY.tooBig);
  if (error instanceof BodyBrokenError) return new HttpError(400, PREVIEW_COPY.errorBody);
  if (error instanceof UnauthorizedError) return new HttpError(401, error.message);
  return null;
}

function failed({ status, message, retryAfterSeconds }: HttpError): Response {
  const answer: TransformPetImageAnswer = {
    success: false,
    transformedImageUrl: null,
    error: message,
    fallback: false,
    fallbackReason: null,
  };
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
  return functionResponse(status, answer, headers);
}
