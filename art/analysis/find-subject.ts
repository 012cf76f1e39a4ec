import type { Subject } from '../contract.ts';
import type { Box } from '../plan/bounding-box.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { cropPlane, cropRaster } from './crop.ts';
import { fillHoles, keepMainComponents } from './mask-areas.ts';
import { matteRim } from './matte-rim.ts';
import { refineMask } from './refine-mask.ts';
import { withoutPoles } from './remove-poles.ts';
import { resizePlane } from './resize.ts';
import { shrinkPhoto } from './small-photo.ts';
import { SOLVED_SIDE, solveSmall } from './solve-mask.ts';
import { agreement, isFlat, notesOn } from './subject-notes.ts';

/** Less of the picture than this, or more, is no cut-out worth having. */
const SMALLEST_SUBJECT = 0.015;
const LARGEST_SUBJECT = 0.97;
/** Mean of the coarse mask inside its own outline: below this the network was guessing. */
const LEAST_CERTAINTY = 0.72;
/** What may belong to the pet lies in the part that is solved, with this margin (share of the photo). */
const MAYBE = 0.12;
const MARGIN = 0.06;

/**
 * Finds the pet in a photo.
 *
 * @param photo the picture that will be painted
 * @param coarse what the network saw: 0 to 1, any size (320x320 from U²-Net-P), squashed to the photo's frame
 */
export function findSubject(photo: Raster, coarse: Plane): Subject {
  const kept = fillHoles(keepMainComponents(coarse));
  const { share, certainty } = measure(kept);
  if (share < SMALLEST_SUBJECT || share > LARGEST_SUBJECT || certainty < LEAST_CERTAINTY) {
    return nothingIn(photo);
  }
  const region = regionOf(coarse, photo);
  const part = cropRaster(photo, region);
  const small = shrinkPhoto(part, SOLVED_SIDE);
  const whole = resizePlane(coarse, photo.width, photo.height);
  const prior = resizePlane(cropPlane(whole, region), small.width, small.height);
  const expected = withoutPoles(small, prior);
  const solved = fillHoles(keepMainComponents(solveSmall(small, expected)), expected);
  if (isFlat(small, solved)) return nothingIn(photo);
  const sure = agreement(prior, solved);
  const partOfPhoto = (part.width * part.height) / (photo.width * photo.height);
  const notes = notesOn(solved, {
    certainty: sure,
    share: measure(solved).share * partOfPhoto,
    reachesTop: region.top === 0,
  });
  const mask = paste(matteRim(part, refineMask(part, solved)), region, photo);
  return { photo, mask, found: true, certainty: sure, notes };
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
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] < MAYBE) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  const low = (value: number, side: number, pixels: number) =>
    Math.floor(Math.max(0, value / side - MARGIN) * pixels);
  const high = (value: number, side: number, pixels: number) =>
    Math.ceil(Math.min(1, value / side + MARGIN) * pixels);
  return {
    left: low(box.left, width, photo.width),
    right: high(box.right, width, photo.width),
    top: low(box.top, height, photo.height),
    bottom: high(box.bottom, height, photo.height),
  };
}

function paste(part: Plane, { left, top }: Box, { width, height }: Raster): Plane {
  const mask = createPlane(width, height);
  for (let y = 0; y < part.height; y++) {
    mask.data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * width + left);
  }
  return mask;
}
