import { hypot, smoothstep } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Coat } from '../coat/coat.ts';
import { CHIN_BELOW_NOSE } from '../composition/sure-head.ts';
import type { Scene } from '../scene.ts';
import { type Eye, eyesOf, type Nose, noseOf, noseTipOf, ownEyePlaces } from './eyes.ts';
import { headsOf } from './heads.ts';

/** Where a pet's face lies, plan units. */
export interface FaceDisc {
  /** A little below the middle between the eyes. */
  x: number;
  y: number;
  /** Distance of the eyes. */
  radius: number;
}

/** How far below the eyes the middle of a face lies, in distances of the eyes. */
const BELOW = 0.45;
/** Where a face is sharp, and where it no longer is, in distances of the eyes. */
const SHARP = 1.2;
const BLURRED = 2.6;
/** How far below the middle of the face a chin ends where the nose is not known, in distances of the eyes. */
const CHIN_BELOW_FACE = 1.45;
/** Sharpness of pets whose eyes are not certain. */
const UNKNOWN = 0.6;

/** The face of a pet both of whose eyes are certain, or the eye and the nose of a profile. */
export function faceOf(scene: Scene): FaceDisc | undefined {
  const [left, right] = eyesOf(scene);
  if (!left) return undefined;
  return right ? discBelow(left, right) : profileOf(left, noseOf(scene));
}

/** The same where eyes may be, if two are seen. */
export function maybeFaceOf(scene: Scene): FaceDisc | undefined {
  const [left, right] = ownEyePlaces(scene);
  return faceOf(scene) ?? (right && discBelow(left, right));
}

/** All faces of a picture that are certain. */
export function facesOf(scene: Scene): readonly FaceDisc[] {
  return headsOf(scene).flatMap((head) => faceOf(head) ?? []);
}

/** The same with those that may be. */
export function maybeFacesOf(scene: Scene): readonly FaceDisc[] {
  return headsOf(scene).flatMap((head) => maybeFaceOf(head) ?? []);
}

/** How far a place is from the nearest of several faces, in distances of its eyes; infinitely far from none. */
export function awayFromFaces(faces: readonly FaceDisc[], atX: number, atY: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < faces.length; n++) least = Math.min(least, awayFromFace(faces[n], atX, atY));
  return least;
}

/** How far a place is from the middle of a face, in distances of the eyes. @param atX,atY plan units */
export function awayFromFace({ x, y, radius }: FaceDisc, atX: number, atY: number): number {
  return hypot(atX - x, atY - y) / radius;
}

function discBelow(left: Point, right: Point): FaceDisc {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  return {
    x: (left.x + right.x) / 2 - BELOW * dy,
    y: (left.y + right.y) / 2 + BELOW * dx,
    radius: Math.max(12, hypot(dx, dy)),
  };
}

function profileOf(eye: Eye, nose: Nose | undefined): FaceDisc | undefined {
  if (!nose) return undefined;
  const apart = hypot(nose.x - eye.x, nose.y - eye.y);
  return { x: (eye.x + nose.x) / 2, y: (eye.y + nose.y) / 2, radius: Math.max(12, apart) };
}

/** A place on a face, in distances of its eyes. */
export interface FacePlace {
  /** Along the line through the eyes; left is negative. */
  readonly across: number;
  readonly down: number;
}

/** Places on a face that is turned as its eyes are. */
export interface FaceFrame {
  /** Distance of the eyes, plan units. */
  readonly apart: number;
  /** A place in plan units. */
  at(across: number, down: number): Point;
  /** The place of a point in plan units. */
  of(x: number, y: number): FacePlace;
}

/**
 * The frame of a face; none unless both eyes are certain.
 *
 * @param origin plan units; the middle between the eyes unless given
 */
export function faceFrameOf(scene: Scene, origin?: Point): FaceFrame | undefined {
  const [left, right] = eyesOf(scene);
  if (!left || !right) return undefined;
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  const apart = hypot(dx, dy);
  // Eyes that are pointed out may lie on each other.
  if (apart < left.radius) return undefined;
  const [ux, uy] = [dx / apart, dy / apart];
  const { x: x0, y: y0 } = origin ?? { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  return {
    apart,
    at: (across, down) => ({
      x: x0 + apart * (across * ux - down * uy),
      y: y0 + apart * (across * uy + down * ux),
    }),
    of: (x, y) => ({
      across: ((x - x0) * ux + (y - y0) * uy) / apart,
      down: ((y - y0) * ux - (x - x0) * uy) / apart,
    }),
  };
}

/** Where the nose lies from the middle between both eyes: how far a head is turned, lifted or held low. */
export function nosePlaceOf(scene: Scene): FacePlace | undefined {
  const nose = noseTipOf(scene);
  return nose && faceFrameOf(scene)?.of(nose.x, nose.y);
}

/** Where the lowest chin ends, plan units: above it nothing may lie before a face. 0 where no face is certain. */
export function lowestChinOf(scene: Scene): number {
  return Math.max(...headsOf(scene).map(chinOf));
}

/** Where the chin ends, plan units. 0 where the face is not certain. */
export function chinOf(scene: Scene): number {
  const face = faceOf(scene);
  if (!face) return 0;
  const nose = noseOf(scene);
  return nose ? nose.y + CHIN_BELOW_NOSE * face.radius : face.y + CHIN_BELOW_FACE * face.radius;
}

/** How sharply a painter paints each place, 0 to 1, on the coat's grid: the face sharp, what is far from it loose. */
export function sharpnessOf(scene: Scene, { width, height, scale }: Coat): Plane {
  const sharp = createPlane(width, height);
  const faces = facesOf(scene);
  if (faces.length === 0) {
    sharp.data.fill(UNKNOWN);
    return sharp;
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      sharp.data[i] = smoothstep(BLURRED, SHARP, awayFromFaces(faces, x / scale, y / scale));
    }
  }
  return sharp;
}
