import { gaussianBlur } from '../analysis/blur.ts';
import type { Lab } from '../analysis/color/choose-palette.ts';
import { gradeInPlace } from '../analysis/color/grade.ts';
import { rgbToOklab } from '../analysis/color/oklab.ts';
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
import { labOf, type Night, nightOf, paleness } from './night-palette.ts';

/** Cells of the sky along its longer side, at most, and to a pixel of the scene: clouds have no fine detail. */
const SIDE = 192;
const CELLS_PER_PIXEL = 0.5;
/** Seed of the nebula's place, against the one of its colors. */
const NEBULA = 17;

/** How much finer than the whole picture clouds and their threads are, and how both add up. */
const CLOUDS = { size: 3.2, threads: 4.6, share: 0.62 };
/** Densities between which gas begins to shine and is thickest, and how much earlier it does in the core. */
const GAS = { from: 0.24, to: 0.64, opens: 0.16 };
/** How much richer its colors are than those of added lights, whose hues pale each other. */
const RICHER = 1.25;
/** Half width of the band of gas, of the longer side, and what is left of gas far from it. */
const BAND = [0.2, 0.3] as const;
const BESIDE_BAND = 0.34;
/** Half widths of the core's light across the band and along it, of the longer side. */
const CORE = { across: 0.25, along: 0.36 };
/** How much wider the core is behind a pet that covers much of the picture, and such shares of it. */
const WIDER = 1.4;
const COVERED = [0.3, 0.65] as const;
/** The same of what is hottest in it, as a share, and the share of light that clouds do not change. */
const HOT = { narrower: 0.62, even: 0.35 };
/** How much less gas there is in the core: hues that add up there are gray. */
const CORE_CLEARS = 0.92;
/** How much of the light of the core and of its hottest part is left behind a white pet. */
const BEHIND_PALE = { core: 0.86, hot: 0.2 };
/** How far the core lies from the face towards the freer side, and above it, of the longer side. */
const BESIDE = [0.07, 0.17] as const;
const ABOVE = [0.05, 0.11] as const;
/** Lanes of dust along the band and before the core: how dark in each of red, green and blue. */
const LANES = { from: 0.8, to: 0.97, dark: [0.46, 0.56, 0.53], off: 0.07, broad: 0.16 } as const;
/** Haze between the clouds, at most. */
const HAZE = 0.42;
/** Where the pet's own light in the clouds ends, of the longer side, and how light it is. */
const HALO = { reach: 0.07, light: 0.16 };
/**
 * How much darker the sky is behind the outline of light fur, how far that reaches, of the longer side, the
 * share of fur around that has all of it, and the lightness of such fur and of a sky that is as light.
 */
const PALE = { darker: 0.22, reach: 0.03, all: 0.4, fur: [0.55, 0.8], sky: [0.35, 0.6] } as const;
/** How much darker corners are, and from how far from the core's middle on, of the longer side. */
const CORNERS = { darker: 0.62, from: 0.32, to: 0.85 };

/** What of the light of gas and core is in the tones of banks of clouds. */
const BANK = {
  edge: { gas: 0.3, far: 0.2, core: 0.72 },
  body: { gas: 0.38, far: 0.62, core: 0.05 },
  deep: { gas: 0.14, far: 0.2, core: 0 },
};

/** The tones of banks of clouds in the night that a seed brings. */
export function bankTones(scene: Scene, seed: number): BankTones {
  const night = nightOf(scene, seed);
  const tone = ({ gas, far, core }: { gas: number; far: number; core: number }): Lab => {
    const channel = (n: 0 | 1 | 2) => screened(night, n, gas, far, core, 0);
    const [light, a, b] = labOf([channel(0), channel(1), channel(2)]);
    return [light, RICHER * a, RICHER * b];
  };
  return { edge: tone(BANK.edge), body: tone(BANK.body), deep: tone(BANK.deep) };
}

/** A channel of a night's deep and shares of its lights, which add up as on a screen: none clips. */
function screened(night: Night, n: 0 | 1 | 2, gas: number, far: number, core: number, hot: number): number {
  const dark = (1 - night.deep[n]) * (1 - gas * night.gas[n]) * (1 - far * night.far[n]);
  return 1 - dark * (1 - core * night.core[n]) * (1 - hot * night.hot[n]);
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

/** Cells of the longer side of a sky that is only asked how light it is. */
const ROUGH_SIDE = 64;
const rough = new WeakMap<Scene, { readonly seed: number; readonly sky: SkyPlanes }>();

/** The sky in few cells, remembered: stars and constellations ask it where it is dark. */
export function roughSky(scene: Scene, seed: number): SkyPlanes {
  const known = rough.get(scene);
  if (known?.seed === seed) return known.sky;
  const sky = skyPlanes(scene, seed, ROUGH_SIDE);
  rough.set(scene, { seed, sky });
  return sky;
}

/** The sky on a grid of so many cells to the longer side, or fewer. */
export function skyPlanes(scene: Scene, seed: number, most: number): SkyPlanes {
  const side = Math.min(most, CELLS_PER_PIXEL * Math.max(scene.width, scene.height));
  const scale = side / Math.max(scene.width, scene.height);
  const width = Math.max(2, Math.round(scene.width * scale));
  const height = Math.max(2, Math.round(scene.height * scale));
  const night = nightOf(scene, seed);
  const nebula = nebulaOf(scene, createRandom(seed + NEBULA));
  const halo = gaussianBlur(resizePlane(scene.mask, width, height), HALO.reach * side).data;
  const pale = paleBefore(scene, width, height, side);
  const white = paleness(scene);
  const [coreLight, hotLight] = [mix(1, BEHIND_PALE.core, white), mix(1, BEHIND_PALE.hot, white)];
  const [light, a, b] = [0, 1, 2].map(() => new Float32Array(width * height));
  const lab = { l: 0, a: 0, b: 0 };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / side, y / side];
      const { gas, far, core, hot, dust } = cloudAt(nebula, u, v, seed);
      const away = hypot(u - nebula.x, v - nebula.y);
      const corner = 1 - CORNERS.darker * smoothstep(CORNERS.from, CORNERS.to, away);
      const near = coreLight * Math.min(1, core + HALO.light * halo[i]);
      const seen = (n: 0 | 1 | 2) =>
        Math.round(
          255 * corner * (1 - LANES.dark[n] * dust) * screened(night, n, gas, far, near, hotLight * hot),
        );
      rgbToOklab(seen(0), seen(1), seen(2), lab);
      light[i] = lab.l * (1 - PALE.darker * pale[i] * smoothstepIn(PALE.sky, lab.l));
      a[i] = RICHER * lab.a;
      b[i] = RICHER * lab.b;
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
  /** How wide its core is, 1 behind a small pet. */
  readonly wide: number;
}

function nebulaOf(scene: Scene, random: Random): Nebula {
  const { placement } = scene;
  const angle = mix(0.25, 1.1, random()) * (random() < 0.5 ? -1 : 1);
  const broad = mix(...BAND, random());
  const longest = Math.max(placement.width, placement.height);
  const { x, y } = headCenter(scene);
  const { data } = scene.mask;
  const covered = data.reduce((sum, share) => sum + share, 0) / data.length;
  const freer = x < placement.width / 2 ? 1 : -1;
  return {
    x: x / longest + freer * mix(...BESIDE, random()),
    y: y / longest - mix(...ABOVE, random()),
    along: Math.cos(angle),
    across: Math.sin(angle),
    broad,
    wide: mix(1, WIDER, smoothstepIn(COVERED, covered)),
  };
}

/** What of a place shines in each of a night's lights, and what of it dust hides; all 0 to 1. */
function cloudAt({ x, y, along, across, broad, wide }: Nebula, u: number, v: number, seed: number) {
  const bend = fractal(u * 2.6, v * 2.6, seed);
  const [du, dv] = [u - x, v - y];
  const off = du * across + dv * along + 0.16 * bend;
  const on = du * along - dv * across;
  const band = Math.exp(-((off / broad) ** 2));
  const far = ((off / CORE.across) ** 2 + (on / CORE.along) ** 2) / wide ** 2;
  const core = Math.exp(-far);
  const warp = 0.09 * bend;
  const thick = density(u + warp, v - warp, seed);
  const shape = smoothstep(GAS.from - GAS.opens * core, GAS.to - GAS.opens * core, thick);
  const hue = smoothstep(-0.25, 0.25, fractal(u * 2.1, v * 2.1 + 3, seed + 2));
  const gas = shape * mix(BESIDE_BAND, 1, band);
  const haze = HAZE * smoothstep(-0.3, 0.5, bend + 0.3 * (1 - v));
  const vein = 1 - Math.abs(fractal(u * 3.4 + 5 + 2 * warp, v * 3.4 + 2 * warp, seed + 5));
  const lane = Math.exp(-(((off - LANES.off) / LANES.broad) ** 2));
  return {
    gas: Math.max(haze, gas) * mix(1, 0.25, hue * (1 - core)) * (1 - CORE_CLEARS * core),
    far: Math.max(haze, gas) * hue * (1 - core),
    core: core * mix(shape, 1, HOT.even),
    hot: Math.exp(-far / HOT.narrower ** 2) * mix(smoothstep(0.3, 0.85, thick), 1, HOT.even),
    dust: lane * smoothstep(LANES.from, LANES.to, vein) * (1 - 0.4 * shape),
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
