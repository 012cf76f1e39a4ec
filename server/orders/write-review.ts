import { randomUUID } from 'node:crypto';
import { PhotoError } from '#art/node/photo-error.ts';
import { photoFormatOf } from '#art/node/photo-format.ts';
import type { RenderService } from '#art/node/render-service.ts';
import { WorkerLostError } from '#art/node/worker-lost-error.ts';
import type { Backend } from '#backend/backend.ts';
import { BodyBudget } from '#backend/body-budget.ts';
import type { Logger } from '#backend/logger.ts';
import type { FileStore } from '#backend/storage/file-store.ts';
import { STORAGE_CACHE_SECONDS } from '#domain/catalog/image-paths.ts';
import { writeReviewRequest } from '#domain/functions/write-review.ts';
import {
  normalizeReview,
  REVIEW_PHOTO_BUCKET,
  REVIEW_PHOTO_MAX_BYTES,
  REVIEW_PHOTO_TOO_BIG,
  reviewErrors,
} from '#domain/products/review.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { bytesOfDataUrl } from '../functions/data-url.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { HttpError } from '../functions/http-error.ts';
import { createJsonFunction } from '../functions/json-function.ts';
import { callSql } from './call-sql.ts';
import { ORDER_NOT_FOUND, type OrderAccess, openOrder } from './order-access.ts';

/** A photo in base64, and everything else. */
const MAX_BODY_BYTES = Math.ceil((REVIEW_PHOTO_MAX_BYTES * 4) / 3) + 64 * 1024;
const MAX_BODIES_BYTES = 6 * MAX_BODY_BYTES;
const MAX_BODIES_BYTES_OF_ONE = 2 * MAX_BODY_BYTES;
/** The next worker has started by then. */
const LOST_WORKER_SECONDS = 2;

const UNREADABLE_PHOTO = 'We could not open this photo. Please choose another one.';
const FAILURES = {
  missing: [404, ORDER_NOT_FOUND],
  early: [400, 'You can review what you ordered once it is delivered.'],
  again: [409, 'You have reviewed this already. Thank you!'],
} as const;

interface WriteReviewParts extends OrderAccess {
  readonly backend: Pick<Backend, 'callerOf' | 'files' | 'limits' | 'service'>;
  readonly renderer: Pick<RenderService, 'prepare'>;
  readonly log: Logger;
}

interface Written {
  readonly id?: string;
  readonly refusal?: keyof typeof FAILURES;
}

/** `POST /functions/v1/write-review`: keeps a review of an ordered item until an admin publishes it. */
export function createWriteReview(parts: WriteReviewParts): FunctionHandler {
  const { backend, renderer } = parts;
  const { files, service } = backend;
  return createJsonFunction('write-review', parts, {
    limit: 'review',
    schema: writeReviewRequest,
    large: { mostBytes: MAX_BODY_BYTES, budget: new BodyBudget(MAX_BODIES_BYTES, MAX_BODIES_BYTES_OF_ONE) },
    answer: async ({ number, key, itemId, photo, ...draft }, caller) => {
      const review = normalizeReview(draft);
      const errors = reviewErrors(review);
      if (Object.keys(errors).length > 0) return { errors };
      const { view } = await openOrder(parts, { number, key }, caller);
      // Before a photo is decoded; the database has the last word.
      const failure = failureOf(
        view.status,
        view.items.find(({ id }) => id === itemId),
      );
      if (failure) throw errorOf(failure);
      const path = photo ? await keepPhoto(photo, renderer, files) : null;
      const { rating, body, author } = review;
      const { refusal } = await callSql<Written>(service, 'write_review($1, $2, $3, $4, $5, $6)', [
        number,
        itemId,
        rating,
        body,
        author,
        path,
      ]).catch(async (error: unknown) => {
        if (path) await files.remove(REVIEW_PHOTO_BUCKET, [path]);
        throw error;
      });
      if (refusal) {
        if (path) await files.remove(REVIEW_PHOTO_BUCKET, [path]);
        throw errorOf(refusal);
      }
      return { written: true };
    },
  });
}

function errorOf(failure: keyof typeof FAILURES): HttpError {
  const [status, message] = FAILURES[failure];
  return new HttpError(status, message);
}

function failureOf(status: string, item: { readonly review: unknown } | undefined) {
  if (!item) return 'missing';
  if (status !== 'delivered') return 'early';
  return item.review === null ? null : 'again';
}

/** Stores a photo upright, small and without metadata, whatever its file was; its path. */
async function keepPhoto(
  dataUrl: string,
  renderer: Pick<RenderService, 'prepare'>,
  files: Pick<FileStore, 'put'>,
): Promise<string> {
  const bytes = bytesOfDataUrl(dataUrl);
  if (!bytes) throw new HttpError(400, UNREADABLE_PHOTO);
  if (bytes.byteLength > REVIEW_PHOTO_MAX_BYTES) throw new HttpError(413, REVIEW_PHOTO_TOO_BIG);
  if (photoFormatOf(bytes) === null) throw new HttpError(400, UPLOAD_COPY.wrongType);
  // Small buffers share memory with others, which cannot be handed to the worker.
  const picture = await renderer.prepare(new Uint8Array(bytes)).catch((error: unknown) => {
    if (error instanceof PhotoError) throw new HttpError(400, UNREADABLE_PHOTO);
    if (error instanceof WorkerLostError)
      throw new HttpError(error.isEngineFault ? 400 : 503, UNREADABLE_PHOTO, LOST_WORKER_SECONDS);
    throw error;
  });
  const path = `${randomUUID()}.jpg`;
  await files.put(REVIEW_PHOTO_BUCKET, path, picture, { cacheSeconds: STORAGE_CACHE_SECONDS });
  return path;
}
