import { gradeColors } from '../analysis/color/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, hypot, mix, smoothstepIn } from '../numbers.ts';
import type { Coat } from '../plan/coat/coat.ts';
import { awayFrom, findHeads } from '../plan/composition/find-head.ts';
import { awayFromFace, maybeFacesOf } from '../plan/face/face.ts';
import { DENSITY_STEPS, type WashLayer } from '../plan/paint-plan.ts';
import { densityOf } from '../plan/pigment.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { multiply } from '../plan/shapes/planes.ts';
import type { Body } from '../plan/washes/lost-edges.ts';
import type { Point } from '../point.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { GroundPigments, Pigment } from './ground-pigments.ts';
import { poseOf } from './pose.ts';
import { BESIDE, type Flick, flicksOf, SPRAYS, spatter } from './spatter.ts';

/** Flicks of the brush, at most. */
const FLICKS = 3;
/** Cells of the longer side of spatter: small drops are round. */
const SPATTER_CELLS = 720;
/** Cells of the sides of its pigments. */
const PIGMENT_CELLS = 48;
/**
 * Distance from the face at which spatter begins at least, in distances of the eyes, and above it, where ears are; how
 * far up that is; the distance where there may be a head, in its radii.
 */
const OFF = {
  beside: { face: 2.8, ears: 2.8, head: 1.7 },
  sprays: { face: 2.5, ears: 1.75, head: 1.5 },
} as const;
const UP = 1;
/** How near to the sheet's edge drops fall, and where there are all of them, plan units. */
const BORDER = [10, 40] as const;
/** Share of the pet's paint up to which there are drops, and where there are all of them. */
const OUTSIDE = [0.5, 0.2] as const;
/** How far inside the outline fur is looked at, plan units, and the size of the place. */
const FUR = { inside: 42, reach: 26 };
/**
 * Paint of the fur's color: its lightness and chroma at least and at most: dull drops would be dirt.
 */
const PAINT = { light: [0.64, 0.78], chroma: [0.13, 0.17] } as const;
/** Chroma of fur up to which it is surely gray, and from which on it is not: gray drops would be soot. */
const GRAY = [0.045, 0.022] as const;
/** Thickness of the paint: it lies over the ground, too, where thick drops would be black. */
const STRENGTH = 0.72;
/** How much darker the accent is than on the ground, and its drops as a share of the others. */
const DEEPER = 0.1;
const ACCENTS = 0.5;

/**
 * Which splashes: clusters of drops in the ground's colors beside the pet, or sprays in those of the fur that they
 * leave.
 */
export type Splashes = keyof typeof OFF;

/** Drops, and where they lie. */
export interface SplashLayers {
  readonly layers: readonly WashLayer[];
  /**
   * 0.5 at the borders of drops and above inside, where the ground leaves paper for them; over it they would be mud.
   */
  readonly masked?: Plane;
}

/** Drops that fly off the brush, away from the pet, to where the sheet is empty. */
export function planSplashes(
  scene: Scene,
  coat: Coat,
  { shape, thickness }: Body,
  pigments: GroundPigments,
  splashes: Splashes,
  seed: number,
): SplashLayers {
  const random = createRandom(seed + 91);
  const factor = SPATTER_CELLS / Math.max(coat.width, coat.height);
  const [width, height] = [Math.round(coat.width * factor), Math.round(coat.height * factor)];
  const scale = coat.scale * factor;
  const painted = resizePlane(multiply(shape, thickness), width, height);
  const isSprays = splashes === 'sprays';
  const thrown = isSprays ? SPRAYS : BESIDE;
  const pet = isSprays ? painted : resizePlane(coat.mask, width, height);
  const mayBegin = offFace(scene, pet, scale, splashes);
  const flicks = flicksOf(pet, scale, poseOf(pet), FLICKS, thrown, mayBegin, random);
  if (flicks.length === 0) return { layers: [] };
  const allowed = allowedOf(painted, scale);
  const dropsOf = (on: readonly Flick[], n: number, share = 1) =>
    multiply(spatter(width, height, scale, on, thrown, seed + 91 + n, share), allowed);
  const lay = (on: readonly Flick[], drops: Plane, colorOf: (flick: Flick) => Pigment): WashLayer => ({
    kind: 'wash',
    field: toField(drops, SPATTER_CELLS),
    level: 0.5,
    softness: 0.08,
    wander: 0.08,
    edge: 0.45,
    grain: 0.2,
    clouds: 0.9,
    pigment: pigmentOf(on.map(colorOf), on, width, height),
  });
  const { main, second, accent } = pigments;
  if (isSprays) {
    const deep = { ...accent, light: accent.light - DEEPER };
    const [fur, accents] = [dropsOf(flicks, 1), dropsOf(flicks, 2, ACCENTS)];
    const layers = [
      lay(flicks, fur, (flick) => furAt(coat, flick, factor, main)),
      lay(flicks, accents, () => deep),
    ];
    return { layers, masked: fur };
  }
  const others = flicks.slice(1);
  const layers = [lay(flicks, dropsOf(flicks, 1), () => main)];
  if (others.length > 0) layers.push(lay(others, dropsOf(others, 2), () => second));
  return { layers };
}

/** Paint of the color of the fur behind a flick. @param factor of the flick's pixels to the coat's */
function furAt(coat: Coat, { x, y, angle }: Flick, factor: number, main: Pigment): Pigment {
  const inside = FUR.inside * coat.scale;
  const at = { x: x / factor - Math.cos(angle) * inside, y: y / factor - Math.sin(angle) * inside };
  const fur = meanColor(coat, at, FUR.reach * coat.scale);
  const chroma = hypot(fur.a, fur.b);
  const richer = clamp(chroma, ...PAINT.chroma) / Math.max(1e-4, chroma);
  const gray = smoothstepIn(GRAY, chroma);
  return {
    light: mix(clamp(fur.light, ...PAINT.light), main.light - DEEPER, gray),
    a: mix(richer * fur.a, main.a, gray),
    b: mix(richer * fur.b, main.b, gray),
  };
}

/** The mean color of the coat around a place, pixels. */
function meanColor({ mask, light, a, b }: Coat, { x, y }: Point, reach: number): Pigment {
  const [left, top] = [Math.max(0, Math.ceil(x - reach)), Math.max(0, Math.ceil(y - reach))];
  const [right, bottom] = [Math.min(mask.width - 1, x + reach), Math.min(mask.height - 1, y + reach)];
  const mean = { light: 0, a: 0, b: 0 };
  let total = 1e-6;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const i = row * mask.width + column;
      const share = mask.data[i];
      mean.light += share * light.data[i];
      mean.a += share * a.data[i];
      mean.b += share * b.data[i];
      total += share;
    }
  }
  return { light: mean.light / total, a: mean.a / total, b: mean.b / total };
}

/** A pigment for each flick, where it flies. */
function pigmentOf(
  pigments: readonly Pigment[],
  flicks: readonly Flick[],
  width: number,
  height: number,
): WashLayer['pigment'] {
  const cells = PIGMENT_CELLS;
  const [light, a, b] = [0, 1, 2].map(() => new Float32Array(cells * cells));
  for (let i = 0; i < light.length; i++) {
    const [x, y] = [(((i % cells) + 0.5) / cells) * width, ((Math.floor(i / cells) + 0.5) / cells) * height];
    const away = flicks.map((flick) => hypot(flick.x - x, flick.y - y));
    const own = pigments[away.indexOf(Math.min(...away))];
    [light[i], a[i], b[i]] = [own.light, own.a, own.b];
  }
  const { red, green, blue } = gradeColors(light, a, b);
  const densities = new Uint8Array(3 * light.length);
  for (let i = 0; i < light.length; i++) {
    for (const [channel, value] of [red[i], green[i], blue[i]].entries()) {
      const density = STRENGTH * densityOf(value);
      densities[3 * i + channel] = Math.round(clamp(density * DENSITY_STEPS, 0, 255));
    }
  }
  return { columns: cells, rows: cells, densities };
}

/** Whether a place is off all faces, or off what may be a head where no face is certain; pixels of the mask. */
function offFace(scene: Scene, mask: Plane, scale: number, splashes: Splashes): (at: Point) => boolean {
  const off = OFF[splashes];
  const faces = maybeFacesOf(scene);
  if (faces.length > 0) {
    return ({ x, y }) =>
      faces.every((face) => {
        const up = (face.y - y / scale) / face.radius;
        return awayFromFace(face, x / scale, y / scale) > (up > UP ? off.ears : off.face);
      });
  }
  const heads = findHeads(mask);
  const away = awayFrom(heads, mask.width);
  return ({ x, y }) => heads.length === 0 || away(Math.floor(y) * mask.width + Math.floor(x)) > off.head;
}

/** Where drops may fall, 0 to 1: outside the pet, and not so near to the sheet's edge that it would cut them. */
function allowedOf({ width, height, data }: Plane, scale: number): Plane {
  const allowed = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const down = Math.min(y, height - 1 - y);
    for (let x = 0; x < width; x++, i++) {
      const inside = Math.min(down, x, width - 1 - x) / scale;
      allowed.data[i] = smoothstepIn(OUTSIDE, data[i]) * smoothstepIn(BORDER, inside);
    }
  }
  return allowed;
}
