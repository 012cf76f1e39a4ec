import { gaussianBlur } from '../../analysis/blur.ts';
import { pastePlane } from '../../analysis/crop.ts';
import { areasOf, fillHoles } from '../../analysis/cut-out/mask-areas.ts';
import { smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { region, solid } from '../shapes/tone-regions.ts';
import { noseTipOf } from './eyes.ts';
import { type FacePlace, faceFrameOf } from './face.ts';
import { goesOn, type TongueWindow, tongueWindow } from './tongue-window.ts';

/** How much of its yellow counts against the red of a color, and lightness below which nothing is pink, OKLab. */
const YELLOW = 0.9;
const LEAST_LIGHT = 0.36;
/**
 * How pink a pale tongue and a strong one are at least, see `pinknessOf`. A pale one is hardly pinker than fur, and a strong
 * one merges with the fur beside it at so low a limit: an area counts at either.
 */
export const PALE_PINK = 0.027;
const STRONG_PINK = 0.052;
/** How pink a tongue is on average. */
const SURELY = 0.045;
/** Where below the eyes it begins at the latest, in distances of the eyes. */
const LATEST = 1.55;
/**
 * How far above a nose that is seen it begins at most and how far below, how far beside it its middle lies, and what of
 * the nose it never covers, in distances of the eyes. A small pink thing beside the nose is a tag or a lip.
 */
const NOSE = { above: 0.1, below: 0.72, beside: 0.45, besideOfNone: 0.16, besideByArea: 1.5, tip: 0.04 };
/** Least area, in squares of the distance of the eyes, greatest breadth in such distances, and least share of its box. */
const SHAPE = { area: 0.052, breadth: 0.92, full: 0.43 };
/**
 * Lips run into a tongue: blurs that tell them, as shares of the distance of the eyes, for a broad tongue and for a small
 * one, what of it is left of a tongue's middle, and how far around that its edge is.
 */
const LIPS = { blurs: [0.1, 0.06], middle: 0.8, edge: 0.2 };
/** Blur that rounds its border, as a share of the distance of the eyes, and what is left after that. */
const ROUNDED = 0.04;
const LEFT = [0.4, 0.6] as const;
/** Shares at which the outline of a tongue begins and its color; how softly they do. */
const OUTLINED = { outer: 0.2, inner: 0.6 };
const SOFTNESS = 0.02;
/** Cells of its shape along the longer side. */
const CELLS = 768;

/** How pink a color is: how much redder than yellow, in OKLab; -1 where it is too dark to be. */
export function pinknessOf(light: number, a: number, b: number): number {
  return light < LEAST_LIGHT ? -1 : a - YELLOW * Math.max(0, b);
}

/** Share of a tongue that hangs out at each place, 0 to 1; none unless the face is certain. */
export const tongueOf = oncePerScene((scene: Scene): Plane => {
  const tongue = createPlane(scene.width, scene.height);
  const frame = faceFrameOf(scene);
  const window = frame && tongueWindow(scene, frame);
  if (!window) return tongue;
  const nose = noseTipOf(scene);
  const shape = tongueIn(window, nose && frame.of(nose.x, nose.y));
  if (shape) pastePlane(tongue, shape, window.box);
  return tongue;
});

function tongueIn(window: TongueWindow, nose: FacePlace | undefined): Plane | undefined {
  const { light, a, b, mask, apart } = window;
  const { width, height } = mask;
  const tongue = createPlane(width, height);
  const redness = createPlane(width, height, -1);
  for (const i of window.pixels) redness.data[i] = pinknessOf(light.data[i], a.data[i], b.data[i]);
  const isTongue = (area: readonly number[]): boolean => {
    const mean = area.reduce((sum, i) => sum + redness.data[i], 0) / area.length;
    return mean > SURELY && hangsOut(area.length / apart ** 2, window.placesOf(area), nose);
  };
  for (const pink of [PALE_PINK, STRONG_PINK]) {
    for (const area of areasAbove(redness, pink)) {
      if (area.length < SHAPE.area * apart ** 2 || goesOn(window, area)) continue;
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
  return middles.map((middle) => {
    const core = createPlane(width, height);
    for (const i of middle) core.data[i] = 1;
    const { data } = gaussianBlur(core, blur);
    return area.filter((i) => data[i] > LIPS.edge);
  });
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

/** Whether an area lies and is shaped as a tongue, not as a collar or lips. @param size in squares of that distance */
export function hangsOut(size: number, places: readonly FacePlace[], nose: FacePlace | undefined): boolean {
  if (size < SHAPE.area) return false;
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

/** A tongue as one flat shape with an outline; nothing where none hangs out. */
export function planTongue(scene: Scene, outline: Rgb, color: Rgb): Layer[] {
  const share = tongueOf(scene);
  if (!share.data.some((value) => value > 0.5)) return [];
  const field = toField(share, CELLS);
  return [
    region(field, OUTLINED.outer, SOFTNESS, solid(outline)),
    region(field, OUTLINED.inner, SOFTNESS, solid(color)),
  ];
}
