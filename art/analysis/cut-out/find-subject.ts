import type { Subject } from '../../contract.ts';
import { smoothstep } from '../../numbers.ts';
import type { Box } from '../../plan/composition/bounding-box.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { boxBlur } from '../blur.ts';
import { cropPlane, cropRaster, pastePlane } from '../crop.ts';
import { resizePlane } from '../resize.ts';
import { bridgeGaps, gapsBetween, gapsIn } from './bridge-gap.ts';
import { dropCrumbs, fillHoles, keepMainComponents } from './mask-areas.ts';
import { matteRim } from './matte-rim.ts';
import { refineMask } from './refine-mask.ts';
import { withoutPoles, withThinParts } from './remove-poles.ts';
import { type SmallPhoto, shrinkPhoto } from './small-photo.ts';
import { SOLVED_SIDE, solveSmall } from './solve-mask.ts';
import { agreement, isFlat, meanInside, notesOn } from './subject-notes.ts';

/** Less of the picture than this is no cut-out worth having. */
const SMALLEST_SUBJECT = 0.015;
/** More of the picture than this is all of it: a pet from so near that nothing of the room is left, or no pet. */
const LARGEST_SUBJECT = 0.97;
/**
 * Mean of the coarse mask inside its own outline: below this the network was guessing (at most 0.58 where a photo shows
 * nothing, 0.71 for a small pet in a photo of 420 pixels).
 */
const LEAST_CERTAINTY = 0.65;
/** The same of a pet that fills the photo. */
const LEAST_OF_ALL = 0.9;
/** What may belong to the pet lies in the part that is solved, with this margin (share of the photo). */
const MAYBE = 0.12;
const MARGIN = 0.06;
/** Half the width of what may part a pet, as a share of the longer side. */
const WIDEST_GAP = 0.025;
/** The same of what the network left out by itself. */
const WIDEST_LEFT = 0.04;
/** How far around the stub of a pole its blurred edge reaches, in pixels of the solved mask. */
const STUB_RIM = 2;

/**
 * Finds the pet in a photo.
 *
 * @param photo the picture that will be painted
 * @param coarse what the network saw: 0 to 1, any size (320x320 from U²-Net-P), squashed to the photo's frame
 * @param animal what of it is known as an animal, likewise, if a network looked for that
 */
export function findSubject(photo: Raster, coarse: Plane, animal?: Plane): Subject {
  const kept = fillHoles(keepMainComponents(coarse));
  const { share, certainty } = measure(kept);
  if (share < SMALLEST_SUBJECT || certainty < LEAST_CERTAINTY) return nothingIn(photo);
  if (share > LARGEST_SUBJECT) return allOf(photo, certainty);
  const region = regionOf(coarse, photo);
  const part = cropRaster(photo, region);
  const small = shrinkPhoto(part, SOLVED_SIDE);
  const seen = cropPlane(resizePlane(coarse, photo.width, photo.height), region);
  const prior = resizePlane(seen, small.width, small.height);
  const { solved, gaps, stubs } = solveParts(small, prior);
  if (isFlat(small, solved)) return nothingIn(photo);
  const sure = agreement(prior, solved);
  const partOfPhoto = (part.width * part.height) / (photo.width * photo.height);
  const known = animal && cropPlane(resizePlane(animal, photo.width, photo.height), region);
  const notes = notesOn(solved, {
    certainty: sure,
    animal: known ? meanInside(solved, resizePlane(known, small.width, small.height)) : 1,
    share: measure(solved).share * partOfPhoto,
    reachesTop: region.top === 0,
  });
  const refined = { photo: part, mask: refineMask(part, solved) };
  const whole = gaps ? bridgeGaps(refined, gaps) : refined;
  const own = stubs ? withoutStubs(whole.mask, stubs) : whole.mask;
  const mask = paste(dropCrumbs(matteRim(whole.photo, own)), region, photo);
  return {
    photo: gaps ? pastePhoto(whole.photo, region, photo) : photo,
    mask,
    found: true,
    certainty: sure,
    notes,
  };
}

interface SolvedParts {
  readonly solved: Plane;
  /** Where a pole parts the pet; undefined where none does. */
  readonly gaps?: Plane;
  /** What else of a pole lies at the pet; undefined where there is none. */
  readonly stubs?: Plane;
}

/** The mask at the size of a small photo. */
function solveParts(small: SmallPhoto, seen: Plane): SolvedParts {
  const { prior, poles } = withoutPoles(small, seen);
  const parts = solveSmall(small, prior);
  // A pole is not solved back in, whatever is beside it.
  for (const [i, isPole] of poles?.data.entries() ?? []) if (isPole) parts.data[i] = 0;
  const gaps = poles
    ? gapsIn(parts, poles, Math.round(WIDEST_GAP * SOLVED_SIDE))
    : gapsBetween(small, parts, Math.round(WIDEST_LEFT * SOLVED_SIDE));
  if (!gaps) {
    return { solved: fillHoles(keepMainComponents(parts), prior), ...(poles ? { stubs: poles } : {}) };
  }
  const without = (mask: Plane) => ({
    ...mask,
    data: mask.data.map((value, i) => (gaps.data[i] ? parts.data[i] : value)),
  });
  const joined = { ...parts, data: parts.data.map((value, i) => Math.max(value, gaps.data[i])) };
  const solved = without(fillHoles(keepMainComponents(joined), prior));
  if (!poles) return { solved, gaps };
  const beside = { ...poles, data: poles.data.map((value, i) => (gaps.data[i] ? 0 : value)) };
  return { solved, gaps, stubs: withThinParts(beside, joined) };
}

/** A mask without what lies at stubs, which its refinement has brought back. @param stubs 1 there, of any size */
function withoutStubs(mask: Plane, stubs: Plane): Plane {
  const near = resizePlane(boxBlur(stubs, STUB_RIM), mask.width, mask.height).data;
  return { ...mask, data: mask.data.map((value, i) => value * smoothstep(0.3, 0.1, near[i])) };
}

/** The pet that fills a photo, if what fills it is one. */
function allOf(photo: Raster, certainty: number): Subject {
  const small = shrinkPhoto(photo, SOLVED_SIDE);
  const isPet = certainty >= LEAST_OF_ALL && !isFlat(small, createPlane(small.width, small.height, 1));
  if (!isPet) return nothingIn(photo);
  return { photo, mask: createPlane(photo.width, photo.height, 1), found: true, certainty, notes: [] };
}

function nothingIn(photo: Raster): Subject {
  const mask = createPlane(photo.width, photo.height, 1);
  return { photo, mask, found: false, certainty: 0, notes: ['none'] };
}

function measure(mask: Plane): { share: number; certainty: number } {
  let inside = 0;
  let sum = 0;
  for (const value of mask.data) {
    if (value < 0.5) continue;
    inside++;
    sum += value;
  }
  return { share: inside / mask.data.length, certainty: inside ? sum / inside : 0 };
}

/** The part of the photo in which the pet may be, in pixels. */
function regionOf({ width, height, data }: Plane, photo: Raster): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] < MAYBE) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  const low = (value: number, side: number, pixels: number) =>
    Math.floor(Math.max(0, value / side - MARGIN) * pixels);
  const high = (value: number, side: number, pixels: number) =>
    Math.ceil(Math.min(1, value / side + MARGIN) * pixels);
  return {
    left: low(left, width, photo.width),
    right: high(right, width, photo.width),
    top: low(top, height, photo.height),
    bottom: high(bottom, height, photo.height),
  };
}

/** A copy of the photo with another part. */
function pastePhoto(part: Raster, { left, top }: Box, { width, height, data }: Raster): Raster {
  const pasted = { width, height, data: data.slice() };
  for (let y = 0; y < part.height; y++) {
    const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    pasted.data.set(row, ((top + y) * width + left) * 4);
  }
  return pasted;
}

function paste(part: Plane, box: Box, { width, height }: Raster): Plane {
  const mask = createPlane(width, height);
  pastePlane(mask, part, box);
  return mask;
}
