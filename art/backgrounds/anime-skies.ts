import { mix, smoothstep } from '../numbers.ts';
import type { LightSide } from '../plan/cel/rim-light.ts';
import { coatOf } from '../plan/coat/coat.ts';
import { boundingBox } from '../plan/composition/bounding-box.ts';
import { createLights } from '../plan/create-lights.ts';
import { LineField } from '../plan/lines/line-field.ts';
import type { Layer, Rgb } from '../plan/paint-plan.ts';
import { toBackdrop } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { solid } from '../plan/shapes/tone-regions.ts';
import { createRandom, type Random } from '../random.ts';
import { type Air, planAir, type Sun, sunOf, sunRays } from './anime-air.ts';
import { blossoms } from './blossoms.ts';
import { bankBefore, bankBehind, edgeBefore, endsAbove } from './cloud-bank.ts';
import { type CloudTones, cumulus, type Heap, streaks } from './cumulus.ts';
import { fractal } from './fractal-noise.ts';
import { stars } from './night-sky.ts';
import { createScenery, glow, lay, type Scenery, sky } from './scenery.ts';
import { skyline } from './skyline.ts';

/** What the light of a sky does to a figure before it. */
export interface SkyLight {
  /** What a figure keeps of its colors in the shade, sRGB 0 to 1. */
  readonly shade: Rgb;
  /** Light along its edge, sRGB 0 to 1. */
  readonly rim: Rgb;
  /** The light's softer glow behind that edge, and what shines up from below, sRGB 0 to 1. */
  readonly sun: Rgb;
  readonly ground: Rgb;
  readonly side: LightSide;
}

/** A sun or a moon, or the light of one that the picture does not show. */
interface Shine {
  /** Share of the frame's height. */
  readonly height: number;
  /** Of its disc, longer sides, and its color; none: only its light is seen. */
  readonly radius: number;
  readonly disc?: Rgb;
  /** Its glow in the sky: color, radius in heights of the frame, strength. */
  readonly glow: readonly [color: Rgb, radius: number, strength: number];
  readonly rays?: Rgb;
}

interface AnimeSky extends Omit<SkyLight, 'side'> {
  /** From the top down. */
  readonly stops: readonly (readonly [at: number, color: Rgb])[];
  readonly shine: Shine;
  /** Of veils of thin cloud, and how dense they are. */
  readonly veil: readonly [color: Rgb, strength: number];
  things(scene: Scene, random: Random, side: LightSide): Layer[];
  /** Tones of the cloud, blossoms or bushes that the pet rises from. */
  readonly front: CloudTones;
  readonly air: Air;
}

/**
 * Towers of cloud on both sides over a low bank; the taller one stands away from the sun, by this much of
 * the frame.
 */
function towers(
  { placement }: Scene,
  [tall, low]: readonly [tall: readonly [number, number], low: readonly [number, number]],
  bank: number,
  tones: CloudTones,
  random: Random,
  side: LightSide,
): Layer[] {
  const at = (x: number) => (side < 0 ? 1 - x : x);
  return cumulus(
    placement,
    [
      { x: 0.5, foot: 1.03, width: 1.5, height: bank },
      // Nearer, with its gaps elsewhere.
      { x: 0.55, foot: 1.12, width: 1.7, height: bank + 0.06 },
      { x: at(mix(0.02, 0.14, random())), foot: 1, width: 0.72, height: mix(...tall, random()) },
      { x: at(mix(0.88, 1, random())), foot: 1.01, width: 0.56, height: mix(...low, random()) },
    ],
    tones,
    random,
    side,
  );
}

const NOON: AnimeSky = {
  front: [
    [0.5, 0.72, 0.97],
    [0.84, 0.93, 1],
    [1, 0.995, 0.97],
  ],
  shade: [0.69, 0.73, 0.95],
  rim: [1, 0.98, 0.86],
  sun: [1, 0.93, 0.7],
  ground: [0.78, 0.9, 1],
  stops: [
    [0, [0.03, 0.27, 0.76]],
    [0.45, [0.14, 0.56, 0.95]],
    [0.8, [0.5, 0.83, 1]],
    [1, [0.82, 0.96, 1]],
  ],
  shine: {
    height: 0.15,
    radius: 0.05,
    disc: [1, 1, 0.95],
    glow: [[0.98, 0.98, 0.88], 0.5, 0.85],
    rays: [1, 0.98, 0.86],
  },
  veil: [[0.8, 0.93, 1], 0.5],
  air: { bloom: [1, 0.93, 0.72], strength: 0.55, motes: [1, 0.96, 0.78] },
  things: (scene, random, side) => [
    streaks(scene.placement, 3, [0.06, 0.22], [0.85, 0.95, 1], random),
    ...towers(
      scene,
      [
        [0.62, 0.8],
        [0.3, 0.44],
      ],
      0.18,
      [
        [0.4, 0.65, 0.95],
        [0.8, 0.91, 1],
        [1, 0.995, 0.96],
      ],
      random,
      side,
    ),
  ],
};

const DUSK: AnimeSky = {
  front: [
    [0.52, 0.3, 0.62],
    [0.95, 0.55, 0.6],
    [1, 0.86, 0.66],
  ],
  shade: [0.7, 0.57, 0.86],
  rim: [1, 0.86, 0.52],
  sun: [1, 0.66, 0.32],
  ground: [0.98, 0.6, 0.6],
  stops: [
    [0, [0.15, 0.15, 0.5]],
    [0.32, [0.5, 0.26, 0.64]],
    [0.62, [0.98, 0.46, 0.5]],
    [0.85, [1, 0.7, 0.42]],
    [1, [1, 0.88, 0.56]],
  ],
  shine: {
    height: 0.56,
    radius: 0.085,
    disc: [1, 0.97, 0.8],
    glow: [[1, 0.86, 0.5], 0.5, 0.9],
    rays: [1, 0.84, 0.52],
  },
  veil: [[1, 0.62, 0.56], 0.6],
  air: { bloom: [1, 0.66, 0.34], strength: 0.5, motes: [1, 0.86, 0.5] },
  things: (scene, random, side) => [
    streaks(scene.placement, 6, [0.12, 0.5], [1, 0.7, 0.6], random),
    ...towers(
      scene,
      [
        [0.42, 0.6],
        [0.16, 0.24],
      ],
      0.16,
      [
        [0.46, 0.27, 0.6],
        [0.9, 0.46, 0.58],
        [1, 0.82, 0.58],
      ],
      random,
      side,
    ),
  ],
};

const NIGHT: AnimeSky = {
  front: [
    [0.12, 0.22, 0.52],
    [0.24, 0.44, 0.76],
    [0.6, 0.8, 0.98],
  ],
  shade: [0.61, 0.66, 0.95],
  rim: [0.8, 0.95, 1],
  sun: [0.5, 0.76, 1],
  ground: [0.3, 0.52, 0.86],
  stops: [
    [0, [0.03, 0.05, 0.24]],
    [0.45, [0.09, 0.16, 0.5]],
    [0.78, [0.16, 0.36, 0.72]],
    [1, [0.24, 0.48, 0.78]],
  ],
  shine: {
    height: 0.17,
    radius: 0.075,
    disc: [1, 0.98, 0.88],
    glow: [[0.55, 0.76, 1], 0.4, 0.7],
    rays: [0.6, 0.8, 1],
  },
  veil: [[0.3, 0.4, 0.85], 0.5],
  air: { bloom: [0.45, 0.68, 1], strength: 0.42, motes: [0.95, 1, 0.66] },
  things: (scene, random, side) => [
    createLights(stars(scene, Math.floor(random() * 1e6)), 0),
    ...towers(
      scene,
      [
        [0.34, 0.5],
        [0.2, 0.32],
      ],
      0.14,
      [
        [0.1, 0.19, 0.48],
        [0.2, 0.38, 0.7],
        [0.52, 0.74, 0.96],
      ],
      random,
      side,
    ),
  ],
};

const PETALS: AnimeSky = {
  front: [
    [0.84, 0.5, 0.74],
    [0.98, 0.74, 0.85],
    [1, 0.92, 0.93],
  ],
  shade: [0.72, 0.66, 0.95],
  rim: [1, 0.94, 0.88],
  sun: [1, 0.8, 0.72],
  ground: [1, 0.72, 0.84],
  stops: [
    [0, [0.14, 0.5, 0.93]],
    [0.5, [0.46, 0.77, 0.99]],
    [0.8, [0.92, 0.88, 0.98]],
    [1, [1, 0.86, 0.9]],
  ],
  shine: {
    height: 0.1,
    radius: 0.05,
    glow: [[1, 0.97, 0.9], 0.42, 0.6],
    rays: [1, 0.97, 0.92],
  },
  veil: [[1, 0.94, 0.97], 0.3],
  air: {
    bloom: [1, 0.84, 0.76],
    strength: 0.42,
    motes: [1, 0.95, 0.9],
    petals: [
      [1, 0.76, 0.86],
      [0.96, 0.58, 0.72],
    ],
  },
  things: (scene, random, side) => [
    ...towers(
      scene,
      [
        [0.4, 0.56],
        [0.2, 0.32],
      ],
      0.2,
      [
        [0.7, 0.74, 0.97],
        [0.95, 0.9, 0.99],
        [1, 1, 0.98],
      ],
      random,
      side,
    ),
    ...blossoms(scene.placement, random),
  ],
};

const CITY: AnimeSky = {
  front: [
    [0.13, 0.08, 0.34],
    [0.3, 0.17, 0.5],
    [0.66, 0.34, 0.66],
  ],
  shade: [0.6, 0.53, 0.9],
  rim: [1, 0.76, 0.66],
  sun: [1, 0.5, 0.52],
  ground: [0.6, 0.34, 0.78],
  stops: [
    [0, [0.1, 0.09, 0.42]],
    [0.42, [0.42, 0.22, 0.66]],
    [0.76, [0.98, 0.42, 0.58]],
    [1, [1, 0.76, 0.5]],
  ],
  shine: { height: 0.62, radius: 0.06, glow: [[1, 0.76, 0.52], 0.55, 0.8], rays: [1, 0.68, 0.6] },
  veil: [[0.95, 0.5, 0.74], 0.55],
  air: { bloom: [1, 0.52, 0.48], strength: 0.42, motes: [1, 0.84, 0.56] },
  things: ({ placement }, random) => [
    streaks(placement, 6, [0.08, 0.45], [0.9, 0.5, 0.72], random),
    ...skyline(
      placement,
      {
        rows: [
          [0.66, 0.3, 0.62],
          [0.38, 0.2, 0.54],
          [0.19, 0.12, 0.38],
        ],
        windows: [1, 0.86, 0.5],
      },
      random,
    ),
  ],
};

/**
 * Skies before which coats stand out: those that differ in lightness and in warmth. Half of them are
 * bright.
 */
const FOR_WHITE = [NOON, DUSK, NOON, NIGHT];
const FOR_WARM = [NOON, NIGHT, PETALS, NOON, CITY, PETALS];
const FOR_GREY = [NOON, DUSK, PETALS, NOON, CITY, PETALS];
const FOR_DARK = [NOON, PETALS, DUSK];

/** The sky for a pet: suits the coat; another seed brings another one. */
function skyOf(scene: Scene, seed: number): AnimeSky {
  const coat = coatOf(scene);
  let warm = 0;
  let area = 0;
  for (let i = 0; i < coat.mask.data.length; i++) {
    warm += coat.mask.data[i] * coat.b.data[i];
    area += coat.mask.data[i];
  }
  const middle = coat.lightBelow(0.5);
  const isWarm = warm > 0.045 * area;
  const skies = middle > 0.72 ? FOR_WHITE : middle < 0.4 ? FOR_DARK : isWarm ? FOR_WARM : FOR_GREY;
  return skies[seed % skies.length];
}

/** The light of the sky that a pet has. */
export function skyLight(scene: Scene, seed: number): SkyLight {
  const chosen = skyOf(scene, seed);
  return { ...chosen, side: sunIn(scene, chosen).side };
}

function sunIn(scene: Scene, { shine }: AnimeSky): Sun {
  return sunOf(scene, shine.height, shine.radius);
}

/** The sky as layers. */
export function planAnimeSky(scene: Scene, seed: number): Layer[] {
  const chosen = skyOf(scene, seed);
  const { shine } = chosen;
  const { width, height } = scene.placement;
  const sun = sunIn(scene, chosen);
  const scenery = createScenery(scene.width / 2, scene.height / 2, createRandom(seed));
  sky(scenery, chosen.stops);
  veils(scenery, chosen.veil, seed);
  const [color, radius, strength] = shine.glow;
  glow(scenery, sun.x / width, sun.y / height, radius, color, strength);
  return [
    toBackdrop(scenery.picture, 256),
    ...(shine.rays ? [sunRays(scene, sun, shine.rays, seed)] : []),
    ...(shine.disc && sun.isFree ? discOf(scene, sun, shine.radius, shine.disc) : []),
    ...chosen.things(scene, createRandom(seed + 17), sun.side),
    ...bankOf(bankBehind(scene, seed), scene, seed, seed + BEHIND),
  ];
}

/** How far the light around a disc reaches, in its radii, and how strong it is. */
const CORONA = { reach: 3.4, strength: 0.85 };

/** The disc of a sun or a moon in its own light. */
function discOf({ placement }: Scene, { x, y }: Sun, share: number, color: Rgb): Layer[] {
  const radius = share * Math.max(placement.width, placement.height);
  const disc = new LineField(placement, 640);
  disc.dot({ x, y, radius });
  const corona = { x, y, radius: CORONA.reach * radius, color: color, strength: CORONA.strength };
  return [disc.layer(solid(color)), createLights([corona], 0)];
}

/**
 * How many veils of thin cloud there are across and down a sky, how much they rise, and where they are
 * seen.
 */
const VEILS = { across: 1.6, down: 5, rise: 1.4, from: 0.05, to: 0.75 };

/** Thin cloud high in the sky, as a broad brush leaves it. */
function veils(scenery: Scenery, [color, strength]: AnimeSky['veil'], seed: number): void {
  lay(scenery, [0, 0, 1, 1], (u, v) => {
    const thick = fractal(VEILS.across * u, VEILS.down * v + VEILS.rise * u, seed);
    return { color, share: strength * smoothstep(VEILS.from, VEILS.to, thick) };
  });
}

/** Seed of the puffs behind a pet, against those before it. */
const BEHIND = 31;

/** @param shape seed of the puffs */
function bankOf(heaps: readonly Heap[], scene: Scene, seed: number, shape = seed): Layer[] {
  if (heaps.length === 0) return [];
  const chosen = skyOf(scene, seed);
  const { side } = sunIn(scene, chosen);
  return cumulus(scene.placement, heaps, chosen.front, createRandom(shape + 37), side);
}

/**
 * Cloud, blossoms or bushes before the pet's lower end: it rests in the scene, and where the photo cut it
 * no cut shows.
 */
export function planAnimeFront(scene: Scene, seed: number): Layer[] {
  return bankOf(bankBefore(scene, seed, hiddenOf(scene)), scene, seed);
}

/** Where the bank before a pet begins, plan units; none for a pet that leaps. */
export function animeGround(scene: Scene): number | undefined {
  return edgeBefore(scene, hiddenOf(scene));
}

/**
 * How much of a pet's height the bank before it may hide: of one that stands tall on feet that are seen,
 * little.
 */
const HIDDEN = { cut: 0.12, feet: 0.055 };

function hiddenOf(scene: Scene): number {
  return endsAbove(scene) && isTall(scene) ? HIDDEN.feet : HIDDEN.cut;
}

/** Whether a pet is taller than broad: others lie, and a bank holds them. */
function isTall({ mask }: Scene): boolean {
  const { left, right, top, bottom } = boundingBox(mask);
  return bottom - top > right - left;
}

/** The sun's bloom over the pet's edge, and what drifts in its light. */
export function planAnimeAir(scene: Scene, seed: number): Layer[] {
  const chosen = skyOf(scene, seed);
  return planAir(scene, sunIn(scene, chosen), chosen.air, seed);
}
