import { gaussianBlur } from '../analysis/blur.ts';
import type { Lab } from '../analysis/choose-palette.ts';
import { gradeInPlace } from '../analysis/grade.ts';
import { oklabToRgb } from '../analysis/oklab.ts';
import { resizePlane } from '../analysis/resize.ts';
import { mix, smoothstep } from '../numbers.ts';
import { boundingBox } from '../plan/bounding-box.ts';
import type { Light } from '../plan/create-lights.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createRandom, hash2 } from '../random.ts';
import type { CloudTones } from './cumulus.ts';

/** Cells of the sky along its longer side, at most, and to a pixel of the scene: clouds have no fine detail. */
const SIDE = 256;
const CELLS_PER_PIXEL = 0.5;

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

/** How much finer than the whole picture clouds and their threads are, and how the two add up. */
const CLOUDS = { size: 3.4, threads: 5.2, share: 0.55, from: 0.3, to: 0.66, most: 0.92 };
/** Half width of the band of clouds, of the longer side. */
const BAND = [0.24, 0.34] as const;
/** Where the pet's own light in the clouds ends, of the longer side, and how light it is. */
const HALO = { reach: 0.07, light: 0.16 };
/** How much darker corners are, and from how far from the band's middle on, of the longer side. */
const CORNERS = { darker: 0.45, from: 0.3, to: 0.8 };
/** Where the band crosses the pet, as a share of its height from above: behind its head. */
const BEHIND = 0.28;

/** The tones of clouds in the night that a seed brings. */
export function cloudTones(seed: number): CloudTones {
  const { dark, cloud, second } = NIGHTS[Math.floor(createRandom(seed)() * NIGHTS.length)];
  const tone = (from: Lab, to: Lab, share: number, lighter: number): Rgb => {
    const [l, a, b] = [0, 1, 2].map((channel) => mix(from[channel], to[channel], share));
    const rgb: [number, number, number] = [0, 0, 0];
    oklabToRgb(l + lighter, a, b, rgb);
    return rgb;
  };
  return [tone(dark, second, 0.12, 0.02), tone(dark, second, 0.48, 0.02), tone(second, cloud, 0.25, 0.1)];
}

/** A deep sky with a band of shining clouds behind the pet's head; colors, band and clouds are other for every seed. */
export function nightSky(scene: Scene, seed: number): Picture {
  const side = Math.min(SIDE, CELLS_PER_PIXEL * Math.max(scene.width, scene.height));
  const scale = side / Math.max(scene.width, scene.height);
  const width = Math.max(2, Math.round(scene.width * scale));
  const height = Math.max(2, Math.round(scene.height * scale));
  const random = createRandom(seed);
  const night = NIGHTS[Math.floor(random() * NIGHTS.length)];
  const angle = mix(0.25, 1.1, random()) * (random() < 0.5 ? -1 : 1);
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const broad = mix(...BAND, random());
  const mask = resizePlane(scene.mask, width, height);
  const box = boundingBox(mask);
  const middle = {
    x: (box.left + box.right) / 2 / side + 0.16 * (random() - 0.5),
    y: mix(box.top, box.bottom, BEHIND) / side,
  };
  const halo = gaussianBlur(mask, HALO.reach * side).data;
  const [light, a, b] = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / side, y / side];
      const bend = 0.2 * fractal(u * 3, v * 3, seed);
      const off = (u - middle.x) * across + (v - middle.y) * along + bend;
      const band = Math.exp(-((off / broad) ** 2));
      const cloud = band * smoothstep(CLOUDS.from, CLOUDS.to, density(u, v, seed));
      const hue = smoothstep(-0.3, 0.3, fractal(u * 2.4, v * 2.4 + 3, seed + 2));
      const shining = (channel: 0 | 1 | 2) => mix(night.second[channel], night.cloud[channel], hue);
      const glow = HALO.light * halo[i];
      const share = Math.max(CLOUDS.most * cloud, 1.6 * glow);
      const away = Math.hypot(u - middle.x, v - middle.y);
      const corner = 1 - CORNERS.darker * smoothstep(CORNERS.from, CORNERS.to, away);
      light[i] = corner * mix(night.dark[0] + night.horizon * v, shining(0), share) + glow * 0.5;
      a[i] = mix(night.dark[1], shining(1), share);
      b[i] = mix(night.dark[2], shining(2), share);
    }
  }
  return { width, height, ...gradeInPlace(light, a, b) };
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
