import { gaussianBlur } from '../analysis/blur.ts';
import { gradeColors } from '../analysis/color/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import type { Coat } from '../plan/coat/coat.ts';
import { frameFade } from '../plan/lines/frame-fade.ts';
import { DENSITY_STEPS, type WashLayer } from '../plan/paint-plan.ts';
import { densityOf } from '../plan/pigment.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { multiply } from '../plan/shapes/planes.ts';
import { slowNoise } from '../plan/slow-noise.ts';
import type { Body } from '../plan/washes/lost-edges.ts';
import { createRandom, type Random } from '../random.ts';
import type { Plane } from '../raster.ts';
import { type GroundPigments, groundPigments, type Pigment } from './ground-pigments.ts';
import { lightSideOf, paintCloud } from './paint-cloud.ts';
import { poseOf } from './pose.ts';
import { planSplashes, type Splashes } from './splashes.ts';

/** How wet the ground is painted. */
export interface Wetness {
  softness: number;
  edge: number;
  grain: number;
  clouds: number;
  /** Border and grain of the deepest wash where it dries in another way than the others. */
  dried?: { softness: number; edge: number; grain: number };
  /** Strength of the colors, 1 is full. */
  strength: number;
  /** How large clouds are, 1 is usual. */
  spread: number;
  /** Drops that fly off the brush. */
  splashes?: Splashes;
  /** How the ground is pale where the frame cuts the pet: all of it and around, or its deep tones inside. */
  palesAtCuts: keyof typeof PALING;
  /** What makes one medium's ground another than the next one's, of the same pet in the same version. */
  salt: number;
}

/** Cells of a ground's shapes before they meet the pet: broad and soft. */
const CELLS = 256;
const PIGMENT_CELLS = 96;
/**
 * Distance from the middle of the sheet from which on the ground is bare, and up to which it is whole; a side's middle
 * is at 1.
 */
const BARE_CORNERS = [1.24, 0.84] as const;
const UNEVEN_CORNERS = 0.22;
/**
 * How broad what lies near the pet is, plan units, and the share of it from which on a place in a corner is beside the
 * pet.
 */
const NEAR = 62;
const BESIDE = [0.06, 0.3] as const;
/** Share of the pet's outside at which a ground ends and from which on it is whole: no paper shows between the two. */
const MEETS = [0.36, 0.64] as const;
/** How much a ground follows the pet's outline, and that of one as light as the paper; lightness of its coat. */
const HUG = [0.27, 0.44] as const;
const PALE = [0.66, 0.8] as const;
/**
 * The cloud on the side of the pet that lies in the shade: how far below the middle, and its size against the first
 * one's.
 */
const SHADE = { down: 0.75, spread: 0.6 };
/** The deepest tones: how little they follow the outline, where they would be a rim of one width, and their size. */
const DEEP = { hug: 0.12, spread: 0.8 };
/**
 * Thickness of the pet's paint from which on the ground ends below it: where it is thinner, both run into each other.
 */
const COVERING = [0.86, 0.98] as const;
/** Where in a drop the ground begins to leave paper, and does, 0.5 at the border: both overlap in a wet edge. */
const MASKED = [0.58, 0.7] as const;
/** Thickness of the pet's paint from which on it is thick. */
const THICK = 0.995;
/** Thickness of the pet's paint from which on the ground below it thins out, and where nothing of it is left. */
const HIDING = [0, 0.8] as const;
/** How pale a ground is where the frame cuts the pet and its paint runs out: a strong one would be a block there. */
interface Paling {
  /** How far around the missing paint, plan units, and from which share of it on. */
  readonly reach: number;
  readonly share: readonly [from: number, to: number];
  /** How much of the pigment is left out: of the first wash, and of the deeper ones, whose edges would be wedges. */
  readonly first: number;
  readonly deep: number;
}
const PALING = {
  around: { reach: 60, share: [0.02, 0.3], first: 0.8, deep: 0.8 },
  inside: { reach: 26, share: [0.15, 0.6], first: 0, deep: 0.7 },
} as const satisfies Record<string, Paling>;

/**
 * A loose ground behind the pet: washes whose shape follows its pose, with three pigments that run into each other
 * and spatter beside it. Most of it is on the side that is in the light, and little on the other: there
 * the paper is the ground. They meet the pet's outline without a gap, crisp where it is found, running into the coat
 * where it is lost.
 *
 * @param body where the pet's own paint goes
 */
export function looseWashes(
  scene: Scene,
  coat: Coat,
  body: Body,
  wetness: Wetness,
  version: number,
): WashLayer[] {
  const seed = version + wetness.salt;
  const [pigments, random] = pigmentsOf(coat, wetness, version);
  const share = Math.min(1, CELLS / Math.max(coat.width, coat.height));
  const columns = Math.max(4, Math.round(coat.width * share));
  const rows = Math.max(4, Math.round(coat.height * share));
  const mask = resizePlane(coat.mask, columns, rows);
  const pose = poseOf(mask);
  const near = gaussianBlur(mask, NEAR * coat.scale * share);
  const painted = gaussianBlur(
    resizePlane(multiply(body.shape, body.thickness), columns, rows),
    NEAR * coat.scale * share,
  );
  const border = withinCorners(resizePlane(frameFade(scene, 120, seed), columns, rows), painted, seed);
  const pale = smoothstepIn(PALE, coat.lightBelow(0.6));
  const hug = mix(...HUG, pale);
  const splashes = wetness.splashes && planSplashes(scene, coat, body, pigments, wetness.splashes, seed);
  const outside = outsideOf(body, splashes?.masked);
  const angle = pose.angle + (random() - 0.5) * 0.7;
  const lay = (shape: Plane, level: number, look: Partial<WashLayer>, pigment: WashLayer['pigment']) =>
    ({
      kind: 'wash',
      field: toField(meeting(shape, border, outside), 640),
      level,
      softness: wetness.softness,
      wander: 0.16,
      edge: wetness.edge,
      grain: wetness.grain,
      clouds: wetness.clouds,
      pigment,
      ...look,
    }) satisfies WashLayer;
  const towards = lightSideOf(mask, resizePlane(coat.light, columns, rows), pose, random);
  const cloud = { near, pose, hug, pale, spread: wetness.spread, towards };
  const shade = { x: -towards.x, y: SHADE.down };
  const first = paintCloud(cloud, angle, random, seed);
  const second = paintCloud(
    { ...cloud, spread: SHADE.spread * wetness.spread, towards: shade },
    angle + 0.5,
    random,
    seed + 1,
  );
  const third = paintCloud(
    { ...cloud, hug: DEEP.hug, spread: DEEP.spread * wetness.spread },
    angle + 0.9,
    random,
    seed + 2,
  );
  const paling = PALING[wetness.palesAtCuts];
  const missing = missingPaint(coat, body, paling);
  const [broad, deep] = [paling.first, paling.deep].map((paler) => thicknessUnder(body, missing, paler));
  const run = (plane: number, from: Pigment, to: Pigment, strength: number) =>
    charged(plane === 1 ? broad : deep, from, to, strength * wetness.strength, seed + plane);
  return [
    lay(first, 0.3, { softness: wetness.softness * 2 }, run(1, pigments.main, pigments.second, 0.5)),
    lay(second, 0.46, {}, run(2, pigments.second, pigments.accent, 0.5)),
    lay(third, 0.56, { wander: 0.22, ...wetness.dried }, run(3, pigments.main, pigments.second, 0.55)),
    ...(splashes?.layers ?? []),
  ];
}

/** The pigments of a loose ground, and what is left of their chance. */
function pigmentsOf(coat: Coat, { salt }: Wetness, version: number): [GroundPigments, Random] {
  const random = createRandom((version + salt) * 31 + 7);
  return [groundPigments(coat, random), random];
}

/** The main pigment of a loose ground. */
export function mainPigment(coat: Coat, wetness: Wetness, version: number): Pigment {
  return pigmentsOf(coat, wetness, version)[0].main;
}

/** The sheet's border, and its corners bare but beside the pet: washes that run into them end in horns. In place. */
function withinCorners(border: Plane, near: Plane, seed: number): Plane {
  const { width, height, data } = border;
  const uneven = slowNoise(width, height, 6, seed + 33).data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot((2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1);
      const corner = smoothstepIn(BARE_CORNERS, away + UNEVEN_CORNERS * uneven[i]);
      data[i] *= Math.max(corner, smoothstepIn(BESIDE, near.data[i]));
    }
  }
  return border;
}

/**
 * 1 outside the pet and where its paint is thin, 0 inside, one half where its paint ends.
 *
 * @param masked drops for which the ground leaves paper, 0.5 at their borders
 */
function outsideOf({ shape, thickness }: Body, masked?: Plane): Plane {
  const covers = (i: number) => shape.data[i] * smoothstepIn(COVERING, thickness.data[i]);
  const outside = { ...shape, data: shape.data.map((_, i) => clamp(1.08 - covers(i), 0, 1)) };
  if (!masked) return outside;
  const drops = resizePlane(masked, shape.width, shape.height).data;
  for (let i = 0; i < drops.length; i++) outside.data[i] *= 1 - smoothstepIn(MASKED, drops[i]);
  return outside;
}

/** Where paint of the pet is missing and the ground is to be pale, 0 to 1. */
function missingPaint({ mask, scale }: Coat, { thickness }: Body, { reach, share }: Paling): Float32Array {
  const missing = { ...mask, data: mask.data.map((own, i) => own * (1 - thickness.data[i])) };
  return gaussianBlur(missing, reach * scale).data.map((value) => smoothstepIn(share, value));
}

/** How thick the ground is: as much less as there is paint of the pet over it, and by `paler` where that is missing. */
function thicknessUnder({ shape, thickness }: Body, missing: Float32Array, paler: number): Plane {
  const data = thickness.data.map((value, i) => {
    // Where the paint is thick, the ground ends at its outline, and there it is as thick as elsewhere.
    const under = value > THICK ? 1 : 1 - shape.data[i] * smoothstepIn(HIDING, value);
    return under * (1 - paler * missing[i]);
  });
  return { ...thickness, data };
}

/** A ground's shape that ends at the sheet's border and at the pet. */
function meeting(shape: Plane, border: Plane, outside: Plane): Plane {
  const large = resizePlane(
    { ...shape, data: shape.data.map((value, i) => value * border.data[i]) },
    outside.width,
    outside.height,
  );
  for (let i = 0; i < large.data.length; i++) {
    // Steep, so that it keeps its height up to the outline.
    large.data[i] *= smoothstepIn(MEETS, outside.data[i]);
  }
  return large;
}

/** Two pigments that run into each other, thick here and thin there, and thinner still where `thickness` is below 1. */
function charged(
  thickness: Plane,
  from: Pigment,
  to: Pigment,
  strength: number,
  seed: number,
): WashLayer['pigment'] {
  const share = Math.min(1, PIGMENT_CELLS / Math.max(thickness.width, thickness.height));
  const columns = Math.max(2, Math.round(thickness.width * share));
  const rows = Math.max(2, Math.round(thickness.height * share));
  const thinned = resizePlane(thickness, columns, rows).data;
  const change = slowNoise(columns, rows, 4, seed + 41).data;
  const water = slowNoise(columns, rows, 7, seed + 42).data;
  const [light, a, b] = [0, 1, 2].map(() => new Float32Array(columns * rows));
  for (let i = 0; i < light.length; i++) {
    const t = smoothstep(-0.4, 0.45, change[i]);
    light[i] = mix(from.light, to.light, t);
    a[i] = mix(from.a, to.a, t);
    b[i] = mix(from.b, to.b, t);
  }
  const { red, green, blue } = gradeColors(light, a, b);
  const densities = new Uint8Array(3 * light.length);
  for (let i = 0; i < light.length; i++) {
    const thick = strength * thinned[i] * clamp(0.95 + 0.75 * water[i], 0.25, 1.7);
    densities[3 * i] = storedDensity(red[i], thick);
    densities[3 * i + 1] = storedDensity(green[i], thick);
    densities[3 * i + 2] = storedDensity(blue[i], thick);
  }
  return { columns, rows, densities };
}

/** The stored density that makes a channel of paper this light. */
function storedDensity(channel: number, thick: number): number {
  const density = densityOf(channel) * thick;
  return Math.round(clamp(density * DENSITY_STEPS, 0, 255));
}
