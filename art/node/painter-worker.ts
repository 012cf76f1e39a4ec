import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { paintPhoto } from './paint-photo.ts';
import type { PaintAnswer, PainterSettings, PaintOrder } from './painter-messages.ts';
import { loadPetFinder, type PetFinder } from './pet-finder.ts';
import { PhotoError } from './photo-error.ts';
import { serveJobs } from './serve-jobs.ts';
import { PaintingStopped, type StopSwitch } from './stop-switch.ts';

const NICENESS = 5;

async function start(): Promise<void> {
  // One photo at a time in each thread: nothing to gain from sharp's own cache and threads.
  sharp.cache(false);
  sharp.concurrency(1);
  const { cutOutThreads }: PainterSettings = workerData;
  const pets = await loadPetFinder({ threads: cutOutThreads });
  // The first run allocates; no customer should wait for that.
  await pets.find({ width: 2, height: 2, data: new Uint8ClampedArray(16).fill(255) });
  serveJobs<PaintOrder, PaintAnswer>(
    NICENESS,
    (order, { stop }) => paint(order, pets, stop),
    (answer) => (answer.kind === 'painted' ? [answer.result.picture, answer.result.plan] : []),
  );
}

async function paint({ request }: PaintOrder, pets: PetFinder, stop: StopSwitch): Promise<PaintAnswer> {
  try {
    return { kind: 'painted', result: await paintPhoto(request, pets, stop) };
  } catch (error) {
    if (error instanceof PaintingStopped) return { kind: 'stopped' };
    if (error instanceof PhotoError)
      return { kind: 'photo-refused', code: error.code, message: error.message };
    return { kind: 'failed', error };
  }
}

await start();
