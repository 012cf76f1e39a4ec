/** Prepares photos beside the page. One task, one answer. */
import { cleanPhoto } from './clean-photo.ts';
import type { PhotoAnswer, PhotoTask } from './photo-messages.ts';

self.addEventListener('message', async ({ data }: MessageEvent<PhotoTask>) => {
  const answer: PhotoAnswer = await cleanPhoto(data.file, data.canvasLimit).then(
    (prepared) => ({ ok: true, prepared }),
    (error: unknown) => ({ ok: false, reason: error instanceof Error ? error.message : String(error) }),
  );
  self.postMessage(answer);
});
