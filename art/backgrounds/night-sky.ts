import { gaussianBlur } from '../analysis/blur.ts';
import type { Lab } from '../analysis/color/choose-palette.ts';
import { gradeInPlace } from '../analysis/color/grade.ts';
import { resizePlane } from '../analysis/resize.ts';
import { hypot, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import type { Light } from '../plan/create-lights.ts';
import { headCenter } from '../plan/face/head-center.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import type { Point } from '../point.ts';
import { createRandom, type Random } from '../random.ts';
import { fractal } from './fractal-noise.ts';
import type { BankTones } from './night-clouds.ts';

/** Cells of the sky along its longer side, at most, and to a pixel of the scene: clouds have no fine detail. */
const SIDE = 192;
const CELLS_PER_PIXEL = 0.5;

/** Colors of a night in OKLab: the dark between the clouds, and the colors of light in them. */
interface Night {
  readonly dark: Lab;
  readonly cloud: Lab;
  readonly second: Lab;
  /** Light of another hue, far from the core. */
  readonly accent: Lab;
  /** Lightness that the horizon adds below. */
  readonly horizon: number;
}

const NIGHTS: readonly Night[] = [
  // Violet and teal.
  {
    dark: [0.18, 0.02, -0.08],
    second: [0.56, -0.07, -0.09],
    cloud: [0.7, 0.14, -0.1],
    accent: [0.46, 0.11, -0.15],
    horizon: 0.08,
  },
  // The milky way: peach light in deep blue, rose where both meet.
  {
    dark: [0.17, 0.012, -0.08],
    second: [0.5, 0.13, -0.12],
    cloud: [0.78, 0.1, 0.05],
    accent: [0.5, -0.05, -0.11],
    horizon: 0.08,
  },
  // Northern lights.
  {
    dark: [0.17, -0.005, -0.06],
    second: [0.53, -0.08, -0.07],
    cloud: [0.76, -0.13, 0.05],
    accent: [0.45, 0.1, -0.13],
    horizon: 0.06,
  },
  // After sunset: rose above indigo.
  {
    dark: [0.21, 0.03, -0.1],
    second: [0.53, 0.17, -0.07],
    cloud: [0.76, 0.11, 0.05],
    accent: [0.48, 0.01, -0.15],
    horizon: 0.12,
  },
  // Blue hour.
  {
    dark: [0.2, 0.0, -0.1],
    second: [0.54, -0.04, -0.13],
    cloud: [0.8, -0.05, -0.06],
    accent: [0.5, 0.13, -0.12],
    horizon: 0.1,
  },
];

/** How much finer than the whole picture clouds and their threads are, and how the two add up. */
const CLOUDS = { size: 3.4, threads: 5.2, share: 0.55, from: 0.3, to: 0.66, most: 0.92 };
/** Half width of the band of clouds, of the longer side, and how thick it is against the core. */
const BAND = [0.24, 0.34] as const;
const BAND_SHARE = 0.75;
/** Half widths of the nebula's core across the band and along it, of the longer side. */
const CORE = { across: 0.3, along: 0.42 };
/** How much more of a cloud is seen in the core: its thresholds are lower by this. */
const CORE_OPENS = { from: 0.22, to: 0.1 };
/** How far the core lies from the face towards the freer side, and above it, of the longer side. */
const BESIDE = [0.06, 0.16] as const;
const ABOVE = [0.04, 0.1] as const;
/** Lanes of dust before the core: how dark, and from where on a ridge of noise is one. */
const DUST = { dark: 0.55, from: 0.86, to: 0.98 };
/** Haze between the clouds, at most. */
const HAZE = 0.36;
/** What the hottest clouds are lighter by, and what of their color they lose. */
const HOT = { lighter: 0.17, paler: 0.3 };
/** Share of the other hue far from the core, at most. */
const OTHER_HUE = 0.6;
/** Where the pet's own light in the clouds ends, of the longer side, and how light it is. */
const HALO = { reach: 0.07, light: 0.16 };
/**
 * How much darker the sky is behind the outline of light fur, how far that reaches, of the longer side, the
 * share of fur around that has all of it, and the lightness of such fur and of a sky that is as light.
 */
const PALE = { darker: 0.22, reach: 0.03, all: 0.4, fur: [0.55, 0.8], sky: [0.35, 0.6] } as const;
/** How much darker corners are, and from how far from the core's middle on, of the longer side. */
const CORNERS = { darker: 0.45, from: 0.3, to: 0.8 };

/** Shares between a night's colors of the tones of its banks of clouds, and what these are lighter by. */
const BANK = { edge: 0.85, body: 0.7, deep: 0.2, lighter: [0.05, 0.02, 0.02] } as const;

/** The tones of banks of clouds in the night that a seed brings. */
export function bankTones(seed: number): BankTones {
  const { dark, cloud, second } = nightOf(createRandom(seed));
  const tone = (from: Lab, to: Lab, share: number, lighter: number): Lab => [
    mix(from[0], to[0], share) + lighter,
    mix(from[1], to[1], share),
    mix(from[2], to[2], share),
  ];
  return {
    edge: tone(second, cloud, BANK.edge, BANK.lighter[0]),
    body: tone(dark, second, BANK.body, BANK.lighter[1]),
    deep: tone(dark, second, BANK.deep, BANK.lighter[2]),
  };
}

function nightOf(random: Random): Night {
  return NIGHTS[Math.floor(random() * NIGHTS.length)];
}

/** How near the outline of light fur each cell lies, 0 to 1. @param side cells of the longer side */
function paleBefore(scene: Scene, width: number, height: number, side: number): Float32Array {
  const mask = resizePlane(scene.mask, width, height);
  const light = resizePlane(scene.light, width, height).data;
  const near = gaussianBlur(mask, PALE.reach * side).data;
  const fur = gaussianBlur(
    { ...mask, data: mask.data.map((share, i) => share * light[i]) },
    PALE.reach * side,
  ).data;
  return near.map(
    (share, i) => smoothstep(0, PALE.all, share) * smoothstepIn(PALE.fur, fur[i] / (share + 1e-3)),
  );
}

/** A sky in OKLab. */
export interface SkyPlanes {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** The middle of its nebula, in cells. */
  readonly middle: Point;
}

/** A deep sky with a nebula behind the pet's head; colors, place and clouds are other for every seed. */
export function nightSky(scene: Scene, seed: number): Picture {
  const { width, height, light, a, b } = skyPlanes(scene, seed, SIDE);
  return { width, height, ...gradeInPlace(light, a, b) };
}

/** The sky on a grid of so many cells to the longer side, or fewer. */
export function skyPlanes(scene: Scene, seed: number, most: number): SkyPlanes {
  const side = Math.min(most, CELLS_PER_PIXEL * Math.max(scene.width, scene.height));
  const scale = side / Math.max(scene.width, scene.height);
  const width = Math.max(2, Math.round(scene.width * scale));
  const height = Math.max(2, Math.round(scene.height * scale));
  const random = createRandom(seed);
  const night = nightOf(random);
  const nebula = nebulaOf(scene, random);
  const halo = gaussianBlur(resizePlane(scene.mask, width, height), HALO.reach * side).data;
  const pale = paleBefore(scene, width, height, side);
  const [light, a, b] = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / side, y / side];
      const { share, hue, other, hot } = cloudAt(nebula, u, v, seed);
      const glow = HALO.light * halo[i];
      const all = Math.max(share, 1.6 * glow);
      const away = hypot(u - nebula.x, v - nebula.y);
      const corner = 1 - CORNERS.darker * smoothstep(CORNERS.from, CORNERS.to, away);
      // Every color passes through the second one: dark and light of two hues mix to gray.
      const step = 2 * all * mix(0.8, 1.1, hue);
      const tone = (n: 0 | 1 | 2) => {
        const low = mix(night.second[n], night.accent[n], other);
        if (step < 1) return mix(night.dark[n], low, step);
        return mix(low, night.cloud[n], Math.min(1, step - 1) * (1 - other));
      };
      const own = corner * (tone(0) + night.horizon * v * (1 - all) + HOT.lighter * hot * all) + glow * 0.5;
      light[i] = own * (1 - PALE.darker * pale[i] * smoothstepIn(PALE.sky, own));
      a[i] = tone(1) * (1 - HOT.paler * hot);
      b[i] = tone(2) * (1 - HOT.paler * hot);
    }
  }
  return { width, height, light, a, b, middle: { x: nebula.x * side, y: nebula.y * side } };
}

/** Where a nebula lies, lengths in longer sides, and the direction of its band. */
interface Nebula {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly across: number;
  readonly broad: number;
}

function nebulaOf(scene: Scene, random: Random): Nebula {
  const { placement } = scene;
  const angle = mix(0.25, 1.1, random()) * (random() < 0.5 ? -1 : 1);
  const broad = mix(...BAND, random());
  const longest = Math.max(placement.width, placement.height);
  const { x, y } = headCenter(scene);
  const freer = x < placement.width / 2 ? 1 : -1;
  return {
    x: x / longest + freer * mix(...BESIDE, random()),
    y: y / longest - mix(...ABOVE, random()),
    along: Math.cos(angle),
    across: Math.sin(angle),
    broad,
  };
}

/**
 * What of a place is cloud, where between its hues, what of it has the other one, and how hot it is; all 0
 * to 1.
 */
function cloudAt(
  { x, y, along, across, broad }: Nebula,
  u: number,
  v: number,
  seed: number,
): { share: number; hue: number; other: number; hot: number } {
  const bend = fractal(u * 2.6, v * 2.6, seed);
  const [du, dv] = [u - x, v - y];
  const off = du * across + dv * along + 0.2 * bend;
  const on = du * along - dv * across;
  const band = Math.exp(-((off / broad) ** 2));
  const core = Math.exp(-((off / CORE.across) ** 2 + (on / CORE.along) ** 2));
  const warp = 0.09 * bend;
  const thick = density(u + warp, v - warp, seed);
  const vein = 1 - Math.abs(fractal(u * 3.1 + 5 + 2 * warp, v * 3.1 + 2 * warp, seed + 5));
  const clear = 1 - DUST.dark * core * smoothstep(DUST.from, DUST.to, vein);
  const shape = smoothstep(CLOUDS.from - CORE_OPENS.from * core, CLOUDS.to - CORE_OPENS.to * core, thick);
  const cloud = (1 - (1 - BAND_SHARE * band) * (1 - core)) * shape * clear;
  const hue = smoothstep(-0.3, 0.3, fractal(u * 2.4, v * 2.4 + 3, seed + 2));
  const haze = HAZE * smoothstep(-0.25, 0.5, bend + 0.3 * (1 - v)) * (0.4 + 0.6 * hue);
  const patch = smoothstep(0.1, 0.5, fractal(u * 2 + 9, v * 2, seed + 7));
  return {
    share: Math.max(CLOUDS.most * cloud, haze),
    hue,
    other: OTHER_HUE * smoothstep(0.55, 0.1, core) * patch,
    hot: core * smoothstep(0.45, 0.95, thick + 0.25 * core) * clear,
  };
}

/** Clouds, and bright threads in them, 0 to 1. */
function density(u: number, v: number, seed: number): number {
  const soft = 0.5 + 0.5 * fractal(u * CLOUDS.size + 7, v * CLOUDS.size, seed + 1);
  const thread = 1 - Math.abs(fractal(u * CLOUDS.threads, v * CLOUDS.threads + 11, seed + 3));
  return mix(soft, thread ** 3, CLOUDS.share * soft);
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
      color: [mix(0.78, 1, warm), mix(0.87, 0.94, warm), mix(1, 0.8, warm)],
      strength,
    };
  };
  const faint = Array.from({ length: 460 }, () => star(1.8 + 3 * random() ** 3, 0.55 + 0.45 * random()));
  const bright = Array.from({ length: 18 }, () => star(5 + 4 * random(), 1));
  const halos = bright.map((light) => ({ ...light, radius: light.radius * 6, strength: 0.35 }));
  return [...faint, ...bright, ...halos];
}
