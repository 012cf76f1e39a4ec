import type { Lab } from '../analysis/choose-palette.ts';
import { oklabToRgb } from '../analysis/oklab.ts';
import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom, hash2 } from '../random.ts';

/** Cells of the sky along its longer side, at most, and to a pixel of the scene: clouds have no fine detail. */
const SIDE = 160;
const CELLS_PER_PIXEL = 0.375;

/** Colours of a night in OKLab: the dark between the clouds, and two colours of light in them. */
interface Night {
  readonly dark: Lab;
  readonly cloud: Lab;
  readonly second: Lab;
  /** Lightness that the horizon adds below. */
  readonly horizon: number;
}

const NIGHTS: readonly Night[] = [
  // Violet and teal.
  { dark: [0.19, 0.015, -0.075], cloud: [0.66, 0.1, -0.1], second: [0.66, -0.06, -0.09], horizon: 0.1 },
  // The milky way: peach light in deep blue, rose where both meet.
  { dark: [0.17, 0.012, -0.08], cloud: [0.72, 0.1, 0.035], second: [0.52, 0.07, -0.12], horizon: 0.08 },
  // Northern lights.
  { dark: [0.16, -0.015, -0.045], cloud: [0.7, -0.13, 0.05], second: [0.55, -0.07, -0.06], horizon: 0.06 },
  // After sunset: rose above indigo.
  { dark: [0.24, 0.03, -0.1], cloud: [0.68, 0.14, -0.02], second: [0.64, 0.12, 0.02], horizon: 0.2 },
  // Blue hour.
  { dark: [0.25, -0.01, -0.11], cloud: [0.72, -0.03, -0.1], second: [0.6, -0.05, -0.04], horizon: 0.16 },
];

/** A deep sky with clouds of light along a band; colours, band and clouds are other for every seed. */
export function nightSky(scene: Scene, seed: number): Picture {
  const side = Math.min(SIDE, CELLS_PER_PIXEL * Math.max(scene.width, scene.height));
  const scale = side / Math.max(scene.width, scene.height);
  const width = Math.max(2, Math.round(scene.width * scale));
  const height = Math.max(2, Math.round(scene.height * scale));
  const size = width * height;
  const picture = {
    width,
    height,
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
  };
  const random = createRandom(seed);
  const night = NIGHTS[Math.floor(random() * NIGHTS.length)];
  const angle = (random() - 0.5) * 2.2 + 0.8;
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const [middle, broad, veils] = [0.2 * (random() - 0.5), 0.36 + 0.2 * random(), 3.5 + 2.5 * random()];
  const rgb = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / side;
      const v = y / side;
      const bend = fractal(u * 3, v * 3, seed) * 0.22;
      const off = (u - 0.5) * across + (v - 0.5) * along - middle + bend;
      const band = Math.exp(-((off / broad) ** 2));
      const cloud = smoothstep(0.2, 0.62, fractal(u * veils + 7, v * veils, seed + 1) * 0.5 + 0.5) * band;
      const hue = smoothstep(-0.3, 0.3, fractal(u * 2.4, v * 2.4 + 3, seed + 2));
      const light = (channel: 0 | 1 | 2) => mix(night.second[channel], night.cloud[channel], hue);
      const share = 0.9 * cloud;
      const l = mix(night.dark[0] + night.horizon * v, light(0), share);
      const i = y * width + x;
      oklabToRgb(
        clamp(l, 0, 1),
        mix(night.dark[1], light(1), share),
        mix(night.dark[2], light(2), share),
        rgb,
      );
      picture.red[i] = rgb[0];
      picture.green[i] = rgb[1];
      picture.blue[i] = rgb[2];
    }
  }
  return picture;
}

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
/** Room around stars and lines, in plan units. */
const CLEARANCE = 14;
/** The part of the picture, from above, that constellations keep to. */
const SKY = 0.8;
/** Where on a line it is checked that the pet leaves room. */
const ALONG = [0, 0.2, 0.4, 0.6, 0.8, 1];

type Point = readonly [x: number, y: number];

/** A constellation in plan units, as large as the pet leaves room for: its stars, and the lines between them. */
export function constellation(scene: Scene, seed: number): { stars: Light[]; lines: number[][] } {
  const random = createRandom(seed + 5);
  const first = Math.floor(random() * FIGURES.length);
  for (const share of SIZES) {
    const size = Math.min(scene.placement.width, scene.placement.height) * share;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      // The figure that the seed chooses is tried first.
      const figure = FIGURES[(first + Math.floor((attempt * FIGURES.length) / TRIES)) % FIGURES.length];
      const points = placeFigure(figure.stars, scene, size, random);
      const lines = figure.lines.map(([from, to]) => [points[from], points[to]] as const);
      if (!lines.every((line) => isFree(scene, line))) continue;
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
  const [x, y] = [random() * width, random() * SKY * height];
  return stars.map(([across, down]) => {
    const [dx, dy] = [(across - 0.5) * size, (down - 0.5) * size];
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  });
}

/** Whether a line lies in the picture and off the pet, with some room. */
function isFree({ placement, mask, scale }: Scene, [from, to]: readonly [Point, Point]): boolean {
  return ALONG.every((share) => {
    const x = mix(from[0], to[0], share);
    const y = mix(from[1], to[1], share);
    const margin = 2 * CLEARANCE;
    if (x < margin || y < margin || x > placement.width - margin || y > SKY * placement.height) return false;
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
    radius: 4.5 + 3 * random(),
    colour: [1, 0.97, 0.88] as const,
    strength: 1,
  }));
  return [...stars, ...stars.map((star) => ({ ...star, radius: star.radius * 4, strength: 0.4 }))];
}

/** Many faint stars and a few bright ones, each a point in a halo. */
export function stars(scene: Scene, seed: number): Light[] {
  const random = createRandom(seed + 101);
  const { width, height } = scene.placement;
  const star = (radius: number, strength: number): Light => {
    const warm = random();
    return {
      x: random() * width,
      y: random() * height,
      radius,
      colour: [mix(0.78, 1, warm), mix(0.87, 0.94, warm), mix(1, 0.8, warm)],
      strength,
    };
  };
  const faint = Array.from({ length: 460 }, () => star(1.8 + 3 * random() ** 3, 0.55 + 0.45 * random()));
  const bright = Array.from({ length: 18 }, () => star(5 + 4 * random(), 1));
  const halos = bright.map((light) => ({ ...light, radius: light.radius * 6, strength: 0.35 }));
  return [...faint, ...bright, ...halos];
}

/** Smooth noise with four octaves, about -1 to 1. */
function fractal(x: number, y: number, seed: number): number {
  let sum = 0;
  let size = 0.55;
  let u = x;
  let v = y;
  for (let octave = 0; octave < 4; octave++) {
    const x0 = Math.floor(u);
    const y0 = Math.floor(v);
    const fx = smoothstep(0, 1, u - x0);
    const fy = smoothstep(0, 1, v - y0);
    const at = (dx: number, dy: number) => hash2(x0 + dx, y0 + dy, seed + octave * 31);
    sum += size * mix(mix(at(0, 0), at(1, 0), fx), mix(at(0, 1), at(1, 1), fx), fy);
    size *= 0.5;
    u *= 2;
    v *= 2;
  }
  return sum;
}
