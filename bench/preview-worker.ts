/** A separate process for painting, so that its peak memory is that of painting alone. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { StyleId } from '#art/contract.ts';
import { startPaintHelper } from '#art/node/paint-helper.ts';
import { paintPhoto } from '#art/node/paint-photo.ts';
import type { PaintStage } from '#art/node/paint-request.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import { timed, type WorkTime } from './work-time.ts';

export interface PreviewReport {
  /** Milliseconds by stage. */
  readonly stages: Record<PaintStage, number>;
  readonly whole: WorkTime;
  /** Most memory that the process has ever held, in megabytes. */
  readonly peakMb: number;
}

sharp.cache(false);
sharp.concurrency(1);
const photo = new Uint8Array(readFileSync(process.argv[2]));
const helper = startPaintHelper();
const pets = await loadPetFinder(helper);

process.on('message', async (style: StyleId) => {
  const [{ timings }, whole] = await timed(() =>
    paintPhoto({ photo, style, background: 'automatic' }, pets, { helper }),
  );
  const report: PreviewReport = {
    stages: timings,
    whole,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(report);
});
process.send?.('ready');
