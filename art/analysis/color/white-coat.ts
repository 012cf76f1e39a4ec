import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { weightedBlur } from '../blur.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { quantile } from '../read-plane.ts';
import { resizePlane } from '../resize.ts';

/**
 * A coat that is white but for its shade: lightness that a quarter and half of it stay below, not yet and certainly,
 * and the share of it that has no color beyond that of shade.
 */
const WHITE = { quarter: [0.44, 0.54], half: [0.6, 0.7], plain: [0.6, 0.8] } as const;
/**
 * Lit and shaded part of a coat, as shares of its pixels in rising lightness: what is lighter may be burnt out, what is
 * darker nose and markings. Middle distance of the lit one from gray against lightness, OKLab, at which a coat has a
 * color, and at which it is white.
 */
const PARTS = { lit: [0.6, 0.95], shaded: [0.15, 0.45], color: [0.05, 0.03] } as const;
/** Every so many pixels are looked at for that. */
const STEP = 23;
/** Cells along the longer side in which that is measured: nothing is finer than `FORM.fine`. */
const CELLS = 400;
/** How broad shade is, plan units. */
const BROAD = 14;
/** Lightness of shade, from which it begins and is, and to which it is and ends; by how much it becomes lighter. */
const SHADE = { dark: [0.32, 0.5], light: [0.92, 0.62], lighter: 0.1 } as const;
/** Lightness of what is not shade, however light it is around: nose, lips, collar. */
const OWN = [0.28, 0.45] as const;
/**
 * Distance from gray against lightness that shade has: light that goes from hair to hair takes up what little color
 * white fur has, and that of the room. It grows for each step of lightness, by how much at which the shaded part of a
 * coat may have a color of its own, and has. At how many times that of shade a place has one: single locks, amid plain
 * fur, at more than patches.
 */
const SHADE_COLOR = { least: 0.05, growth: [0.27, 0.38], own: 1.4, ownLock: 2 } as const;
/** Share of plain fur around a lock from which it may be plain, too, and surely; how far around, plan units. */
const AMID = { plain: [0.55, 0.8], size: 30 } as const;
/** How red skin is that is seen in ears and on noses, and fur is not: a beyond a share of b, which shade has. */
const PINK = { share: 0.4, a: [0.02, 0.008] } as const;
/** How cool shade is: share of its color that changes, to which a and b. */
const COOL = { share: 0.85, a: 0.003, b: -0.014 } as const;
/**
 * What of the form of white fur is faint: its size, plan units, by how much more it is shown, and how much of it at
 * most.
 */
const FORM = { fine: 4, broad: 30, gain: 1.5, most: 0.12, yellow: 2 } as const;
/** Lightness from which fur is white by itself, where its form is faint. */
const LIT = [0.62, 0.78] as const;

/**
 * Paints a white coat as painters do: what a camera shows as olive or brown gray is light shade of a cool white, and
 * the faint form of the lights, as of an ear on a white head, is clearer. In place; pets that are not white stay as
 * they are.
 */
export function paintWhiteCoat({ light, a, b, mask, scale }: FacePlanes): void {
  const { pale, neutral, white, shade } = palenessOf(light, a, b, mask);
  if (pale === 0) return;
  const { lift, form, amid } = reliefOf({ light, a, b, mask, scale }, shade);
  const [lights, reds, blues, inside] = [light.data, a.data, b.data, mask.data];
  for (let i = 0; i < lights.length; i++) {
    if (inside[i] < 0.01) continue;
    const isFur = pale * smoothstep(OWN[0], OWN[1], lights[i]);
    if (isFur === 0) continue;
    const own = mix(SHADE_COLOR.own, SHADE_COLOR.ownLock, smoothstepIn(AMID.plain, amid.data[i]));
    const isPlain = plainness(shade, lights[i], reds[i], blues[i], own);
    const isFurColor = smoothstepIn(PINK.a, reds[i] - PINK.share * blues[i]);
    lights[i] = clamp(lights[i] + isFur * (neutral * lift.data[i] + form.data[i]), 0, 1);
    const cool = white * isFur * isPlain * isFurColor * COOL.share * smoothstep(0.95, 0.7, lights[i]);
    reds[i] = mix(reds[i], COOL.a, cool);
    blues[i] = mix(blues[i], COOL.b, cool);
  }
}

/** What is measured around each place, of the planes' size. */
interface Relief {
  /** By how much shade becomes lighter. */
  readonly lift: Plane;
  /** How the faint form of the lights is shown. */
  readonly form: Plane;
  /** Share of plain fur. */
  readonly amid: Plane;
}

function reliefOf({ light, a, b, mask, scale }: FacePlanes, shade: ShadeColor): Relief {
  const share = Math.min(1, CELLS / Math.max(light.width, light.height));
  const [width, height] = [light.width, light.height].map((side) => Math.max(1, Math.round(share * side)));
  const [smallLight, smallRed, smallYellow, inside] = [light, a, b, mask].map((plane) =>
    resizePlane(plane, width, height),
  );
  const [lights, reds, yellows] = [smallLight.data, smallRed.data, smallYellow.data];
  const around = (data: Float32Array, size: number) =>
    weightedBlur({ width, height, data }, inside, size * scale * share);
  // What is yellower than the fur around it lies deeper in it.
  const depth = lights.map((value, i) => value - FORM.yellow * yellows[i]);
  const base = around(lights, BROAD);
  const [fine, broad] = [around(depth, FORM.fine), around(depth, FORM.broad)];
  const lift = base.map(
    (value) => SHADE.lighter * smoothstepIn(SHADE.dark, value) * smoothstepIn(SHADE.light, value),
  );
  const form = base.map(
    (value, i) => clamp(FORM.gain * (fine[i] - broad[i]), -FORM.most, FORM.most) * smoothstepIn(LIT, value),
  );
  const plain = lights.map((value, i) => plainness(shade, value, reds[i], yellows[i]));
  const large = (data: Float32Array) => resizePlane({ width, height, data }, light.width, light.height);
  return { lift: large(lift), form: large(form), amid: large(around(plain, AMID.size)) };
}

/** How far from gray, against lightness, the shade of a coat is: from that of its lit part it grows with darkness. */
interface ShadeColor {
  readonly light: number;
  readonly color: number;
  readonly growth: number;
}

/** What a coat is as a whole. */
interface Paleness {
  /** How light it is, 0 to 1. */
  readonly pale: number;
  /** How surely its lit part has no color. */
  readonly neutral: number;
  /** How surely it is white, with no color but that of shade. */
  readonly white: number;
  readonly shade: ShadeColor;
}

function palenessOf(light: Plane, a: Plane, b: Plane, mask: Plane): Paleness {
  const seen: number[] = [];
  for (let i = 0; i < mask.data.length; i += STEP) if (mask.data[i] > 0.5) seen.push(i);
  if (seen.length === 0) return { pale: 0, neutral: 0, white: 0, shade: { light: 1, color: 0, growth: 0 } };
  seen.sort((i, j) => light.data[i] - light.data[j]);
  const lightBelow = (share: number) => light.data[seen[Math.floor(share * (seen.length - 1))]];
  const pale = smoothstepIn(WHITE.quarter, lightBelow(0.25)) * smoothstepIn(WHITE.half, lightBelow(0.5));
  const [lit, shaded] = [PARTS.lit, PARTS.shaded].map(([from, to]) => {
    const part = seen.slice(Math.floor(from * seen.length), Math.ceil(to * seen.length));
    const colors = Float32Array.from(part, (i) => hypot(a.data[i], b.data[i]) / light.data[i]);
    return { light: lightBelow((from + to) / 2), color: quantile(colors.sort(), 0.5) };
  });
  const growth = Math.max(0, shaded.color - lit.color) / Math.max(0.05, lit.light - shaded.light);
  const shade = { ...lit, growth: Math.min(growth, SHADE_COLOR.growth[0]) };
  const plain = seen.reduce((sum, i) => sum + plainness(shade, light.data[i], a.data[i], b.data[i]), 0);
  const neutral = smoothstepIn(PARTS.color, lit.color);
  const white =
    neutral * (1 - smoothstepIn(SHADE_COLOR.growth, growth)) * smoothstepIn(WHITE.plain, plain / seen.length);
  return { pale, neutral, white, shade };
}

/** How surely a place of a white coat has no color but that of light and shade, 0 to 1. */
function plainness(
  { light: lit, color, growth }: ShadeColor,
  light: number,
  a: number,
  b: number,
  own: number = SHADE_COLOR.own,
): number {
  const most = Math.max(0.1, light) * Math.max(SHADE_COLOR.least, color + growth * Math.max(0, lit - light));
  return smoothstep(own * most, (own / SHADE_COLOR.own) * most, hypot(a, b));
}
