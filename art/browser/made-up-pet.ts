import { findSubject } from '../analysis/cut-out/find-subject.ts';
import { reduceNoise } from '../analysis/reduce-noise.ts';
import { resizePlane } from '../analysis/resize.ts';
import type { Subject } from '../contract.ts';
import { NETWORK_SIDE, saliencyOf } from '../network/saliency.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';

/** What the network answers for a made-up pet, before the sigmoid. */
const SURE = 8;
/** The pet's radius, and that of a hole in it; shares of the side. */
const PET = 0.32;
const HOLE = 0.02;
/** Where its eyes are, and their radius; shares of the side. */
const EYES = { left: 0.38, right: 0.62, y: 0.44, radius: 0.05 };
/** The pupil's share of an eye. */
const PUPIL = 0.6;

type Color = readonly [red: number, green: number, blue: number];

const IRIS: Color = [150, 130, 40];
const BLACK: Color = [8, 8, 8];

/**
 * A pet to practise on: a disc with eyes, which the network of faces sees, a hole and a crumb beside it. Bright and
 * warm or dark and cool: what was compiled for pets of one kind only has to be compiled again for the others.
 */
export function madeUpPet(side: number, isBright: boolean): Subject {
  const mask = resizePlane(madeUpSight(), side, side);
  return { photo: madeUpPhoto(side, isBright), mask, found: true };
}

/** The same, cut out as photos are. */
export function foundPet(side: number, isBright: boolean): Subject {
  return findSubject(reduceNoise(madeUpPhoto(side, isBright)), madeUpSight());
}

/** Its photo: grain all over, less than what is smoothed as noise. */
export function madeUpPhoto(side: number, isBright: boolean): Raster {
  const photo = createRaster(side, side);
  for (let i = 0; i < side ** 2; i++) {
    const light = 45 + ((i * 37) % 10) + (isInDisc(i, side, PET) === isBright ? 120 : 0);
    paintPixel(photo, i, isBright ? [light + 30, light, light / 2] : [light / 2, light, light + 30]);
  }
  for (const x of [EYES.left, EYES.right]) {
    paintDisc(photo, x, EYES.y, EYES.radius, IRIS);
    paintDisc(photo, x, EYES.y, PUPIL * EYES.radius, BLACK);
  }
  return photo;
}

/** What the network of cut-outs sees in it. */
function madeUpSight(): Plane {
  const seen = createPlane(NETWORK_SIDE, NETWORK_SIDE);
  for (let i = 0; i < seen.data.length; i++) {
    const isPet = isInDisc(i, NETWORK_SIDE, PET) && !isInDisc(i, NETWORK_SIDE, HOLE);
    seen.data[i] = isPet || i < NETWORK_SIDE ? SURE : -SURE;
  }
  return saliencyOf(seen);
}

function paintDisc(photo: Raster, x: number, y: number, radius: number, color: Color): void {
  for (let i = 0; i < photo.width ** 2; i++) {
    if (isInDisc(i, photo.width, radius, x, y)) paintPixel(photo, i, color);
  }
}

function paintPixel({ data }: Raster, pixel: number, [red, green, blue]: Color): void {
  data[4 * pixel] = red;
  data[4 * pixel + 1] = green;
  data[4 * pixel + 2] = blue;
  data[4 * pixel + 3] = 255;
}

/** Whether a pixel of a square lies in a disc; all but `side` are shares of the side. */
function isInDisc(pixel: number, side: number, radius: number, x = 0.5, y = 0.5): boolean {
  const across = (pixel % side) / side - x;
  const down = pixel / side / side - y;
  return across * across + down * down < radius * radius;
}
