import { clamp, hypot, mix, smoothstepIn } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom, type Random } from '../random.ts';
import { roughSky, type SkyPlanes } from './night-sky.ts';

/** Light of stars from hot to cool, sRGB 0 to 1. */
const HUES: readonly Rgb[] = [
  [0.66, 0.8, 1],
  [0.86, 0.92, 1],
  [1, 0.98, 0.94],
  [1, 0.88, 0.68],
  [1, 0.74, 0.6],
];

/** Dust of stars, small stars, bright ones, and those with spikes. */
const DUST: Size = { count: 620, radius: [1.5, 3.2], strength: [0.35, 0.9] };
const SMALL: Size = { count: 110, radius: [4, 7.5], strength: [0.5, 0.9] };
const BRIGHT: Size = { count: 15, radius: [9, 14], strength: [0.95, 1] };
const LARGE: Size = { count: 5, radius: [15, 22], strength: [1, 1] };

/** Bloom around stars: its radius in radii of the star, and its strength. */
const BLOOM = { small: { radius: 3.5, strength: 0.16 }, bright: { radius: 5.5, strength: 0.28 } };
/** Spikes of the largest stars: length in radii of the star, lights to an arm, their radii, and strength. */
const SPIKE = { length: 3, lights: 26, radius: [3.6, 1.8], strength: 0.6 } as const;
/** Shorter arms lie across. */
const ACROSS = 0.72;
/**
 * Lightness of the sky that has least of the dust, and of sky that has most; lightest sky before which bright stars
 * stand.
 */
const GATHERS = [0.2, 0.6] as const;
const LIGHTEST = 0.62;
/** Share of the dust that lies anywhere. */
const ANYWHERE = 0.35;
/** Distance of the seeds of two stars. */
const STREAM = 7919;
/** Tries for the place of a star. */
const TRIES = 30;
/** Room of the largest stars around the pet and to the edges, plan units. */
const ROOM = 26;

/** Least distance of bright stars from each other, in the sum of their radii. */
const APART = 3;
/** Share of the picture from which on a sky has fewer bright stars, so that they do not crowd beside the pet. */
const OPEN = 0.7;

/** Stars of one size: how many, their radii, plan units, and their strength. */
interface Size {
  readonly count: number;
  readonly radius: readonly [number, number];
  readonly strength: readonly [number, number];
}

/** Stars of a deep sky: dust that gathers in the clouds, small and bright ones with bloom, and a few with spikes. */
export function deepStars(scene: Scene, seed: number): Light[] {
  const sky = roughSky(scene, seed);
  const gathers = (x: number, y: number, random: Random) =>
    random() < ANYWHERE + (1 - ANYWHERE) * smoothstepIn(GATHERS, lightAt(sky, scene, x, y));
  const isSeen = (room: number) => (x: number, y: number) =>
    isFree(scene, x, y, room) && lightAt(sky, scene, x, y) < LIGHTEST;
  const dust = placed(scene, DUST, seed + 101, gathers);
  const small = placed(scene, SMALL, seed + 202, gathers);
  const open = Math.min(1, openShare(scene) / OPEN);
  const fewer = (size: Size) => ({ ...size, count: Math.round(open * size.count) });
  const large = apart(placed(scene, fewer(LARGE), seed + 303, isSeen(ROOM)));
  const bright = apart(placed(scene, fewer(BRIGHT), seed + 404, isSeen(ROOM / 2)), large);
  return [
    ...dust,
    ...small.flatMap((star) => [star, bloom(star, BLOOM.small)]),
    ...[...bright, ...large].flatMap((star) => [star, bloom(star, BLOOM.bright)]),
    ...large.flatMap(spikes),
  ];
}

/**
 * Stars of a size, where they may be: each by random numbers of its own, so that a scene of any detail has the same.
 */
function placed(
  { placement: { width, height } }: Scene,
  { count, radius, strength }: Size,
  seed: number,
  mayBe: (x: number, y: number, random: Random) => boolean,
): Light[] {
  const lights: Light[] = [];
  for (let n = 0; n < count; n++) {
    const random = createRandom(seed + STREAM * n);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const [x, y] = [random() * width, random() * height];
      if (!mayBe(x, y, random)) continue;
      lights.push({
        x,
        y,
        radius: mix(...radius, random() ** 2),
        color: HUES[Math.floor(random() * HUES.length)],
        strength: mix(...strength, random()),
      });
      break;
    }
  }
  return lights;
}

/** Those of some stars that are not too near to others. */
function apart(stars: readonly Light[], others: readonly Light[] = []): Light[] {
  const kept: Light[] = [];
  for (const star of stars) {
    const isFar = [...others, ...kept].every(
      ({ x, y, radius }) => hypot(x - star.x, y - star.y) > APART * (radius + star.radius),
    );
    if (isFar) kept.push(star);
  }
  return kept;
}

/** The part of the picture that the pet leaves open. */
function openShare({ mask: { data } }: Scene): number {
  return 1 - data.reduce((sum, share) => sum + share, 0) / data.length;
}

function bloom(star: Light, { radius, strength }: { radius: number; strength: number }): Light {
  return { ...star, radius: radius * star.radius, strength: strength * star.strength };
}

/** The cross of light that a lens makes of a star. */
function spikes({ x, y, radius, color }: Light): Light[] {
  const arms = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  return arms.flatMap(([across, down]) =>
    Array.from({ length: SPIKE.lights }, (_, n) => {
      const along = (n + 1) / SPIKE.lights;
      const out = along * SPIKE.length * radius * (down === 0 ? ACROSS : 1);
      return {
        x: x + across * out,
        y: y + down * out,
        radius: mix(...SPIKE.radius, along),
        color,
        strength: SPIKE.strength * (1 - along) ** 1.3,
      };
    }),
  );
}

function lightAt({ light, width, height }: SkyPlanes, { placement }: Scene, x: number, y: number): number {
  const column = clamp(Math.floor((x / placement.width) * width), 0, width - 1);
  const row = clamp(Math.floor((y / placement.height) * height), 0, height - 1);
  return light[row * width + column];
}

/** Whether a place has room to the pet and to the picture's edges. */
function isFree({ placement, mask, scale }: Scene, x: number, y: number, room: number): boolean {
  if (x < room || y < room || x > placement.width - room || y > placement.height - room) return false;
  return [-room, 0, room].every((down) =>
    [-room, 0, room].every((across) => {
      const column = clamp(Math.floor((x + across) * scale), 0, mask.width - 1);
      const row = clamp(Math.floor((y + down) * scale), 0, mask.height - 1);
      return mask.data[row * mask.width + column] < 0.1;
    }),
  );
}
