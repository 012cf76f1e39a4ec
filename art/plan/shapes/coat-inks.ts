import { gaussianBlur } from '../../analysis/blur.ts';
import type { Labels } from '../../analysis/label-regions.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { coatOf, whitenessOf } from '../coat/coat.ts';
import { patternOf } from '../coat/coat-pattern.ts';
import { evenTones } from '../coat/even-tones.ts';
import { awayFromLight } from '../coat/form-shade.ts';
import { faceMaskOf } from '../face/face-mask.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { isWarmCoat, patchesOf } from './coat-patches.ts';
import { type Value, valuesOf } from './value-shapes.ts';
import { whiteMarksOf } from './white-marks.ts';

/** How many values a coat has. */
const VALUES = 5;
/** How many inks a print has, from paper to the darkest. */
export const INKS = 5;
/** The darkest of them. */
const LAST = INKS - 1;
/** The lighter of the two dark inks. */
export const DARK_INK = INKS - 2;
/** Lightness from which on fur is paper, and how much darker each ink is for, also in dark coats. */
const PAPER = 0.85;
const INK_STEP = { usual: 0.15, dark: 0.13 } as const;
/** Lightness of the middle of a coat that is black with few marks, and not yet. */
const DARK = [0.46, 0.4] as const;
/**
 * How much the order of a coat's values decides on their inks beside their lightness: of warm coats, of
 * others, and of those with stripes or spots.
 */
const BY_ORDER = { warm: 0.3, cool: 0.36, patterned: 0.5 } as const;
/** The darkest ink of what covers most of a warm coat, but of one that is darker than a lightness. */
const MAIN_INK = 2;
const MAIN_TONE = 0.4;
/** Lightness, and share of the coat, from which on soft shade of warm coats has no dark ink: it would be a patch. */
const SOFT_SHADE = { tone: 0.435, share: 0.2 };
/** The ink of the lights of a black coat. */
const LIGHTS_INK = 2;
/** The darkest ink of what covers most of a pale coat with a dark face. */
const PALE_INK = 2;
/** The share of a coat in the darkest ink that is no marking. */
const FEW = 0.06;
/** The ink of half tones, which a dark patch has not. */
const HALF_TONE = 2;
/**
 * Lights of a black coat, which have an ink that is no dark one: how much lighter they are than most of it,
 * OKLab lightness, and the share of it that its two lightest values cover at most.
 */
const BLACK_LIGHTS = { lighter: 0.06, share: 0.2 } as const;
/**
 * Lightness, at least, of the second lightest value of a dark coat in which black and light hairs are mixed: its
 * lights have two inks of their own, and its brown is no tan mark.
 */
const GRIZZLED = 0.48;
/** Lightness below which a value has the darkest ink. */
const DARKEST = { warm: 0.31, cool: 0.36, dark: 0.26 } as const;
/** Share of a dark coat's dark fur that has the darkest ink: at least, unless it is warm, and at most. */
const IN_DARKEST = [0.3, 0.55] as const;
/** Yellow of tan marks, OKLab. */
const TAN = 0.03;
/** Mean ink this far around, plan units, from which on a patch is dark: it has no light half tone. */
const DARK_PATCH = { around: 30, ink: 2.7 } as const;
/** From where on a form's shade darkens a coat, see `awayFromLight`, and by how much, OKLab lightness. */
const SHADE = { away: [0.05, 0.4], darker: 0.08 } as const;

/** What kind of coat a print is of. */
export interface CoatKind {
  /** About the ink that covers most. */
  readonly main: number;
  /** Black with few marks. */
  readonly isDark: boolean;
  /** White or pale, of no color of its own, but for markings; or gray without any. */
  readonly isPale: boolean;
}

/** The kind of a coat, by its tones in the photo's light: quickly, as all parts of a print ask for it. */
export const coatKindOf = oncePerScene((scene: Scene): CoatKind => {
  const { light } = coatOf(scene);
  const isWarm = isWarmCoat(scene);
  const { values, shares, row } = valuesWithInks(scene, light, isWarm ? BY_ORDER.warm : BY_ORDER.cool);
  const inks = values.map((_, i) =>
    shares.reduce((sum, share, k) => sum + (row[k] === row[i] ? share : 0), 0),
  );
  const main = row[inks.indexOf(Math.max(...inks))];
  const isDark = isBlack(scene);
  // White fur in shade, or gray fur, has no black markings.
  const isPlain = !isDark && !patternOf(scene) && row.every((ink, i) => ink < LAST || shares[i] < FEW);
  const isPale = !isWarm && (isPlain || main <= (faceMaskOf(scene) ? PALE_INK : 0));
  return { main, isDark, isPale };
});

/** Which ink each place of a coat has, before its regions are cleaned. */
export interface CoatInks {
  /** Inks from 0, paper, to the darkest, on the coat's grid. */
  readonly labels: Labels;
  /** Tones by which they are chosen. */
  readonly tones: Plane;
  /** Lightness below which fur has an ink or a darker one. */
  readonly levels: readonly number[];
  /** Whether black and light hairs are mixed. */
  readonly isGrizzled: boolean;
}

/** The inks of a coat by its tones in even light, with a little shade of its form. */
export const coatInksOf = oncePerScene((scene: Scene): CoatInks => {
  const coat = coatOf(scene);
  const tones = evenTones(scene);
  const away = resizePlane(awayFromLight(scene), tones.width, tones.height).data;
  for (let i = 0; i < away.length; i++) tones.data[i] -= SHADE.darker * smoothstepIn(SHADE.away, away[i]);
  const isWarm = isWarmCoat(scene);
  const order = patternOf(scene) ? BY_ORDER.patterned : isWarm ? BY_ORDER.warm : BY_ORDER.cool;
  const { values, row, isGrizzled } = valuesWithInks(scene, tones, order);
  // Gray coats with markings, or with black in the photo's light, have the darkest ink in even light, too.
  const hasDarkest = isWarm || coatKindOf(scene).isPale || row.includes(LAST);
  const inks = hasDarkest ? row : [...row.slice(0, -1), LAST];
  const levels = Array.from({ length: INKS }, (_, ink) => {
    const value = inks.findIndex((own) => own >= ink);
    return value < 0 ? 0 : values[value].level;
  });
  if (darknessOf(scene) > 0.5)
    levels[LAST] = darkestLevel(levels, tones, coat.mask, isWarm ? 0 : IN_DARKEST[0]);
  const data = Uint8Array.from(tones.data, (tone) =>
    Math.max(
      0,
      levels.findLastIndex((level) => tone <= level),
    ),
  );
  if (isBlack(scene)) {
    for (const [i, isWhite] of whiteMarksOf(scene).entries()) if (isWhite) data[i] = 0;
  }
  return { labels: { width: coat.width, height: coat.height, data, count: INKS }, tones, levels, isGrizzled };
});

/** Whether a coat is black but for few marks. */
function isBlack(scene: Scene): boolean {
  return !isWarmCoat(scene) && darknessOf(scene) > 0.5;
}

/** How dark the middle of a coat is, 0 to 1. */
function darknessOf(scene: Scene): number {
  return smoothstepIn(DARK, coatOf(scene).lightBelow(0.5));
}

/** A coat's values and their inks. */
interface ValuesWithInks {
  readonly values: readonly Value[];
  /** The share of the coat that each covers. */
  readonly shares: readonly number[];
  /** The ink of each. */
  readonly row: readonly number[];
  /** Whether black and light hairs are mixed in it. */
  readonly isGrizzled: boolean;
}

/** @param order how much the order of a coat's values counts for their inks */
function valuesWithInks(scene: Scene, tones: Plane, order: number): ValuesWithInks {
  const { mask } = coatOf(scene);
  const values = valuesOf(tones, mask, VALUES);
  const of = Uint8Array.from(tones.data, (tone) =>
    Math.max(
      0,
      values.findLastIndex(({ level }) => tone <= level),
    ),
  );
  const shares = sharesOf(of, mask.data);
  const isWarm = isWarmCoat(scene);
  const dark = isWarm ? 0 : darknessOf(scene);
  const darkest = isWarm ? DARKEST.warm : mix(DARKEST.cool, DARKEST.dark, dark);
  const white = isWarm ? 0 : whitenessOf(scene);
  const row = inkRow(
    values.map(({ tone }) => tone),
    { shares, order, isWarm, white, dark, darkest, isSoft: isWarm && !patternOf(scene) },
  );
  const isGrizzled = dark > 0.5 && row[1] > LIGHTS_INK && values[1].tone > GRIZZLED;
  return { values, shares, row: isGrizzled ? row.map((own, i) => Math.min(own, i + 1)) : row, isGrizzled };
}

/**
 * The same as two labels an ink, the second where fur has another hue: in patches, and in tan marks of a
 * black coat however small.
 */
export function patchedInks(scene: Scene): Labels {
  const { labels, isGrizzled } = coatInksOf(scene);
  const { isDark } = coatKindOf(scene);
  const { width, height, scale, b } = coatOf(scene);
  const { patches } = patchesOf(scene);
  const share = patches && resizePlane(patches, width, height).data;
  const inPatch = Float32Array.from(labels.data, (ink, i) => {
    const isTan = isDark && !isGrizzled && ink < LAST - 1 && b.data[i] > TAN;
    return isTan || (share?.[i] ?? 0) > 0.5 ? 1 : 0;
  });
  if (!patches)
    return { ...labels, data: labels.data.map((ink, i) => 2 * ink + inPatch[i]), count: 2 * INKS };
  const blurred = (data: Float32Array) =>
    gaussianBlur({ width, height, data }, DARK_PATCH.around * scale).data;
  const around = blurred(inPatch);
  const inks = blurred(inPatch.map((own, i) => own * labels.data[i]));
  const data = labels.data.map((ink, i) => {
    const isDull = !isDark && inPatch[i] && ink === HALF_TONE && inks[i] > DARK_PATCH.ink * around[i];
    return 2 * (isDull ? ink + 1 : ink) + inPatch[i];
  });
  return { ...labels, data, count: 2 * INKS };
}

/** Lightness below which a dark coat has the darkest ink: in a part of all that is dark. */
function darkestLevel(levels: readonly number[], tones: Plane, mask: Plane, least: number): number {
  const dark = tones.data.filter((tone, i) => mask.data[i] > 0.5 && tone <= levels[LAST - 1]).sort();
  if (dark.length === 0) return levels[LAST];
  return clamp(levels[LAST], quantile(dark, least), quantile(dark, IN_DARKEST[1]));
}

/** The share of a pet that each of its values covers. */
function sharesOf(of: Uint8Array, mask: Float32Array): number[] {
  const counts = new Array<number>(VALUES).fill(0);
  for (const [i, value] of of.entries()) counts[value] += mask[i];
  const all = counts.reduce((sum, count) => sum + count, 1e-6);
  return counts.map((count) => count / all);
}

/**
 * What decides on a coat's inks: whether its colors are warm, how white and how dark it is, 0 to 1, and the
 * lightness below which it has the darkest.
 */
interface Tint {
  readonly isWarm: boolean;
  readonly white: number;
  readonly dark: number;
  readonly darkest: number;
  /** Whether it is warm and has no stripes or spots. */
  readonly isSoft: boolean;
  /** How much their order counts. */
  readonly order: number;
  /** The share of it that each value covers. */
  readonly shares: readonly number[];
}

/** Which ink each of a pet's values has, from light to dark: by its lightness and a little by its order. */
function inkRow(
  tones: readonly number[],
  { isWarm, white, dark, darkest, order, shares, isSoft }: Tint,
): number[] {
  const byOrder = order * (1 - Math.max(white, dark));
  const paper = mix(PAPER, Math.min(PAPER, (tones[0] + tones[1]) / 2), white);
  const row = tones.map((tone, i) => {
    if (tone < darkest) return LAST;
    const own = (paper - tone) / mix(INK_STEP.usual, INK_STEP.dark, dark);
    const ink = Math.round(mix(own, (LAST * i) / (tones.length - 1), byOrder));
    return clamp(
      ink,
      0,
      isSoft && tone > SOFT_SHADE.tone && shares[i] > SOFT_SHADE.share ? MAIN_INK : LAST - 1,
    );
  });
  const main = shares.indexOf(Math.max(...shares));
  if (dark > 0.5) {
    // A black coat shows its form in three inks, the lightest in little of it.
    const isLight = (i: number) =>
      tones[i] > tones[main] + BLACK_LIGHTS.lighter &&
      (i === 0 || (i === 1 && shares[0] + shares[1] < BLACK_LIGHTS.share));
    return row.map((own, i) => Math.min(own, isLight(i) ? LIGHTS_INK : Math.max(LAST - 1, i + 1)));
  }
  const isTooDark = isWarm && row[main] === MAIN_INK + 1 && tones[main] > MAIN_TONE;
  return isTooDark ? row.map((own, i) => (i <= main && own >= MAIN_INK ? own - 1 : own)) : row;
}
