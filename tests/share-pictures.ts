import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Lets a shop that is about to be started keep the resized pictures of its home page where all shops of `npm test` keep
 * theirs, so that they are made once: they are named by their contents, and take seconds. Nothing happens elsewhere, or
 * the second time.
 */
export function sharePictures(dataDir: string): void {
  const shared = process.env.TEST_PICTURES;
  const place = path.join(dataDir, 'pictures');
  if (!shared || existsSync(place)) return;
  for (const folder of [shared, dataDir]) mkdirSync(folder, { recursive: true, mode: 0o711 });
  symlinkSync(shared, place);
}
