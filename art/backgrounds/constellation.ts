import { clamp, mix } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom } from '../random.ts';
import { roughSky, type SkyPlanes } from './night-sky.ts';

/** Figures of stars: places in a square, and which are joined. */
const FIGURES: readonly {
  stars: readonly Point[];
  lines: readonly (readonly [number, number])[];
}[] = [
  {
    stars: [
      [0, 0.1],
      [0.22, 0],
      [0.4, 0.14],
      [0.58, 0.26],
      [0.62, 0.52],
      [0.95, 0.56],
      [0.98, 0.28],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 3],
    ],
  },
  {
    stars: [
      [0, 0.5],
      [0.24, 0.1],
      [0.5, 0.42],
      [0.76, 0],
      [1, 0.4],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  },
  {
    stars: [
      [0.5, 0],
      [0.5, 0.3],
      [0.1, 0.4],
      [0.9, 0.42],
      [0.5, 0.66],
      [0.48, 1],
    ],
    lines: [
      [0, 1],
      [1, 4],
      [4, 5],
      [2, 1],
      [1, 3],
    ],
  },
  {
    stars: [
      [0.1, 0],
      [0.85, 0.08],
      [0.4, 0.46],
      [0.5, 0.5],
      [0.6, 0.54],
      [0.05, 0.95],
      [0.9, 1],
    ],
    lines: [
      [0, 2],
      [1, 4],
      [2, 3],
      [3, 4],
      [2, 5],
      [4, 6],
    ],
  },
];

/** Sizes of a constellation that are tried one after the other, as shares of the shorter side, and tries of each. */
const SIZES = [0.3, 0.25, 0.2, 0.16, 0.13];
const TRIES = 24;
/** Lightness of the sky from which on it is too bright for star dust. */
const BRIGHT = 0.52;
/** Room around stars and lines, in plan units. */
const CLEARANCE = 14;
/** The part of the picture, from above, that constellations keep to. */
const LOWEST = 0.8;
/** Where on a line it is checked that the pet leaves room. */
const ALONG = [0, 0.2, 0.4, 0.6, 0.8, 1];

type Point = readonly [x: number, y: number];

/**
 * A constellation in plan units, as large as the pet and the nebula leave room for: its stars, and the lines between
 * them.
 */
export function constellation(scene: Scene, seed: number): { stars: Light[]; lines: number[][] } {
  const random = createRandom(seed + 5);
  const sky = roughSky(scene, seed);
  const first = Math.floor(random() * FIGURES.length);
  for (const share of SIZES) {
    const size = Math.min(scene.placement.width, scene.placement.height) * share;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      // The figure that the seed chooses is tried first.
      const figure = FIGURES[(first + Math.floor((attempt * FIGURES.length) / TRIES)) % FIGURES.length];
      const points = placeFigure(figure.stars, scene, size, random);
      const lines = figure.lines.map(([from, to]) => [points[from], points[to]] as const);
      if (!lines.every((line) => isFree(scene, sky, line))) continue;
      return { stars: lightsOf(points, random), lines: lines.map(([from, to]) => [...from, ...to]) };
    }
  }
  return { stars: [], lines: [] };
}

/** Stars of a figure in plan units, turned and put somewhere at random. */
function placeFigure(
  stars: readonly Point[],
  { placement: { width, height } }: Scene,
  size: number,
  random: () => number,
): Point[] {
  const turn = (random() - 0.5) * 1.4;
  const [x, y] = [random() * width, random() * LOWEST * height];
  return stars.map(([across, down]) => {
    const [dx, dy] = [(across - 0.5) * size, (down - 0.5) * size];
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  });
}

/** Whether a line lies in the picture where the sky is dark, and off the pet, with some room. */
function isFree(
  { placement, mask, scale }: Scene,
  sky: SkyPlanes,
  [from, to]: readonly [Point, Point],
): boolean {
  const cells = sky.width / placement.width;
  return ALONG.every((share) => {
    const x = mix(from[0], to[0], share);
    const y = mix(from[1], to[1], share);
    const margin = 2 * CLEARANCE;
    if (x < margin || y < margin || x > placement.width - margin || y > LOWEST * placement.height)
      return false;
    if (sky.light[Math.floor(y * cells) * sky.width + Math.floor(x * cells)] > BRIGHT) return false;
    return [-1, 0, 1].every((down) =>
      [-1, 0, 1].every((across) => {
        const column = clamp(Math.floor((x + across * CLEARANCE) * scale), 0, mask.width - 1);
        const row = clamp(Math.floor((y + down * CLEARANCE) * scale), 0, mask.height - 1);
        return mask.data[row * mask.width + column] < 0.1;
      }),
    );
  });
}

/** Bright points, each in a halo. */
function lightsOf(points: readonly Point[], random: () => number): Light[] {
  const stars = points.map(([x, y]) => ({
    x,
    y,
    radius: 9 + 4 * random(),
    color: [1, 0.97, 0.88] as const,
    strength: 1,
  }));
  return [...stars, ...stars.map((star) => ({ ...star, radius: star.radius * 4, strength: 0.38 }))];
}
