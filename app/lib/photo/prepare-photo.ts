import { canvasSideLimit } from '#domain/studio/canvas-limit.ts';
import { UPLOAD_COPY } from '#domain/studio/upload-copy.ts';
import { COMPRESS_ABOVE_BYTES, imageTypeOf } from '#domain/studio/upload-rules.ts';
import type { PhotoAnswer, PhotoTask, PreparedPhoto } from './photo-messages.ts';

/** Longest that a photo may take, in milliseconds: a decoder may never come back from a broken file. */
const PATIENCE_MS = 60_000;
/** Reasons that have nothing to do with making a photo smaller. */
const PLAIN_REASONS: readonly string[] = [
  UPLOAD_COPY.processFailed,
  UPLOAD_COPY.damaged,
  UPLOAD_COPY.noPicture,
  UPLOAD_COPY.unknownKind,
  UPLOAD_COPY.tooManyPixels,
  UPLOAD_COPY.fileGone,
  UPLOAD_COPY.unable,
];

/**
 * Prepares a chosen file for upload in a worker. Rejects with the message to show when that
 * cannot be done; then nothing is sent.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (!(file instanceof Blob)) throw new Error(UPLOAD_COPY.notABlob);
  if (!(await isReadable(file))) throw new Error(UPLOAD_COPY.fileGone);
  const type = imageTypeOf(file) ?? file.type;
  if (!type.startsWith('image/')) throw new Error(UPLOAD_COPY.wrongType);
  const answer = await inWorker({
    file: new Blob([file], { type }),
    canvasLimit: canvasSideLimit(navigator.userAgent, navigator.maxTouchPoints),
  });
  if (answer.ok) return answer.prepared;
  if (PLAIN_REASONS.includes(answer.reason)) throw new Error(answer.reason);
  throw new Error(
    file.size > COMPRESS_ABOVE_BYTES ? UPLOAD_COPY.compressFailed(answer.reason) : UPLOAD_COPY.processFailed,
  );
}

/** False when the file was moved, changed or taken away since it was chosen. */
function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

function inWorker(task: PhotoTask): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: PhotoAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const fail = () => end({ ok: false, reason: UPLOAD_COPY.unable });
    const timer = setTimeout(fail, PATIENCE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => end(data));
    worker.addEventListener('error', fail);
    worker.postMessage(task);
  });
}
