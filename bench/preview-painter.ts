/** A process of its own for painting, so that its peak memory is that of painting alone. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { StyleId } from '#art/contract.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { paintPhoto } from '#art/node/paint-photo.ts';
import type { PaintStage } from '#art/node/paint-request.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';

/** Milliseconds by stage, and of the network alone. */
export type PreviewTimes = Record<PaintStage | 'network', number>;

export interface PreviewReport {
  readonly times: PreviewTimes;
  /** Most memory that the process has ever held, in megabytes. */
  readonly peakMb: number;
}

sharp.cache(false);
sharp.concurrency(1);
const photo = new Uint8Array(readFileSync(process.argv[2]));
const pets = await loadPetFinder();
const { photo: small } = await decodePhoto(photo, { maxSide: 1100 });
await pets.find(small);

process.on('message', async (style: StyleId) => {
  const { timings } = await paintPhoto({ photo, style, background: 'automatic' }, pets);
  const before = performance.now();
  await pets.find(small);
  const network = performance.now() - before;
  const report: PreviewReport = {
    times: { ...timings, network },
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(report);
});
process.send?.('ready');
