import { gaussianBlur } from '../../analysis/blur.ts';
import { catCertainty } from '../../analysis/cat-certainty.ts';
import { pastePlane } from '../../analysis/crop.ts';
import { areasOf, fillHoles } from '../../analysis/cut-out/mask-areas.ts';
import { mix, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { region, solid } from '../shapes/tone-regions.ts';
import { noseTipOf } from './eyes.ts';
import { type FaceFrame, type FacePlace, faceFrameOf } from './face.ts';
import { largestOfHeads } from './heads.ts';
import { goesOn, type TongueWindow, tongueWindow } from './tongue-window.ts';

/** How much of its yellow counts against the red of a color, and lightness below which nothing is pink, OKLab. */
const YELLOW = 0.9;
const LEAST_LIGHT = 0.33;
/**
 * How pink a pale tongue and a strong one are at least, see `pinknessOf`. A pale one is hardly pinker than fur, and a
 * strong one merges with the fur beside it at so low a limit: an area counts at either.
 */
export const PALE_PINK = 0.027;
const STRONG_PINK = 0.052;
/** How pink a tongue is on average. */
const SURELY = 0.038;
/** Where below the eyes it begins at the latest, in distances of the eyes. */
const LATEST = 1.55;
/**
 * How far above a nose that is seen it begins at most and how far below, how far beside it its middle lies, and what of
 * the nose it never covers, in distances of the eyes. A small pink thing beside the nose is a tag or a lip.
 */
const NOSE = { above: 0.1, below: 0.72, beside: 0.45, besideOfNone: 0.16, besideByArea: 1.5, tip: 0.04 };
/**
 * Least area, in squares of the distance of the eyes, of a dog's and of a cat's, whose pink mouth is no tongue,
 * greatest breadth in such distances, and least share of its box.
 */
const SHAPE = { area: [0.052, 0.09], breadth: 1.02, full: 0.43 } as const;
/**
 * Lips run into a tongue: blurs that tell them, as shares of the distance of the eyes, for a broad tongue and for a
 * small one, what of it is left of a tongue's middle, and how far around that its edge is. Less than a share of all that
 * is pink is a part of a tongue or a lip.
 */
const LIPS = { blurs: [0.1, 0.06], middle: 0.8, edge: 0.2, left: 0.45 };
/** Blur that rounds its border, as a share of the distance of the eyes, and what is left after that. */
const ROUNDED = 0.04;
const LEFT = [0.4, 0.6] as const;
/**
 * Blur of a tongue that is drawn, in distances of the eyes and at least in pixels; how high it is where the
 * outline begins and where the color does; how softly they do.
 */
const DRAWN = { blur: 0.026, least: 1.3, outer: 0.12, inner: 0.5, softness: 0.05 };
/**
 * Lines on a tongue. Heights at which it is measured, and the length from which on it has some, in distances
 * of the eyes. How far around its middle is measured, and where the line along that begins and ends, in its
 * length; half its breadth. Places of the light in that length, half its breadth there, and how far it lies
 * beside the middle. Breadths are in half breadths of the tongue.
 */
const LINES = {
  step: 0.02,
  least: 0.2,
  calm: 0.3,
  crease: [0.06, 0.7],
  thick: 0.085,
  light: [
    [0.5, 0.06],
    [0.62, 0.11],
    [0.76, 0.05],
  ],
  beside: 0.5,
} as const;
/** Cells of its shape along the longer side. */
const CELLS = 768;

/** How pink a color is: how much redder than yellow, in OKLab; -1 where it is too dark to be. */
export function pinknessOf(light: number, a: number, b: number): number {
  return light < LEAST_LIGHT ? -1 : a - YELLOW * Math.max(0, b);
}

/** Share of a tongue that hangs out at each place, 0 to 1; none unless the face is certain. */
export const tongueOf = oncePerScene((scene: Scene): Plane => largestOfHeads(scene, tongueAt));

function tongueAt(scene: Scene): Plane {
  const tongue = createPlane(scene.width, scene.height);
  const frame = faceFrameOf(scene);
  const window = frame && tongueWindow(scene, frame);
  if (!window) return tongue;
  const nose = noseTipOf(scene);
  const least = leastTongue(scene.cat);
  const shape = tongueIn(window, least, nose && frame.of(nose.x, nose.y));
  if (shape) pastePlane(tongue, shape, window.box);
  return tongue;
}

/** Whether a tongue hangs out. */
export const showsTongue = oncePerScene((scene: Scene): boolean => {
  const { data } = tongueOf(scene);
  for (let i = 0; i < data.length; i++) if (data[i] > 0.5) return true;
  return false;
});

/** @param least area, in squares of the distance of the eyes */
function tongueIn(window: TongueWindow, least: number, nose: FacePlace | undefined): Plane | undefined {
  const { light, a, b, mask, apart } = window;
  const { width, height } = mask;
  const tongue = createPlane(width, height);
  const redness = createPlane(width, height, -1);
  for (const i of window.pixels) redness.data[i] = pinknessOf(light.data[i], a.data[i], b.data[i]);
  const isTongue = (area: readonly number[]): boolean => {
    const mean = area.reduce((sum, i) => sum + redness.data[i], 0) / area.length;
    const size = area.length / apart ** 2;
    return mean > SURELY && hangsOut(size, least, window.placesOf(area), nose);
  };
  for (const pink of [PALE_PINK, STRONG_PINK]) {
    for (const area of areasAbove(redness, pink)) {
      if (area.length < least * apart ** 2 || goesOn(window, area)) continue;
      const apartFromLips = LIPS.blurs.map((blur) => () => withoutLips(area, redness, blur * apart));
      const tongues = firstOf([() => [area], ...apartFromLips], isTongue);
      for (const i of tongues.flat()) tongue.data[i] = 1;
    }
  }
  if (!tongue.data.includes(1)) return undefined;
  // A light on it belongs to it.
  const whole = fillHoles(tongue, createPlane(width, height, 1));
  const rounded = gaussianBlur(whole, ROUNDED * apart);
  for (let i = 0; i < rounded.data.length; i++) rounded.data[i] = smoothstepIn(LEFT, rounded.data[i]);
  return rounded;
}

/** The connected areas of a plane above a level. */
function areasAbove(plane: Plane, level: number): number[][] {
  return Array.from(
    areasOf(plane, (value) => value > level),
    (area) => Array.from(area),
  );
}

/** What suits of the first offer of which anything does. */
function firstOf<T>(offers: readonly (() => T[])[], suits: (one: T) => boolean): T[] {
  for (const offer of offers) {
    const suitable = offer().filter(suits);
    if (suitable.length > 0) return suitable;
  }
  return [];
}

/** The broad parts of an area, without the thin ones that join them. @param blur in pixels */
function withoutLips(area: readonly number[], { width, height }: Plane, blur: number): number[][] {
  const all = createPlane(width, height);
  for (const i of area) all.data[i] = 1;
  const middles = areasAbove(gaussianBlur(all, blur), LIPS.middle);
  const broad = middles.map((middle) => {
    const core = createPlane(width, height);
    for (const i of middle) core.data[i] = 1;
    const { data } = gaussianBlur(core, blur);
    return area.filter((i) => data[i] > LIPS.edge);
  });
  return broad.filter(({ length }) => length >= LIPS.left * area.length);
}

/** The box around places in a face. */
export function boxOf(places: readonly FacePlace[]) {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { across, down } of places) {
    box.left = Math.min(box.left, across);
    box.right = Math.max(box.right, across);
    box.top = Math.min(box.top, down);
    box.bottom = Math.max(box.bottom, down);
  }
  return box;
}

/** Least area of a tongue, in squares of the distance of the eyes. @param cat how likely it is a cat's, 0 to 1 */
export function leastTongue(cat: number | undefined): number {
  return mix(...SHAPE.area, catCertainty(cat));
}

/**
 * Whether an area lies and is shaped as a tongue, not as a collar or lips.
 *
 * @param size and least in squares of that distance
 */
export function hangsOut(
  size: number,
  least: number,
  places: readonly FacePlace[],
  nose: FacePlace | undefined,
): boolean {
  if (size < least) return false;
  const box = boxOf(places);
  const [breadth, length] = [box.right - box.left, box.bottom - box.top];
  if (nose && box.top < nose.down - NOSE.above) return false;
  // A pink nose runs into the lips.
  const isAtNose = ({ across, down }: FacePlace) =>
    nose && Math.hypot(across - nose.across, down - nose.down) < NOSE.tip;
  if (places.some(isAtNose)) return false;
  if (nose && box.top > nose.down + NOSE.below) return false;
  const beside = Math.min(NOSE.beside, NOSE.besideOfNone + NOSE.besideByArea * size);
  if (nose && Math.abs((box.left + box.right) / 2 - nose.across) > beside) return false;
  return box.top < LATEST && breadth < SHAPE.breadth && size > SHAPE.full * breadth * length;
}

/** Inks of a flat tongue. */
export interface TongueInks {
  readonly outline: Rgb;
  readonly color: Rgb;
  /** Of the line along its middle. */
  readonly crease: Rgb;
  /** Of the wet light on it. */
  readonly light: Rgb;
}

/** A tongue as one flat shape with an outline, a line along its middle and a light; none where none hangs out. */
export function planTongue(scene: Scene, { outline, color, crease, light }: TongueInks): Layer[] {
  const share = tongueOf(scene);
  const frame = faceFrameOf(scene);
  if (!frame || !showsTongue(scene)) return [];
  const blur = Math.max(DRAWN.least, DRAWN.blur * frame.apart * scene.scale);
  const field = toField(gaussianBlur(share, blur), CELLS);
  const lines = linesOn(scene, share, frame);
  return [
    region(field, DRAWN.outer, DRAWN.softness, solid(outline)),
    region(field, DRAWN.inner, DRAWN.softness, solid(color)),
    ...(lines ? [lines.crease.layer(solid(crease)), lines.light.layer(solid(light))] : []),
  ];
}

/** The line along the middle of a tongue and the light beside it; none on one that is small or hardly hangs. */
function linesOn(
  scene: Scene,
  share: Plane,
  frame: FaceFrame,
): { crease: LineField; light: LineField } | undefined {
  const rows = rowsOf(scene, share, frame);
  if (rows.length < LINES.least / LINES.step) return undefined;
  const around = Math.ceil(LINES.calm * rows.length);
  const broadest = Math.max(...rows.map(({ half }) => half));
  const [crease, light] = [0, 1].map(() => new LineField(scene.placement));
  const nib = (along: number, beside: number, radius: number): Nib => {
    const at = Math.round(along * (rows.length - 1));
    const { down, half } = rows[at];
    const near = rows.slice(Math.max(0, at - around), at + around + 1);
    const middle = near.reduce((sum, row) => sum + row.middle, 0) / near.length;
    return { ...frame.at(middle + beside * half, down), radius: radius * broadest * frame.apart };
  };
  const [from, to] = LINES.crease;
  crease.line(
    [0, 0.25, 0.5, 0.75, 1].map((t) => nib(from + (to - from) * t, 0, LINES.thick * (1 - 0.75 * t))),
  );
  light.line(LINES.light.map(([along, radius]) => nib(along, LINES.beside, radius)));
  return { crease, light };
}

/** Where a tongue lies at a height on a face, in distances of the eyes: its middle and half its breadth. */
interface TongueRow {
  readonly down: number;
  readonly middle: number;
  readonly half: number;
}

/** A tongue from its root to its tip, without gaps. */
function rowsOf({ scale, width }: Scene, share: Plane, frame: FaceFrame): TongueRow[] {
  const rows = new Map<number, { left: number; right: number }>();
  for (const [i, value] of share.data.entries()) {
    if (value < 0.5) continue;
    const { across, down } = frame.of(((i % width) + 0.5) / scale, (Math.floor(i / width) + 0.5) / scale);
    const key = Math.round(down / LINES.step);
    const row = rows.get(key) ?? { left: across, right: across };
    rows.set(key, { left: Math.min(row.left, across), right: Math.max(row.right, across) });
  }
  return Array.from(rows, ([key, { left, right }]) => ({
    down: key * LINES.step,
    middle: (left + right) / 2,
    half: (right - left) / 2,
  })).sort((above, below) => above.down - below.down);
}
