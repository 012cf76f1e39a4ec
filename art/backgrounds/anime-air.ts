import { hypot, mix, smoothstep } from '../numbers.ts';
import type { LightSide } from '../plan/cel/rim-light.ts';
import { createLights } from '../plan/create-lights.ts';
import { awayFromFaces, type FaceDisc, maybeFacesOf } from '../plan/face/face.ts';
import { LineField } from '../plan/lines/line-field.ts';
import { oncePerScene } from '../plan/once-per-scene.ts';
import type { Layer, RegionLayer, Rgb } from '../plan/paint-plan.ts';
import { toField } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { solid } from '../plan/shapes/tone-regions.ts';
import { createRandom, type Random } from '../random.ts';
import { createPlane } from '../raster.ts';
import { type Distance, distanceFrom, freePlace } from './free-place.ts';

/** Where the sun or the moon stands, and whether there is room for its disc. */
export interface Sun {
  /** Plan units. */
  readonly x: number;
  readonly y: number;
  readonly side: LightSide;
  readonly isFree: boolean;
}

const distanceOf = oncePerScene((scene: Scene) => distanceFrom(scene));

/** How much more room there has to be on the right for a light to stand there, longer sides. */
const PREFERS_LEFT = 0.05;
/**
 * Where a sun stands, shares of the frame: from its side, the better place first, and how much higher the
 * other is.
 */
const FROM_SIDE = [0.16, 0.11] as const;
const HIGHER = 0.05;

/**
 * The place of a sun or a moon: where the pet leaves more room.
 *
 * @param height share of the frame's height
 * @param radius of its disc, longer sides
 */
export function sunOf(scene: Scene, height: number, radius: number): Sun {
  const { width, height: tall } = scene.placement;
  const longest = Math.max(width, tall);
  const distance = distanceOf(scene);
  const places = (side: LightSide) =>
    FROM_SIDE.map((away, n) => {
      const x = side < 0 ? away : 1 - away;
      return [x * width, (height - n * HIGHER) * tall] as const;
    });
  const room = (side: LightSide) => distance(...places(side)[0]);
  const side: LightSide = room(1) > room(-1) + PREFERS_LEFT * longest ? 1 : -1;
  const free = freePlace(places(side), radius * longest, distance);
  const [x, y] = free ?? places(side)[0];
  return { x, y, side, isFree: Boolean(free) };
}

/**
 * Count of the rays of a sun, how broad they are in radians, from where to where they fade, longer sides,
 * and their opacity.
 */
const RAYS = { count: 11, narrow: 0.035, broad: 0.12, near: 0.04, reach: 1.1, opacity: 0.34 };
/** Cells of their field along its longer side: they are soft; steps of the angle once round. */
const RAY_CELLS = 160;
const ANGLES = 1024;

/** Soft rays that spread from a sun. */
export function sunRays({ placement }: Scene, sun: Sun, color: Rgb, seed: number): RegionLayer {
  const random = createRandom(seed + 53);
  const longest = Math.max(placement.width, placement.height);
  const scale = RAY_CELLS / longest;
  const plane = createPlane(Math.round(placement.width * scale), Math.round(placement.height * scale));
  const light = lightByAngle(random);
  for (let row = 0, i = 0; row < plane.height; row++) {
    for (let column = 0; column < plane.width; column++, i++) {
      const [dx, dy] = [(column + 0.5) / scale - sun.x, (row + 0.5) / scale - sun.y];
      const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1;
      const far = hypot(dx, dy) / longest;
      plane.data[i] = light[Math.floor(turn * light.length)] * smoothstep(RAYS.reach, RAYS.near, far);
    }
  }
  const field = toField(plane, RAY_CELLS);
  return { kind: 'region', field, level: 0.5, softness: 0.5, opacity: RAYS.opacity, colors: solid(color) };
}

/** How bright rays are once round, 0 to 1. */
function lightByAngle(random: Random): Float32Array {
  const light = new Float32Array(ANGLES);
  for (let ray = 0; ray < RAYS.count; ray++) {
    const middle = (2 * Math.PI * (ray + random())) / RAYS.count;
    const width = mix(RAYS.narrow, RAYS.broad, random());
    const strength = mix(0.4, 1, random());
    for (let n = 0; n < ANGLES; n++) {
      const off = Math.abs((2 * Math.PI * (n + 0.5)) / ANGLES - middle);
      const nearest = Math.min(off, 2 * Math.PI - off);
      light[n] = Math.min(1, light[n] + strength * Math.exp(-((nearest / width) ** 2)));
    }
  }
  return light;
}

/** What drifts in the air before a pet. */
export interface Air {
  /** Of the sun's bloom, which falls over the pet's edge, and how strong it is. */
  readonly bloom: Rgb;
  readonly strength: number;
  readonly motes: Rgb;
  /** Petals on the wind, if there are any. */
  readonly petals?: readonly [near: Rgb, far: Rgb];
}

/** Radius of a bloom, longer sides. */
const BLOOM = 0.72;
/** Motes: how many, their radii in plan units, and how many of those outside the pet sparkle. */
const MOTES = { count: 26, small: 5, large: 17, sparkles: 7 };
const PETALS = 9;
/** What drifts keeps this far from a face, distances of the eyes. */
const FROM_FACE = 2.1;

/** Light and small things before the pet: they tie it to its sky, and keep off its face. */
export function planAir(scene: Scene, sun: Sun, air: Air, seed: number): Layer[] {
  const { width, height } = scene.placement;
  const random = createRandom(seed + 71);
  const longest = Math.max(width, height);
  const distance = distanceOf(scene);
  const faces = maybeFacesOf(scene);
  const places = (count: number) =>
    Array.from({ length: count }, () => ({ x: width * random(), y: height * random() })).filter(({ x, y }) =>
      isFreeOf(faces, distance, x, y),
    );
  const motes = places(MOTES.count);
  const bloom = {
    x: sun.x,
    y: sun.y,
    radius: BLOOM * longest,
    color: air.bloom,
    strength: air.strength * dimmed(faces, sun, BLOOM * longest),
  };
  const drifting = motes.map(({ x, y }) => ({
    x,
    y,
    radius: mix(MOTES.small, MOTES.large, random() ** 2),
    color: air.motes,
    strength: mix(0.5, 1, random()),
  }));
  const bright = motes.filter(({ x, y }) => distance(x, y) > 24).slice(0, MOTES.sparkles);
  return [
    createLights([bloom, ...drifting], 0),
    sparkles(scene, bright, air.motes, random),
    ...(air.petals ? petals(scene, places(PETALS), air.petals, random) : []),
  ];
}

/** On a pet whose face is not known nothing drifts. */
function isFreeOf(faces: readonly FaceDisc[], distance: Distance, x: number, y: number): boolean {
  if (faces.length === 0) return distance(x, y) > 10;
  return awayFromFaces(faces, x, y) > FROM_FACE;
}

/** A bloom near a face is weaker: it would be mist on it. */
function dimmed(faces: readonly FaceDisc[], { x, y }: Sun, radius: number): number {
  const nearest = Math.min(...faces.map((face) => hypot(x - face.x, y - face.y)));
  return mix(0.5, 1, smoothstep(0.3, 0.7, nearest / radius));
}

/** Small stars of four points. */
function sparkles(
  { placement }: Scene,
  places: readonly { x: number; y: number }[],
  color: Rgb,
  random: Random,
): Layer {
  const field = new LineField(placement, 1024);
  for (const { x, y } of places) {
    const size = mix(7, 15, random());
    for (const [dx, dy] of [
      [0, 1.3],
      [0, -1.3],
      [0.8, 0],
      [-0.8, 0],
    ]) {
      field.line([
        { x, y, radius: 0.13 * size },
        { x: x + size * dx, y: y + size * dy, radius: 0.1 },
      ]);
    }
  }
  return field.layer(solid(color.map((channel) => mix(channel, 1, 0.6)) as unknown as Rgb));
}

/** Petals, the nearer ones larger. */
function petals(
  { placement }: Scene,
  places: readonly { x: number; y: number }[],
  [near, far]: readonly [Rgb, Rgb],
  random: Random,
): Layer[] {
  const fields = [far, near].map(() => new LineField(placement, 1024));
  for (const [n, { x, y }] of places.entries()) {
    const size = n % 2 ? mix(9, 13, random()) : mix(12, 19, random());
    const angle = mix(-0.6, 1.3, random());
    fields[n % 2 ? 0 : 1].line([
      { x, y, radius: 0.5 * size },
      { x: x + Math.cos(angle) * size, y: y + Math.sin(angle) * size, radius: 0.1 * size },
    ]);
  }
  return [far, near].map((color, n) => fields[n].layer(solid(color), 0.95));
}
