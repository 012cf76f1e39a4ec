import { gaussianBlur } from '../../analysis/blur.ts';
import { calm } from '../../analysis/calm.ts';
import { colorfulness } from '../../analysis/color/colorfulness.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/** The pet in shapes that follow its fur, without the photo's noise: what washes and gouache are planned from. */
export interface Coat {
  width: number;
  height: number;
  /** Pixels per plan unit. */
  scale: number;
  mask: Plane;
  /** Above 0 in and around the pet: what lies beyond is never looked at. */
  near: Plane;
  /** OKLab. */
  light: Plane;
  a: Plane;
  b: Plane;
  /** Lightness below which a share of the pet lies. */
  lightBelow(share: number): number;
  /** How certainly it is gray all over, so that nothing of it is paper however lit, 0 to 1. */
  gray: number;
}

/** Pixels of the longer side, at most, and to a pixel of the scene: broad shapes have no finer detail. */
const LONGEST = 560;
const SHARE = 0.55;
const BINS = 512;
/** How far beyond its outline a pet's colors are calmed with it, plan units. */
const AROUND = 8;

/** The calm coat of a scene. */
export const coatOf = oncePerScene((scene: Scene): Coat => {
  const share = Math.min(SHARE, LONGEST / Math.max(scene.width, scene.height));
  const width = Math.max(4, Math.round(scene.width * share));
  const height = Math.max(4, Math.round(scene.height * share));
  const scale = scene.scale * share;
  const sized = (plane: Plane) => resizePlane(plane, width, height);
  const reach = Math.max(1, Math.round(9 * scale));
  const mask = sized(scene.mask);
  const calming = { rounds: 3, sigma: Math.max(0.8, 4 * scale), reach };
  const near = gaussianBlur(mask, AROUND * scale);
  const [light, a, b] = calm([sized(scene.light), sized(scene.a), sized(scene.b)], calming, near);
  const { gray = 0 } = scene;
  return { width, height, scale, mask, near, light, a, b, lightBelow: sharesOf(light, mask), gray };
});

function sharesOf(light: Plane, mask: Plane): (share: number) => number {
  const counts = new Float64Array(BINS + 1);
  let total = 0;
  for (let i = 0; i < light.data.length; i++) {
    if (mask.data[i] < 0.5) continue;
    counts[Math.round(clamp(light.data[i], 0, 1) * BINS)]++;
    total++;
  }
  return (share) => {
    if (total === 0) return share;
    let below = 0;
    for (let bin = 0; bin <= BINS; bin++) {
      below += counts[bin];
      if (below >= share * total) return bin / BINS;
    }
    return 1;
  };
}

/** 1 for a coat that is white nearly all over, 0 for one that is half gray or has a color. */
export const whitenessOf = oncePerScene((scene: Scene): number => {
  const { light, a, b, mask, lightBelow } = coatOf(scene);
  let [strength, total] = [0, 1e-6];
  for (let i = 0; i < light.data.length; i++) {
    strength += mask.data[i] * hypot(a.data[i], b.data[i]);
    total += mask.data[i];
  }
  const pale = (lightBelow(0.25) + lightBelow(0.5)) / 2;
  return smoothstep(0.56, 0.64, pale) * smoothstep(0.045, 0.025, strength / total);
});

/** 1 for a coat that is black but for a tongue, a collar or a few marks, 0 for one that is half gray. */
export function blacknessOf({ lightBelow }: Coat): number {
  return smoothstep(0.58, 0.44, lightBelow(0.8));
}

/** What is to be seen on paper, OKLab. */
export interface PaperColors {
  light: Plane;
  a: Plane;
  b: Plane;
}

/** How a coat is brought to paper. */
export interface PaperTones {
  /** Colorfulness of what has a color: 1 keeps. */
  chroma: number;
  /** How much of its range a coat gains, so that lights are paper, 0 to 1. */
  shine: number;
  /** Hue that shadows of grays and whites take, radians in OKLab, and how much of it. */
  shadowHue: number;
  shadowChroma: number;
  /** The share of it that grays of other coats than white ones take. */
  grays: number;
  /** How much water thins the paint: share of the paper's lightness that shines through all of it. */
  water: number;
}

/** Colorfulness from which on fur has a hue, and certainly has. */
const HUED = [0.012, 0.045] as const;
/** Distance from gray from which on it becomes richer, and as rich as can be. */
const VIVID = [0.015, 0.06] as const;
/**
 * Distance from gray in OKLab from which fur has a color, and certainly has; how much of its own lightness that keeps.
 */
const COLORED = [0.008, 0.03] as const;
const KEPT = 0.7;
/**
 * The same in white fur, where a low sun and grass leave stains. Lightness of the lights of a coat that is white, not
 * yet and certainly, and the middle of its distances from gray.
 */
const STAINED = [0.045, 0.085] as const;
const WHITE = { high: [0.76, 0.84], color: [0.03, 0.02] } as const;
/**
 * Shadows between tufts of fur that would be paper: how much deeper they are painted, against what is this far around,
 * plan units.
 */
const RELIEF = { gain: 0.8, around: 20 };
/** How much less the lights of a coat that is gray all over gain, a share: none of it is paper. */
const DULL_GRAY = 0.5;
/** Lightness from which on fur may be paper, and from which on it is. */
const PAPER_WHITE = [0.74, 0.86] as const;
/**
 * Lightness of the middle of a coat with white parts below which it has dark ones as well, and in that coat the
 * lightness up to which fur is dark of its own, and from which on it is white fur in shade.
 */
const HALF_DARK = [0.68, 0.5] as const;
const OWN_DARK = [0.45, 0.68] as const;
/**
 * Lightness below which gray fur of a pet that is white elsewhere is no shadow on white, and from which on it may be.
 */
const WHITE_IN_SHADE = [0.42, 0.64] as const;
/** Lightness up to which paint is never thinned, so that darks stay dark, and from which on it is as thin as can be. */
const THINNED = [0.22, 0.62] as const;
/** How much less blue shadows of warm fur take: of white fur, and of other. */
const WARM_SHADE = { white: 0.7, gray: 0.95 } as const;

/** How far around a place its lightness is compared with, plan units. */
const BROAD = 55;
/** Cells for that to a pixel of the coat, along a side. */
const FEWER = 0.25;
/** Lightness up to which nothing becomes darker, and from which on it may; the same for lighter. */
const DARKENED = [0.1, 0.45] as const;
const LIGHTENED = [1, 0.85] as const;
/** How much less fur with a hue becomes darker, a share: it is a marking and no shade. */
const MARKING = 0.85;

/** Every so many pixels are looked at for that. */
const STEP = 7;

/** Distance from gray that half of a coat exceeds, OKLab. */
function middleColor({ a, b, mask }: Coat): number {
  const strengths = new Float32Array(Math.ceil(a.data.length / STEP));
  let count = 0;
  for (let i = 0; i < a.data.length; i += STEP) {
    if (mask.data[i] > 0.5) strengths[count++] = hypot(a.data[i], b.data[i]);
  }
  return count > 0 ? quantile(strengths.subarray(0, count).sort(), 0.5) : 0;
}

/**
 * The coat's colors as transparent paint on white paper shows them: lights of a white or gray coat are the paper, their
 * shadows have a clear cool color instead of gray; what has a color keeps it, black stays black.
 */
export function onPaper(coat: Coat, tones: PaperTones): PaperColors {
  const { width, height } = coat;
  const high = coat.lightBelow(0.9);
  const low = coat.lightBelow(0.02);
  // What becomes paper: the lights of a white coat wholly, of a black one hardly.
  const dark = mix(0.48, 0.6, smoothstep(0.42, 0.58, high));
  const shine = tones.shine * (1 - DULL_GRAY * coat.gray);
  const top = mix(high, mix(dark, 1, smoothstep(0.58, 0.88, high)), shine);
  const bottom = Math.min(low, 0.3);
  const gain = (Math.max(top, bottom + 0.2) - bottom) / Math.max(0.2, high - bottom);
  const whiteCoat = smoothstep(0.76, 0.9, high) * (1 - coat.gray);
  const isWhite = smoothstepIn(WHITE.high, high) * smoothstepIn(WHITE.color, middleColor(coat));
  const colored = [0, 1].map((n) => mix(COLORED[n], STAINED[n], isWhite)) as [number, number];
  const halfDark = smoothstepIn(HALF_DARK, coat.lightBelow(0.5));
  const hueA = Math.cos(tones.shadowHue);
  const hueB = Math.sin(tones.shadowHue);
  const around = gaussianBlur(coat.light, RELIEF.around * coat.scale);
  const [light, a, b] = [0, 1, 2].map(() => createPlane(width, height));
  for (let i = 0; i < light.data.length; i++) {
    const own = coat.light.data[i];
    const lifted = clamp(bottom + (own - bottom) * gain, 0.06, 1);
    const strength = hypot(coat.a.data[i], coat.b.data[i]);
    const hued = smoothstepIn(HUED, colorfulness(own, coat.a.data[i], coat.b.data[i]));
    // White fur's half tones are lighter than the camera says; what has a color is no paper.
    const white = whiteCoat * (1 - hued * (1 - isWhite)) * mix(1, smoothstepIn(OWN_DARK, own), halfDark);
    const pale = mix(lifted, 1 - 0.84 * (1 - lifted) ** 1.18, white * smoothstep(0.2, 0.5, lifted));
    const tone = mix(pale, own, KEPT * smoothstepIn(colored, strength));
    const inWhite = smoothstepIn(PAPER_WHITE, tone) * (1 - hued);
    const l = tone - RELIEF.gain * inWhite * Math.max(0, around.data[i] - own);
    const richer = mix(mix(mix(0.9, 0.55, white), 1, hued), tones.chroma, smoothstepIn(VIVID, strength));
    const rich = richer * mix(mix(0.5, 0.8, hued), 1, smoothstep(1, 0.72, l));
    const yellow = colorfulness(own, 0, Math.max(0, coat.b.data[i]));
    const warm = mix(WARM_SHADE.gray, WARM_SHADE.white, white) * smoothstep(0.004, 0.02, yellow);
    const shade = smoothstep(0.99, 0.7, l) * smoothstep(0.08, 0.35, l) * (1 - hued) * (1 - warm);
    const cool =
      tones.shadowChroma * shade * mix(tones.grays, 1.1, white * smoothstepIn(WHITE_IN_SHADE, own));
    light.data[i] = mix(l, 1, tones.water * smoothstepIn(THINNED, l));
    a.data[i] = coat.a.data[i] * rich + hueA * cool;
    b.data[i] = coat.b.data[i] * rich + hueB * cool;
  }
  return { light, a, b };
}

/** How much nearer to white a light becomes at most: lights keep their order. */
const NEARER_WHITE = 0.5;

/**
 * Colors whose lightness differs more from what is around them in the pet: a head stands before a body of nearly its
 * tone.
 *
 * @param depth by how much more, as a share of the difference
 */
export function deepened(coat: Coat, colors: PaperColors, depth: number): PaperColors {
  if (depth === 0) return colors;
  const { mask, scale, width, height } = coat;
  const lighter = depth * (1 - DULL_GRAY * coat.gray);
  const own = colors.light.data;
  // What is as broad needs few cells.
  const broad = (data: Float32Array) => {
    const small = resizePlane({ ...mask, data }, Math.ceil(width * FEWER), Math.ceil(height * FEWER));
    return resizePlane(gaussianBlur(small, BROAD * scale * FEWER), width, height).data;
  };
  const weight = broad(mask.data);
  const sum = broad(own.map((value, i) => value * mask.data[i]));
  const data = own.map((value, i) => {
    const more = value - sum[i] / Math.max(1e-4, weight[i]);
    if (more <= 0) {
      const hued = smoothstepIn(HUED, colorfulness(coat.light.data[i], coat.a.data[i], coat.b.data[i]));
      return value + depth * (1 - MARKING * hued) * more * smoothstepIn(DARKENED, value);
    }
    return value + Math.min(lighter * more * smoothstepIn(LIGHTENED, value), NEARER_WHITE * (1 - value));
  });
  return { ...colors, light: { ...colors.light, data } };
}
