import type { PhotoFace, Subject } from '../../contract.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import type { Plane, Raster } from '../../raster.ts';
import type { Head } from './find-head.ts';
import { faceInPhoto, facesInPhoto, sureEyes } from './photo-face.ts';
import { seePet } from './see-pet.ts';
import { sureHead } from './sure-head.ts';

/** How many times as large as in the photo the middle of a figure's head and of its eyes becomes, at most. */
export interface Proportions {
  readonly head: number;
  readonly eyes: number;
}

/** Those of drawn figures. */
export const DRAWN_FIGURE: Proportions = { head: 1.25, eyes: 1.1 };

/**
 * What a head takes up of its pet's longer side, from where it grows fully to where it does not: a face that fills the
 * picture would swell, and look like another pet's.
 */
const SMALL_HEAD = [0.48, 0.32] as const;
/**
 * How far from the middle between the eyes the nose lies along their line, in their distance, from where a head grows
 * fully to where it does not: the far eye of a turned one would bulge out of its outline.
 */
const FACING = [0.34, 0.2] as const;
/** How certain and how likely open eyes are at least: large lids are a frown. */
const SURE_EYES = { certainty: 0.5, open: 0.69 };
/** Least radius of a head that grows, in pixels of the photo. */
const LEAST_RADIUS = 4;

/** How far around its middle a head grows, in its radii: with its ears, and a little of the neck. */
const HEAD_REACH = 3;
/** How far around its middle an eye grows, in distances of the eyes. */
const EYE_REACH = 0.55;
/** Nearer than this to the photo's edge a head grows less, so that no ear is pushed out; in radii of the head. */
const EDGE = 0.7;
/** Steps in which the new place of a point is found. */
const STEPS = 24;

/** A round part of a photo that grows from its middle, less and less towards its rim. */
interface Growth extends Point {
  readonly reach: number;
  /** How much nearer to the middle than the pixel its source is, in the middle: 1 - 1 / magnification. */
  readonly nearer: number;
}

/** Where each pixel of the grown picture comes from. */
interface Warp {
  readonly head: Growth;
  readonly eyes: readonly Growth[];
  readonly width: number;
  readonly height: number;
  readonly edge: number;
}

/**
 * The same pet with the proportions of a drawn figure: its head, its ears with it, and its eyes grow, photo and cut-out
 * alike. Only small heads grow that look at the viewer with two sure, open eyes, or with eyes that the customer has
 * pointed out. The one made last is remembered: all scenes of a pet have the same one.
 */
export function withLargerHead(subject: Subject, proportions: Proportions): Subject {
  const known = last.proportions === proportions ? last.figures.get(subject) : undefined;
  if (known) return known;
  const figure = grown(subject, proportions);
  last = { proportions, figures: new WeakMap([[subject, figure]]) };
  return figure;
}

/** The figure made last, by its subject, with which it is forgotten; a figure is as large as its photo. */
let last: { readonly proportions?: Proportions; readonly figures: WeakMap<Subject, Subject> } = {
  figures: new WeakMap(),
};

function grown(subject: Subject, proportions: Proportions): Subject {
  const warp = warpOf(subject, proportions);
  if (!warp) return subject;
  const { photo, mask, eyes } = subject;
  const faces = facesInPhoto(subject);
  return {
    ...subject,
    ...warped(photo, mask, warp),
    ...(faces.length > 0 ? { faces: faces.map((face) => warpedFace(face, warp)) } : {}),
    ...(eyes
      ? {
          eyes: eyes.map(({ x, y, radius }) => {
            const middle = placeOf({ x, y }, warp);
            return { ...middle, radius: placeOf({ x: x + radius, y }, warp).x - middle.x };
          }),
        }
      : {}),
  };
}

function warpOf(subject: Subject, proportions: Proportions): Warp | undefined {
  const head = sureHead(subject);
  const eyes = sureEyes(subject);
  const share = head ? growthOf(subject, head, eyes) : 0;
  if (!head || share === 0) return undefined;
  const { width, height } = subject.photo;
  const [one, other] = eyes;
  const nearer = (most: number) => 1 - 1 / mix(1, most, share);
  const reach = EYE_REACH * Math.hypot(other.x - one.x, other.y - one.y);
  return {
    head: { x: head.x, y: head.y, reach: HEAD_REACH * head.radius, nearer: nearer(proportions.head) },
    eyes: eyes.map(({ x, y }) => ({ x, y, reach, nearer: nearer(proportions.eyes) })),
    width,
    height,
    edge: EDGE * head.radius,
  };
}

/** How much of its growth a head gets, 0 to 1. */
function growthOf(subject: Subject, head: Head, [one, other]: readonly Point[]): number {
  const { width, height } = subject.photo;
  // Of the eyes that a customer points out, both may be one, or lie in a strip of a photo.
  if (head.radius < LEAST_RADIUS || 2 * head.radius > Math.min(width, height)) return 0;
  const { left, top, right, bottom } = seePet(subject).box;
  const small = smoothstepIn(SMALL_HEAD, (2 * head.radius) / Math.max(right - left, bottom - top));
  const face = faceInPhoto(subject);
  if (subject.eyes) return small;
  if (!face || face.certainty < SURE_EYES.certainty || face.open < SURE_EYES.open) return 0;
  const { nose } = face;
  if (!nose) return small;
  const [x, y] = [other.x - one.x, other.y - one.y];
  const along = ((nose.x - one.x) * x + (nose.y - one.y) * y) / (x * x + y * y);
  return small * smoothstepIn(FACING, Math.abs(along - 0.5));
}

/** Moves a place of the grown picture to where the pixel there comes from. */
function toSource(at: { x: number; y: number }, { head, eyes, width, height, edge }: Warp): void {
  const { x, y } = at;
  pull(at, head, smoothstep(0, edge, Math.min(x, y, width - x, height - y)));
  for (let n = 0; n < eyes.length; n++) pull(at, eyes[n], 1);
}

function pull(at: { x: number; y: number }, { x, y, reach, nearer }: Growth, share: number): void {
  const dx = at.x - x;
  const dy = at.y - y;
  const left = 1 - (dx * dx + dy * dy) / (reach * reach);
  if (left <= 0) return;
  const step = share * nearer * left * left;
  at.x -= step * dx;
  at.y -= step * dy;
}

/** Where a place of the photo lies in the grown picture. */
function placeOf(point: Point, warp: Warp): Point {
  let { x, y } = point;
  for (let step = 0; step < STEPS; step++) {
    const source = { x, y };
    toSource(source, warp);
    x += point.x - source.x;
    y += point.y - source.y;
  }
  return { x, y };
}

function warpedFace(face: PhotoFace, warp: Warp): PhotoFace {
  const { eyes, nose } = face;
  return {
    ...face,
    eyes: eyes.map((eye) => ({ ...eye, ...placeOf(eye, warp) })),
    ...(nose ? { nose: { ...nose, ...placeOf(nose, warp) } } : {}),
  };
}

function warped(photo: Raster, mask: Plane, warp: Warp): Pick<Subject, 'photo' | 'mask'> {
  const colors = photo.data.slice();
  const shares = mask.data.slice();
  const { width, height } = photo;
  const { x: middleX, y: middleY, reach } = warp.head;
  const [top, bottom] = [middleY - reach, middleY + reach].map((y) => clamp(Math.floor(y), 0, height));
  const [left, right] = [middleX - reach, middleX + reach].map((x) => clamp(Math.floor(x), 0, width));
  for (let y = top; y < bottom; y++) warpRow(y, left, right, photo, mask, warp, colors, shares);
  return { photo: { width, height, data: colors }, mask: { width, height, data: shares } };
}

/** A row of the grown picture between two columns, bilinear; what does not move is there already. */
function warpRow(
  y: number,
  left: number,
  right: number,
  { width, height, data }: Raster,
  mask: Plane,
  warp: Warp,
  colors: Uint8ClampedArray,
  shares: Float32Array,
): void {
  const source = { x: 0, y: 0 };
  for (let x = left; x < right; x++) {
    source.x = x + 0.5;
    source.y = y + 0.5;
    toSource(source, warp);
    if (source.x === x + 0.5 && source.y === y + 0.5) continue;
    const atX = clamp(source.x - 0.5, 0, width - 1);
    const atY = clamp(source.y - 0.5, 0, height - 1);
    const column = Math.min(width - 2, Math.floor(atX));
    const row = Math.min(height - 2, Math.floor(atY));
    const across = atX - column;
    const down = atY - row;
    const at = row * width + column;
    const to = y * width + x;
    const a = (1 - across) * (1 - down);
    const b = across * (1 - down);
    const c = (1 - across) * down;
    const d = across * down;
    for (let channel = 0; channel < 4; channel++) {
      const from = 4 * at + channel;
      colors[4 * to + channel] =
        a * data[from] + b * data[from + 4] + c * data[from + 4 * width] + d * data[from + 4 * width + 4];
    }
    shares[to] =
      a * mask.data[at] + b * mask.data[at + 1] + c * mask.data[at + width] + d * mask.data[at + width + 1];
  }
}
