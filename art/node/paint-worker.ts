import { workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { finishPicture } from './finish-picture.ts';
import { lowerPriority } from './lower-priority.ts';
import { type PaintHelper, startPaintHelper } from './paint-helper.ts';
import { paintPhoto } from './paint-photo.ts';
import type { PaintAnswer, PaintOrder, PaintWorkerSettings } from './paint-worker-messages.ts';
import { loadPetFinder, type PetFinder } from './pet-finder.ts';
import { PhotoError } from './photo-error.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createRecentSubjects } from './recent-subjects.ts';
import { serveJobs } from './serve-jobs.ts';
import { PaintingStopped, type StopSwitch } from './stop-switch.ts';

/** Gets a tenth of what the server's own thread gets when both want the same processor. */
const NICENESS = 10;

/** Plans and draws half of every picture, where photos are given two threads. */
let helper: PaintHelper | undefined;
const recent = createRecentSubjects();

async function start(): Promise<void> {
  // Before the network is loaded: its threads take their priority from this one.
  lowerPriority(NICENESS);
  // One photo at a time in each thread: nothing to gain from sharp's own cache and threads.
  sharp.cache(false);
  sharp.concurrency(1);
  const { cutOutThreads }: PaintWorkerSettings = workerData;
  // Not tried out ahead: that takes half a second of each start, and spares the first customer a tenth.
  const pets = await loadPetFinder({ threads: cutOutThreads });
  if (cutOutThreads > 1) helper = startPaintHelper();
  serveJobs<PaintOrder, PaintAnswer>((order, { stop }) => answer(order, pets, stop), filesOf);
}

async function answer(order: PaintOrder, pets: PetFinder, stop: StopSwitch): Promise<PaintAnswer> {
  try {
    return await work(order, pets, stop);
  } catch (error) {
    if (error instanceof PaintingStopped) return { kind: 'stopped' };
    if (error instanceof PhotoError)
      return { kind: 'photo-refused', code: error.code, message: error.message };
    return { kind: 'failed', error };
  }
}

async function work(order: PaintOrder, pets: PetFinder, stop: StopSwitch): Promise<PaintAnswer> {
  const inLibrary: StopSwitch['inLibrary'] = (enter) => stop.inLibrary(enter);
  switch (order.kind) {
    case 'paint':
      return { kind: 'painted', result: await paintPhoto(order.request, pets, { stop, helper, recent }) };
    case 'prepare':
      return { kind: 'prepared', photo: await preparePhoto(order.photo, inLibrary) };
    case 'finish':
      return { kind: 'finished', result: await finishPicture(order.picture, order.ground, pets, inLibrary) };
  }
}

function filesOf(answer: PaintAnswer): Uint8Array[] {
  switch (answer.kind) {
    case 'painted':
      return [answer.result.picture, answer.result.plan];
    case 'prepared':
      return [answer.photo];
    case 'finished':
      return [answer.result.picture];
    default:
      return [];
  }
}

await start();
