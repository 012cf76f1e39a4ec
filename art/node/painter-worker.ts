import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { paintPhoto } from './paint-photo.ts';
import {
  PAINTER_READY,
  type PaintAnswer,
  type PainterSettings,
  type PaintOrder,
} from './painter-messages.ts';
import { loadPetFinder, type PetFinder } from './pet-finder.ts';
import { PhotoError } from './photo-error.ts';
import { PaintingStopped, StopSwitch } from './stop-switch.ts';

/** How much more patient than the server's own thread a painter is (Unix nice levels). */
const NICENESS = 5;

async function start(): Promise<void> {
  lowerPriority();
  // One photo at a time in each thread: nothing to gain from sharp's own cache and threads.
  sharp.cache(false);
  sharp.concurrency(1);
  const { cutOutThreads }: PainterSettings = workerData;
  const pets = await loadPetFinder({ threads: cutOutThreads });
  // The first run allocates; no customer should wait for that.
  await pets.find({ width: 2, height: 2, data: new Uint8ClampedArray(16).fill(255) });
  parentPort?.on('message', async (order: PaintOrder) => {
    const answer = await paint(order, pets);
    parentPort?.postMessage(answer, transferables(answer));
  });
  parentPort?.postMessage(PAINTER_READY);
}

async function paint({ request, stop }: PaintOrder, pets: PetFinder): Promise<PaintAnswer> {
  try {
    return { kind: 'painted', result: await paintPhoto(request, pets, new StopSwitch(stop)) };
  } catch (error) {
    if (error instanceof PaintingStopped) return { kind: 'stopped' };
    if (error instanceof PhotoError)
      return { kind: 'photo-refused', code: error.code, message: error.message };
    return { kind: 'failed', error };
  }
}

/** The files' memory is handed over instead of being copied. */
function transferables(answer: PaintAnswer): Transferable[] {
  if (answer.kind !== 'painted') return [];
  const { picture, plan } = answer.result;
  return [picture, plan].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

/** On Linux each thread has a priority of its own; elsewhere the whole process would get it. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, NICENESS);
}

await start();
