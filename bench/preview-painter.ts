/** A process of its own for painting, so that its peak memory is that of painting alone. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { StyleId } from '#art/contract.ts';
import { decodePhoto } from '#art/node/decode-photo.ts';
import { paintPhoto } from '#art/node/paint-photo.ts';
import type { PaintStage } from '#art/node/paint-request.ts';
import { startPaintingAssistant } from '#art/node/painting-assistant.ts';
import { loadPetFinder } from '#art/node/pet-finder.ts';
import type { WorkTime } from './opencv-peer.ts';

export interface PreviewReport {
  /** Milliseconds by stage. */
  readonly stages: Record<PaintStage, number>;
  readonly whole: WorkTime;
  /** The network alone. */
  readonly network: WorkTime;
  /** Most memory that the process has ever held, in megabytes. */
  readonly peakMb: number;
}

sharp.cache(false);
sharp.concurrency(1);
const photo = new Uint8Array(readFileSync(process.argv[2]));
const pets = await loadPetFinder();
const assistant = startPaintingAssistant();
const { photo: small } = await decodePhoto(photo, { maxSide: 1100 });
await pets.find(small);

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, WorkTime]> {
  const begin = performance.now();
  const used = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(used);
  return [result, { clock: performance.now() - begin, processor: (user + system) / 1000 }];
}

process.on('message', async (style: StyleId) => {
  const [{ timings }, whole] = await timed(() =>
    paintPhoto({ photo, style, background: 'automatic' }, pets, { assistant }),
  );
  const [, network] = await timed(() => pets.find(small));
  const report: PreviewReport = {
    stages: timings,
    whole,
    network,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  process.send?.(report);
});
process.send?.('ready');
