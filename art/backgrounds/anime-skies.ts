import { mix } from '../numbers.ts';
import { coatOf } from '../plan/coat.ts';
import { createLights } from '../plan/create-lights.ts';
import { LineField } from '../plan/line-field.ts';
import type { Layer, Rgb } from '../plan/paint-plan.ts';
import { toBackdrop } from '../plan/pixels.ts';
import type { Scene } from '../plan/scene.ts';
import { solid } from '../plan/tone-regions.ts';
import { createRandom, type Random } from '../random.ts';
import { blossoms } from './blossoms.ts';
import { bankBefore, bankBehind } from './cloud-bank.ts';
import { type CloudTones, cumulus, type Heap, streaks } from './cumulus.ts';
import { distanceFrom, freePlace } from './free-place.ts';
import { stars } from './night-sky.ts';
import { createScenery, glow, sky } from './scenery.ts';
import { skyline } from './skyline.ts';

/** What the light of a sky does to a figure before it. */
export interface SkyLight {
  /** What a figure keeps of its colors in the shade, sRGB 0 to 1. */
  readonly shade: Rgb;
  /** Light along its edge, sRGB 0 to 1. */
  readonly rim: Rgb;
}

type Glow = readonly [x: number, y: number, radius: number, color: Rgb, strength: number];

interface AnimeSky extends SkyLight {
  /** From the top down. */
  readonly stops: readonly (readonly [at: number, color: Rgb])[];
  /** Where the horizon shines: place, radius, strength. */
  readonly glow?: Glow;
  /** The same around a moon that stands where the pet leaves room. */
  readonly moonlight?: (scene: Scene) => Glow | undefined;
  things(scene: Scene, random: Random): Layer[];
  /** Tones of the cloud, blossoms or bushes that the pet rises from. */
  readonly front: CloudTones;
}

const NOON: AnimeSky = {
  front: [
    [0.66, 0.84, 0.98],
    [0.9, 0.96, 1],
    [1, 1, 1],
  ],
  shade: [0.72, 0.75, 0.94],
  rim: [1, 0.99, 0.92],
  stops: [
    [0, [0.05, 0.36, 0.84]],
    [0.5, [0.25, 0.66, 0.97]],
    [1, [0.75, 0.93, 1]],
  ],
  things: ({ placement }, random) => [
    streaks(placement, 4, [0.06, 0.22], [0.75, 0.9, 1], random),
    cumulus(
      placement,
      [
        { x: 0.5, foot: 1.03, width: 1.5, height: 0.16 },
        { x: mix(0.02, 0.16, random()), foot: 1, width: 0.62, height: mix(0.5, 0.66, random()) },
        { x: mix(0.88, 1, random()), foot: 1, width: 0.5, height: mix(0.34, 0.52, random()) },
      ],
      [
        [0.6, 0.8, 0.97],
        [0.86, 0.94, 1],
        [1, 1, 1],
      ],
      random,
    ),
  ],
};

const DUSK: AnimeSky = {
  front: [
    [0.72, 0.42, 0.62],
    [0.96, 0.62, 0.62],
    [1, 0.84, 0.68],
  ],
  shade: [0.74, 0.64, 0.84],
  rim: [1, 0.84, 0.55],
  stops: [
    [0, [0.22, 0.2, 0.52]],
    [0.35, [0.55, 0.32, 0.62]],
    [0.65, [0.98, 0.53, 0.5]],
    [1, [1, 0.84, 0.52]],
  ],
  glow: [0.78, 0.86, 0.5, [1, 0.93, 0.68], 0.85],
  things: ({ placement }, random) => [
    streaks(placement, 9, [0.12, 0.6], [1, 0.66, 0.6], random),
    cumulus(
      placement,
      [
        { x: 0.5, foot: 1.03, width: 1.5, height: 0.14 },
        { x: mix(0.02, 0.14, random()), foot: 1, width: 0.66, height: mix(0.36, 0.5, random()) },
        { x: mix(0.9, 1, random()), foot: 1.02, width: 0.5, height: mix(0.2, 0.32, random()) },
      ],
      [
        [0.6, 0.35, 0.6],
        [0.88, 0.5, 0.6],
        [1, 0.78, 0.62],
      ],
      random,
    ),
  ],
};

/** Where a moon may stand, shares of the sides, the best place first, and its radius as a share of the longer one. */
const MOONS = [
  [0.84, 0.17],
  [0.16, 0.17],
  [0.88, 0.12],
  [0.12, 0.12],
] as const;
const MOON = 0.075;

/** The place of the moon, if the pet leaves one. */
function moonOf({ placement, ...pet }: Scene): readonly [x: number, y: number] | undefined {
  const { width, height } = placement;
  const places = MOONS.map(([x, y]) => [x * width, y * height] as const);
  return freePlace(places, MOON * Math.max(width, height), distanceFrom(pet));
}

const NIGHT: AnimeSky = {
  front: [
    [0.17, 0.28, 0.55],
    [0.28, 0.45, 0.72],
    [0.52, 0.69, 0.88],
  ],
  shade: [0.6, 0.63, 0.92],
  rim: [0.72, 0.9, 1],
  stops: [
    [0, [0.04, 0.06, 0.22]],
    [0.5, [0.1, 0.17, 0.45]],
    [0.85, [0.18, 0.38, 0.66]],
    [1, [0.4, 0.65, 0.8]],
  ],
  moonlight: (scene) => {
    const moon = moonOf(scene);
    const { width, height } = scene.placement;
    return moon && [moon[0] / width, moon[1] / height, 0.36, [0.55, 0.72, 0.95], 0.5];
  },
  things: (scene, random) => {
    const { width, height } = scene.placement;
    const moon = new LineField(scene.placement, 640);
    const place = moonOf(scene);
    if (place) moon.dot({ x: place[0], y: place[1], radius: MOON * Math.max(width, height) });
    return [
      createLights(stars(scene, Math.floor(random() * 1e6)), 0),
      ...(place ? [moon.layer(solid([1, 0.97, 0.86]))] : []),
      cumulus(
        scene.placement,
        [
          { x: 0.5, foot: 1.03, width: 1.5, height: 0.12 },
          { x: mix(0, 0.14, random()), foot: 1, width: 0.6, height: mix(0.28, 0.4, random()) },
          { x: mix(0.86, 1, random()), foot: 1.02, width: 0.6, height: mix(0.2, 0.34, random()) },
        ],
        [
          [0.13, 0.22, 0.48],
          [0.22, 0.37, 0.64],
          [0.42, 0.6, 0.82],
        ],
        random,
      ),
    ];
  },
};

const PETALS: AnimeSky = {
  front: [
    [0.92, 0.62, 0.76],
    [0.98, 0.77, 0.85],
    [1, 0.89, 0.93],
  ],
  shade: [0.8, 0.72, 0.92],
  rim: [1, 0.93, 0.95],
  stops: [
    [0, [0.36, 0.7, 0.94]],
    [0.55, [0.72, 0.88, 0.98]],
    [1, [1, 0.9, 0.93]],
  ],
  things: ({ placement }, random) => [
    cumulus(
      placement,
      [{ x: mix(0.05, 0.95, random()), foot: 1.03, width: 1.6, height: mix(0.24, 0.36, random()) }],
      [
        [0.84, 0.86, 0.97],
        [0.95, 0.93, 0.99],
        [1, 1, 1],
      ],
      random,
    ),
    ...blossoms(placement, random),
  ],
};

const CITY: AnimeSky = {
  front: [
    [0.13, 0.1, 0.3],
    [0.24, 0.16, 0.42],
    [0.42, 0.24, 0.52],
  ],
  shade: [0.64, 0.6, 0.88],
  rim: [1, 0.72, 0.78],
  stops: [
    [0, [0.12, 0.12, 0.4]],
    [0.45, [0.42, 0.26, 0.62]],
    [0.8, [0.95, 0.47, 0.6]],
    [1, [1, 0.76, 0.56]],
  ],
  glow: [0.3, 0.8, 0.5, [1, 0.8, 0.6], 0.6],
  things: ({ placement }, random) => [
    streaks(placement, 8, [0.08, 0.45], [0.82, 0.48, 0.7], random),
    ...skyline(
      placement,
      {
        rows: [
          [0.62, 0.33, 0.6],
          [0.38, 0.22, 0.5],
          [0.2, 0.13, 0.36],
        ],
        windows: [1, 0.86, 0.5],
      },
      random,
    ),
  ],
};

/** Skies before which coats stand out: those that differ in lightness and in warmth. Half of them are bright. */
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
  return skyOf(scene, seed);
}

/** The sky as layers. */
export function planAnimeSky(scene: Scene, seed: number): Layer[] {
  const chosen = skyOf(scene, seed);
  const scenery = createScenery(scene.width, scene.height, createRandom(seed));
  sky(scenery, chosen.stops);
  const shine = chosen.glow ?? chosen.moonlight?.(scene);
  if (shine) glow(scenery, ...shine);
  const things = chosen.things(scene, createRandom(seed + 17));
  return [toBackdrop(scenery.picture, 256), ...things, ...bankOf(bankBehind(scene, seed), scene, seed)];
}

function bankOf(heaps: readonly Heap[], scene: Scene, seed: number): Layer[] {
  if (heaps.length === 0) return [];
  return [cumulus(scene.placement, heaps, skyOf(scene, seed).front, createRandom(seed + 37))];
}

/** Cloud, blossoms or bushes before the pet's lower end: it rests in the scene, and where the photo cut it no cut shows. */
export function planAnimeFront(scene: Scene, seed: number): Layer[] {
  return bankOf(bankBefore(scene, seed), scene, seed);
}
