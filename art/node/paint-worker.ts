import sharp from 'sharp';
import { finishPicture } from './finish-picture.ts';
import { lowerPriority } from './lower-priority.ts';
import { startPaintHelper } from './paint-helper.ts';
import { paintPhoto } from './paint-photo.ts';
import { loadPetFinder } from './pet-finder.ts';
import { preparePhoto } from './prepare-photo.ts';
import { createRecentSubjects } from './recent-subjects.ts';
import type { PaintJobs, PaintWorkerSettings } from './render-messages.ts';
import { serveJobs } from './serve-jobs.ts';

/** Gets a tenth of what the server gets when both want the same processor. */
const NICENESS = 10;

// Before the helper is started, which takes its priority from this thread.
lowerPriority(NICENESS);
// One photo at a time in each process: nothing to gain from sharp's own cache and threads.
sharp.cache(false);
sharp.concurrency(1);
const { threads }: PaintWorkerSettings = JSON.parse(process.argv[2] ?? '');
/** Looks at, plans and draws half of every picture, where photos are given two threads. */
const helper = threads > 1 ? startPaintHelper() : undefined;
// Not tried out ahead: that takes half a second of each start, and spares the first customer a tenth.
const pets = await loadPetFinder(helper);
const recent = createRecentSubjects();

serveJobs<PaintJobs>({
  paint: (request, { signal }) => paintPhoto(request, pets, { signal, helper, recent }),
  prepare: (photo) => preparePhoto(photo),
  finish: ({ picture, ground }, { signal }) => finishPicture(picture, ground, pets, signal),
});
