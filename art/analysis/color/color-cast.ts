import { hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { gaussianBlur } from '../blur.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { quantile } from '../read-plane.ts';
import { resizePlane } from '../resize.ts';
import { colorfulness } from './colorfulness.ts';

/** A color that fur does not have but takes over from what is around it. */
interface Cast {
  /** Chroma in OKLab at which it is a color of the pet's own, as of feathers, and below which it is none. */
  readonly own: number;
  readonly faint: number;
  /** Mean of the opponent color around a place from which on it is a cast, and wholly. */
  readonly least: number;
  readonly fully: number;
  /** How much of it goes. */
  readonly share: number;
}

/** The green of lawns and leaves. */
const GREEN: Cast = { own: 0.075, faint: 0.045, least: -0.002, fully: -0.01, share: 0.85 };
/** The same of a pet that is on a lawn: what is green on it is nearly always that. */
const LAWN: Cast = { ...GREEN, own: 0.125, faint: 0.085, share: 0.95 };
/** How much yellow comes with the green of grass. */
const GRASS_YELLOW = 0.8;
/** Share of green around a pet from which it may be on a lawn, and is; how much greener than red and blue grass is. */
const ON_LAWN = { share: [0.45, 0.75], overRed: 1.06, overBlue: 1.1 } as const;
/** The blue and violet of the sky, in shade and snow; a blue cat keeps what makes it one. */
const BLUE: Cast = { own: 0.14, faint: 0.1, least: -0.006, fully: -0.022, share: 0.7 };
/** How red a tongue or a nose is, which keeps that, and light that the sky colors is not: a in OKLab. */
const PINK = [0.018, 0.035] as const;
/** Lightness from which fur mirrors what surrounds it; what is darker is gloss. */
const MIRRORS = { from: 0.4, fully: 0.6 };
/** The same on a lawn, which lights fur in shade, too. */
const MIRRORS_LAWN = { from: 0.22, fully: 0.4 };
/**
 * What is white of a pet: its lightest share, lightness from which that may be and is, distance from gray from which it
 * is not and at which it is.
 */
const WHITE = { share: 0.1, light: [0.76, 0.86], color: [0.022, 0.012] } as const;
/**
 * How much of a warm or pink light is taken off, which may be cream fur or bare skin, and its b in OKLab, and that of a
 * cool one.
 */
const WARM = { share: 0.3, b: [0.004, -0.004] } as const;
/**
 * A coat that is green on the whole, which is the light's: its median a in OKLab where that begins, and surely; chroma
 * of its more colorful pixels from which on they are feathers, and below which they are none; how red it is then by its
 * b.
 */
const GREEN_COAT = { median: [-0.007, -0.014], chroma: [0.12, 0.09], rank: 0.75, red: 0.2 } as const;
/**
 * A pet that is tan elsewhere: b in OKLab of what is tan, and which share of the pet that is, not yet and certainly.
 * How blue its black may be, as a Yorkshire's, from which lightness on what is darker begins to count, and how much of
 * it goes.
 */
const TAN = { b: 0.025, share: [0.08, 0.22], steel: -0.008, black: [0.75, 0.6], taken: 0.85 } as const;
/** Every so many pixels are looked at for these. */
const STEP = 23;
/**
 * How broad a cast is, plan units: an iris or a collar is smaller. Cells along the longer side in which that is
 * measured.
 */
const BROAD = 40;
const CELLS = 256;

/**
 * Takes the green of lawns and the blue of the sky off light fur, which is never green or blue itself. In place.
 *
 * @param lawn how surely the pet is on a lawn, 0 to 1, from `lawnAround`
 */
export function removeColorCasts({ light, a, b, mask, scale }: FacePlanes, lawn = 0): void {
  const between = (one: number, other: number) => mix(one, other, lawn);
  const green: Cast = {
    ...GREEN,
    own: between(GREEN.own, LAWN.own),
    faint: between(GREEN.faint, LAWN.faint),
    share: between(GREEN.share, LAWN.share),
  };
  const [from, fully] = [
    between(MIRRORS.from, MIRRORS_LAWN.from),
    between(MIRRORS.fully, MIRRORS_LAWN.fully),
  ];
  const [aroundA, aroundB] = [around(a, mask, scale), around(b, mask, scale)];
  const [lights, reds, blues] = [light.data, a.data, b.data];
  for (let i = 0; i < lights.length; i++) {
    const isGreen = reds[i] < 0 && aroundA[i] < GREEN.least;
    const isBlue = blues[i] < 0 && aroundB[i] < BLUE.least;
    if (!(isGreen || isBlue) || lights[i] <= from) continue;
    const chroma = hypot(reds[i], blues[i]);
    if (isGreen) {
      const lost = smoothstep(from, fully, lights[i]) * lossOf(green, aroundA[i], chroma) * reds[i];
      reds[i] -= lost;
      blues[i] = Math.max(Math.min(0, blues[i]), blues[i] + between(0, GRASS_YELLOW) * lost);
    }
    if (!isBlue) continue;
    const mirrors = smoothstep(MIRRORS.from, MIRRORS.fully, lights[i]);
    const kept = 1 - mirrors * lossOf(BLUE, aroundB[i], chroma);
    reds[i] *= mix(kept, 1, smoothstepIn(PINK, reds[i]));
    blues[i] *= kept;
  }
}

/** How surely a pet is on a lawn, 0 to 1: by how much of what the photo shows around it is green. */
export function lawnAround({ data }: Raster, mask: Plane): number {
  let [green, around] = [0, 0];
  for (let i = 0; i < mask.data.length; i += STEP) {
    if (mask.data[i] > 0.1) continue;
    around++;
    const [red, middle, blue] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]];
    if (middle > ON_LAWN.overRed * red && middle > ON_LAWN.overBlue * blue) green++;
  }
  return around ? smoothstepIn(ON_LAWN.share, green / around) : 0;
}

/**
 * Takes the color of the light off a pet that has white fur, which shows it: dark brown under a bluish light is violet.
 * In place. Colorful light is left alone, and most of a warm one, as cream is a color of fur.
 */
export function balanceWhite({ light, a, b, mask }: FacePlanes): void {
  const lights = someOf(light.data, mask.data);
  if (lights.length === 0) return;
  const least = quantile(lights.sort(), 1 - WHITE.share);
  const white = smoothstepIn(WHITE.light, least);
  if (white === 0) return;
  const mean = { a: 0, b: 0, count: 0 };
  for (let i = 0; i < mask.data.length; i += STEP) {
    if (mask.data[i] <= 0.5 || light.data[i] < least) continue;
    mean.a += a.data[i];
    mean.b += b.data[i];
    mean.count++;
  }
  const [redness, blueness] = [mean.a / mean.count, mean.b / mean.count];
  const cool = smoothstepIn(WARM.b, blueness);
  const share = white * smoothstepIn(WHITE.color, Math.hypot(redness, blueness)) * mix(WARM.share, 1, cool);
  if (share === 0) return;
  const [reds, blues] = [a.data, b.data];
  for (let i = 0; i < reds.length; i++) {
    reds[i] -= share * redness;
    blues[i] -= share * blueness;
  }
}

/** Takes a green light off a coat: no fur is green, but dim lamps and old cameras make it so. In place. */
export function removeGreenLight({ a, b, mask }: FacePlanes): void {
  const greens = someOf(a.data, mask.data);
  if (greens.length === 0) return;
  const yellows = someOf(b.data, mask.data);
  const chromas = greens.map((green, i) => Math.hypot(green, yellows[i]));
  const median = quantile(greens.sort(), 0.5);
  const green = smoothstepIn(GREEN_COAT.median, median);
  if (green === 0) return;
  const share = green * smoothstepIn(GREEN_COAT.chroma, quantile(chromas.sort(), GREEN_COAT.rank));
  if (share === 0) return;
  const shift = share * (GREEN_COAT.red * Math.max(0, quantile(yellows.sort(), 0.5)) - median);
  for (let i = 0; i < a.data.length; i++) a.data[i] += shift;
}

/**
 * Takes the blue of the sky off the black of a pet that is tan or red elsewhere: that is in the shade, not blue. In
 * place.
 */
export function removeSkyFromBlack({ light, b, mask }: Omit<FacePlanes, 'a'>): void {
  const yellows = someOf(b.data, mask.data);
  if (yellows.length === 0) return;
  const warm = yellows.filter((yellow) => yellow > TAN.b).length / yellows.length;
  const share = TAN.taken * smoothstepIn(TAN.share, warm);
  if (share === 0) return;
  const [lights, blues] = [light.data, b.data];
  for (let i = 0; i < blues.length; i++) {
    const excess = TAN.steel - blues[i];
    if (excess <= 0) continue;
    blues[i] += share * excess * smoothstepIn(TAN.black, lights[i]);
  }
}

/** What olive fur is, in OKLab, and what becomes of it. */
const OLIVE = {
  /** Least a for each unit of b in fur. */
  red: 0.16,
  /** Chroma at which a color is the pet's own, and below which it is a cast. */
  own: [0.125, 0.085],
  /** Share of the missing red that is added. */
  share: 0.9,
  /** a for each unit of b of green, and of olive. */
  hue: [-0.45, -0.2],
  /** Colorfulness of colored fur, and of gray fur. */
  gray: [0.035, 0.015],
  /** Share of its chroma that gray fur loses. */
  paler: 0.5,
} as const;

/** Makes olive fur brown or gray, which it is by daylight. In place. */
export function removeOlive({ light, a, b }: Pick<FacePlanes, 'light' | 'a' | 'b'>): void {
  const [reds, yellows] = [a.data, b.data];
  for (let i = 0; i < reds.length; i++) {
    const least = OLIVE.red * yellows[i];
    const lacking = least - reds[i];
    if (yellows[i] <= 0 || lacking <= 0) continue;
    const chroma = hypot(reds[i], yellows[i]);
    const gray = smoothstepIn(OLIVE.gray, colorfulness(light.data[i], reds[i], yellows[i]));
    const olive = Math.max(gray, smoothstepIn(OLIVE.hue, reds[i] / yellows[i]));
    const share = OLIVE.share * olive * smoothstepIn(OLIVE.own, chroma);
    const paler = OLIVE.paler * share * gray * Math.min(1, lacking / least);
    reds[i] = (reds[i] + share * lacking) * (1 - paler);
    yellows[i] *= 1 - paler;
  }
}

/** Some of the values at the pet. */
function someOf(values: Float32Array, mask: Float32Array): Float32Array {
  const some = new Float32Array(Math.ceil(values.length / STEP));
  let count = 0;
  for (let i = 0; i < values.length; i += STEP) if (mask[i] > 0.5) some[count++] = values[i];
  return some.subarray(0, count);
}

/** Means of the pet's colors around each place. */
function around({ width, height, data }: Plane, mask: Plane, scale: number): Float32Array {
  const own = createPlane(width, height);
  const [means, inside] = [own.data, mask.data];
  for (let i = 0; i < means.length; i++) means[i] = data[i] * inside[i];
  const share = Math.min(1, CELLS / Math.max(width, height));
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round(share * side)));
  const small = gaussianBlur(resizePlane(own, columns, rows), BROAD * scale * share);
  return resizePlane(small, width, height).data;
}

function lossOf({ own, faint, least, fully, share }: Cast, around: number, chroma: number): number {
  return share * smoothstep(least, fully, around) * smoothstep(own, faint, chroma);
}
