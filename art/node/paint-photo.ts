import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { eyesInView } from '#art/analysis/eyes/photo-eyes.ts';
import { versionSeed } from '#art/analysis/photo-seed.ts';
import type { Subject } from '#art/contract.ts';
import { sizeOfPlan } from '#art/drawing/draw-plan.ts';
import type { PetFinder } from '#art/plan/composition/find-pet.ts';
import type { PaintPlan, PlanBox } from '#art/plan/paint-plan.ts';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { drawFile } from './draw-file.ts';
import type { PaintHelper } from './paint-helper.ts';
import type { PaintRequest, PaintResult, PaintStage, PictureBox } from './paint-request.ts';
import { PhotoError } from './photo-error.ts';
import { planTogether } from './plan-together.ts';
import type { RecentSubjects, SeenPhoto } from './recent-subjects.ts';
import { seePhoto } from './see-photo.ts';

const DEFAULT_SIZE = 1024;

const pack = promisify(gzip);
/**
 * Stored plans are differences already: looking for runs finds as much as looking for all repetitions, in half the
 * time.
 */
const PACKING = { level: 1, strategy: constants.Z_RLE };

export interface PaintHelp {
  /** Looked at between the steps. */
  readonly signal?: AbortSignal;
  /** Plans and draws half of the picture. */
  readonly helper?: PaintHelper | undefined;
  /** Cut-outs of earlier paintings. */
  readonly recent?: RecentSubjects;
}

/**
 * Paints one photo from file to file, in this thread.
 * @throws PhotoError when the photo cannot be used, the signal's reason when it has fired
 */
export async function paintPhoto(
  request: PaintRequest,
  pets: PetFinder,
  { signal, helper, recent }: PaintHelp = {},
): Promise<PaintResult> {
  const { style, background, version, petName, framing, resolution } = request;
  const { aspect = 1, size = DEFAULT_SIZE } = request;
  const watch = createStopwatch();
  // Not cancelled: most cancellations are for another style of the same photo.
  const see = () => seePhoto(request, pets, watch.lap);
  const seen = await (recent ? recent.get(request.photo, request.mask, see) : see());
  signal?.throwIfAborted();
  const { eyes } = request;
  const subject = eyes ? { ...seen.subject, eyes: eyesInView(eyes, seen) } : seen.subject;
  if (request.petOnly && !subject.found) throw new PhotoError('no-pet', 'No pet stands out in the photo');
  const seed = request.seed ?? versionSeed(seen.seed, version);
  const extras = {
    ...(version ? { version } : {}),
    ...(petName ? { petName } : {}),
    ...(framing ? { framing } : {}),
    ...(resolution ? { resolution } : {}),
  };
  const options = { style, background, aspect, seed, ...extras };
  const plan = await planTogether(subject, options, helper);
  signal?.throwIfAborted();
  watch.lap('plan');
  const { width, height } = sizeOfPlan(plan, size);
  const packing = Promise.withResolvers<Uint8Array>();
  const picture = await drawFile(
    plan,
    { width, height },
    {
      helper,
      // Packed by another thread while this one draws.
      onBegun: () => packing.resolve(pack(encodePlan({ ...plan, ...doubtAbout(subject) }), PACKING)),
      onDrawn: () => watch.lap('draw'),
    },
  );
  const storedPlan = await packing.promise;
  watch.lap('encode');
  return {
    picture,
    width,
    height,
    plan: storedPlan,
    subjectFound: subject.found,
    subjectNotes: subject.notes ?? [],
    subject: inPicture(plan.subject, plan),
    lettering: inPicture(plan.lettering, plan),
    photoBox: inPicture(plan.photo && withBars(plan.photo, seen), plan),
    timings: watch.timings,
  };
}

/** Why an operator should look at the picture before it is printed. */
function doubtAbout({ found, notes }: Subject): Pick<PaintPlan, 'doubt'> {
  if (!found) return { doubt: 'no-pet' };
  return notes?.includes('unsure') ? { doubt: 'unsure' } : {};
}

/** Where the whole photo lies when its part between the bars lies in `box`. */
function withBars(box: PlanBox, { width, height, area }: SeenPhoto): PlanBox {
  const across = box.width / area.width;
  const down = box.height / area.height;
  return {
    x: box.x - area.left * across,
    y: box.y - area.top * down,
    width: width * across,
    height: height * down,
  };
}

function inPicture(box: PlanBox | undefined, { width, height }: PaintPlan): PictureBox | null {
  return box
    ? { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height }
    : null;
}

interface Stopwatch {
  lap(stage: PaintStage): void;
  readonly timings: Record<PaintStage, number>;
}

function createStopwatch(): Stopwatch {
  const timings: Record<PaintStage, number> = { decode: 0, cutOut: 0, plan: 0, draw: 0, encode: 0 };
  let last = performance.now();
  return {
    timings,
    lap(stage) {
      const now = performance.now();
      timings[stage] = now - last;
      last = now;
    },
  };
}
