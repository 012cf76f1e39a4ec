import { gaussianBlur, weightedBlur } from '../../analysis/blur.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { coatDepthOf, outwardsAt } from '../coat/coat-depth.ts';
import { surelyLongHairOf } from '../coat/hair-length.ts';
import { awayFromFace, maybeFacesOf } from '../face/face.ts';
import { smoothed } from '../lines/coat-ink.ts';
import { type CoatLines, lengthOf, traceCoat } from '../lines/coat-lines.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/**
 * Blur in which hairs disappear, and of what a place is compared with, plan units; how much clearer
 * differences become.
 */
const CLEAR = { fine: 2.5, broad: 36, gain: 2.5 } as const;
/** What counts as a line, as `CoatLines`. */
const LINES: CoatLines = { width: 5, begin: 0.4, end: 0.15, shortest: 12, apart: 10 };
/** How deep inside the outline lines are looked for, plan units. */
const DEPTH = [1.5, 120] as const;
/** How near to the outline an overlap ends at least, plan units. */
const TOUCHING = 12;
/**
 * Blur in which an outline is seen as a bay, plan units, and how much of the pet lies around a bay at
 * least.
 */
const BAY = { blur: 12, least: 0.61, deeper: 0.02 } as const;
/**
 * How much the outline looks up at most where an overlap begins, 1 up, -1 down: on a back it is a stripe or
 * a tuft.
 */
const UP = 0.4;
/** How straight into the pet an overlap leads at least, cosine, measured over so many plan units. */
const INWARDS = { least: 0.4, over: 20 } as const;
/** Length of the shortest overlap, plan units, and in long hair, where short ones are gaps between tufts. */
const SHORTEST = [22, 60] as const;
/**
 * Gaps between toes: length of the longest, and what of it is drawn, plan units, how straight into the paw
 * it leads at least, cosine, and how much the outline looks down there, 1 down.
 */
const TOE = { length: [11, 60], drawn: 36, inwards: 0.85, down: 0.3 } as const;
/**
 * Blur in which a paw is the end of a limb, plan units, and how much of the pet lies around its outline at
 * most.
 */
const PAW = { blur: 26, most: 0.47 } as const;
/**
 * Distance of a line's ends against its length, at least, and how much of an overlap is drawn, plan units.
 */
const STRAIGHT = 0.8;
const LONGEST = 190;
/**
 * Where bodies begin around a face, in distances of the eyes from its middle, and above it, where ears are.
 */
const FACE = { below: 1.7, above: 3 } as const;
/** How far beside an overlap its sides are compared, plan units. */
const BESIDE = 9;

/** A line that begins at the outline and leads into the pet. */
export interface InnerLine {
  /** From the outline on, plan units. */
  readonly points: readonly Point[];
  readonly length: number;
}

/** The border of one part of a body before another, as of a leg before the belly. */
export interface Overlap extends InnerLine {
  /** On which side of its direction lies what is behind: 1 to the right of it as it goes, -1 to the left. */
  readonly behind: 1 | -1;
}

/** The lines of a body by the surest sign: a dark line of the photo that begins at the outline. */
export interface BodyLines {
  /** Those that begin in a bay of the outline. */
  readonly overlaps: readonly Overlap[];
  /** Gaps between toes: short ones at the end of a limb. */
  readonly toes: readonly InnerLine[];
}

/** Where limbs overlap the body, and toes each other. */
export const bodyLinesOf = oncePerScene((scene: Scene): BodyLines => {
  if (!scene.found) return { overlaps: [], toes: [] };
  const coat = coatOf(scene);
  const depth = coatDepthOf(scene);
  const { scale } = coat;
  const light = clearLight(coat, resizePlane(scene.light, coat.width, coat.height));
  const inside = { ...depth, data: depth.data.map((deep) => (deep > 0 ? 1 : 0)) };
  const [bays, ends] = [BAY, PAW].map(({ blur }) => gaussianBlur(inside, blur * scale));
  const rooted = traceCoat(light, placesOf(scene, depth, coat), scale, LINES).flatMap((line) => {
    const calm = smoothed(line);
    const begun = [calm, calm.toReversed()].flatMap((points) => rootedLine(points, depth, scale) ?? []);
    // What reaches from outline to outline is a harness or a stripe.
    return begun.length === 1 ? begun : [];
  });
  const shortest = mix(...SHORTEST, surelyLongHairOf(scene));
  const overlaps = rooted.filter((line) => line.length >= shortest && isOverlap(line, bays, scale));
  const toes = rooted.filter((line) => !overlaps.includes(line) && isToe(line, ends, scale));
  return {
    overlaps: overlaps.map(({ points }) => ({
      ...beginningOf(points, LONGEST),
      behind: darkerSideOf(points, light, scale),
    })),
    toes: toes.map(({ points }) => beginningOf(points, TOE.drawn)),
  };
});

/** Lightness against what is around, clearer. */
function clearLight({ mask, scale, width, height }: Coat, light: Plane): Plane {
  const [fine, broad] = [CLEAR.fine, CLEAR.broad].map((blur) =>
    weightedBlur(light, mask, blur * scale, 0.02),
  );
  const clear = createPlane(width, height);
  for (let i = 0; i < fine.length; i++) clear.data[i] = clamp(0.5 + CLEAR.gain * (fine[i] - broad[i]), 0, 1);
  return clear;
}

/** 1 in a body near its outline, 0 elsewhere. */
function placesOf(scene: Scene, { width, height, data }: Plane, { scale }: Coat): Float32Array {
  const faces = maybeFacesOf(scene);
  const where = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] < DEPTH[0] || data[i] > DEPTH[1]) continue;
      const isClear = faces.every(
        (face) =>
          awayFromFace(face, (x + 0.5) / scale, (y + 0.5) / scale) >=
          (y / scale < face.y ? FACE.above : FACE.below),
      );
      if (isClear) where[i] = 1;
    }
  }
  return where;
}

/** A line with what is known of its beginning. */
interface RootedLine extends InnerLine {
  /** Unit vector out of the pet where it begins. */
  readonly out: Point;
  /** Depth of the photo's line where it begins, plan units. */
  readonly deep: number;
  /** How straight into the pet it leads, cosine. */
  readonly inwards: number;
}

/** A line from the outline on, if it begins there. */
function rootedLine(points: readonly Point[], depth: Plane, scale: number): RootedLine | undefined {
  const [first] = points;
  const deep = readPlane(depth, scale, first.x, first.y);
  const out = outwardsAt(depth, Math.round(first.x * scale), Math.round(first.y * scale));
  if (deep > TOUCHING || !out) return undefined;
  const root = { x: first.x + deep * out.x, y: first.y + deep * out.y };
  const whole = [root, ...points];
  const length = lengthOf(whole);
  const end = points[points.length - 1];
  if (hypot(end.x - root.x, end.y - root.y) < STRAIGHT * length) return undefined;
  const ahead = points[Math.min(points.length - 1, Math.round((INWARDS.over / length) * points.length))];
  const [dx, dy] = [ahead.x - first.x, ahead.y - first.y];
  const inwards = -(dx * out.x + dy * out.y) / Math.max(1e-6, hypot(dx, dy));
  return { points: whole, length, out, deep: Math.max(0, deep), inwards };
}

function isOverlap({ points, out, deep, inwards }: RootedLine, bays: Plane, scale: number): boolean {
  if (inwards < INWARDS.least || -out.y > UP) return false;
  return readPlane(bays, scale, points[1].x, points[1].y) > BAY.least + BAY.deeper * deep;
}

function isToe({ points, length, out, inwards }: RootedLine, ends: Plane, scale: number): boolean {
  if (length < TOE.length[0] || length > TOE.length[1]) return false;
  if (inwards < TOE.inwards || out.y < TOE.down) return false;
  return readPlane(ends, scale, points[0].x, points[0].y) < PAW.most;
}

/** The beginning of a line. */
function beginningOf(points: readonly Point[], most: number): InnerLine {
  let length = 0;
  for (let n = 1; n < points.length; n++) {
    length += hypot(points[n].x - points[n - 1].x, points[n].y - points[n - 1].y);
    if (length >= most) return { points: points.slice(0, n + 1), length };
  }
  return { points, length };
}

/** What lies behind is darker. */
function darkerSideOf(points: readonly Point[], light: Plane, scale: number): 1 | -1 {
  let lighter = 0;
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1], points[n]];
    const far = Math.max(1e-6, hypot(to.x - from.x, to.y - from.y));
    const [x, y] = [(-(to.y - from.y) / far) * BESIDE, ((to.x - from.x) / far) * BESIDE];
    lighter += readPlane(light, scale, to.x + x, to.y + y) - readPlane(light, scale, to.x - x, to.y - y);
  }
  return lighter < 0 ? 1 : -1;
}
