import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { weightedBlur } from '../blur.ts';
import type { FacePlanes } from '../eyes/face.ts';
import { beside, type Disc } from '../eyes/possible-heads.ts';
import { quantile } from '../read-plane.ts';
import { resizePlane } from '../resize.ts';

/**
 * A coat that is white but for its shade: lightness that a quarter and half of it stay below, not yet and certainly,
 * and the middle of its distances from gray in OKLab.
 */
const WHITE = { quarter: [0.44, 0.54], half: [0.6, 0.7], color: [0.034, 0.022] } as const;
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
/** Distance from gray from which a place has a color of its own, and below which it is shade. */
const COLOR = [0.06, 0.035] as const;
/** How red skin is that is seen in ears and on noses, and fur is not: a. */
const PINK = [0.02, 0.008] as const;
/** How cool shade is: share of its color that changes, to which a and b. */
const COOL = { share: 0.85, a: 0.003, b: -0.014 } as const;
/**
 * What of the form of white fur is faint: its size, plan units, by how much more it is shown, and how much of it at
 * most.
 */
const FORM = { fine: 4, broad: 30, gain: 1.1, most: 0.1, yellow: 2 } as const;
/** Lightness from which fur is white by itself, where its form is faint. */
const LIT = [0.62, 0.78] as const;

/**
 * Paints a white coat as painters do: what a camera shows as olive or brown gray is light shade of a cool white, and
 * the faint form of the lights, as of an ear on a white head, is clearer. In place; pets that are not white stay as
 * they are.
 *
 * @param eyes where eyes are or may be, plan units: they stay as they are
 */
export function paintWhiteCoat({ light, a, b, mask, scale }: FacePlanes, eyes: readonly Disc[]): void {
  const { pale, gray: isGray } = palenessOf(light, a, b, mask);
  if (pale === 0) return;
  const isBeside = beside(eyes, light.width, scale);
  const { lift, form } = reliefOf(light, b, mask, scale);
  const [lights, reds, blues, inside] = [light.data, a.data, b.data, mask.data];
  for (let i = 0; i < lights.length; i++) {
    if (inside[i] < 0.01 || !isBeside(i)) continue;
    const isFur = pale * smoothstep(OWN[0], OWN[1], lights[i]);
    if (isFur === 0) continue;
    const isShade = isGray * isFur;
    lights[i] = clamp(lights[i] + isShade * lift.data[i] + isFur * form.data[i], 0, 1);
    const gray =
      smoothstep(COLOR[0], COLOR[1], hypot(reds[i], blues[i])) * smoothstep(PINK[0], PINK[1], reds[i]);
    const shade = smoothstep(0.95, 0.7, lights[i]);
    const cool = isShade * gray * COOL.share * shade;
    reds[i] = mix(reds[i], COOL.a, cool);
    blues[i] = mix(blues[i], COOL.b, cool);
  }
}

/** By how much shade becomes lighter, and how the faint form of the lights is shown, of the planes' size. */
function reliefOf(light: Plane, b: Plane, mask: Plane, scale: number): { lift: Plane; form: Plane } {
  const share = Math.min(1, CELLS / Math.max(light.width, light.height));
  const [width, height] = [light.width, light.height].map((side) => Math.max(1, Math.round(share * side)));
  const [smallLight, smallYellow, inside] = [light, b, mask].map((plane) =>
    resizePlane(plane, width, height),
  );
  // What is yellower than the fur around it lies deeper in it.
  const depth = {
    ...smallLight,
    data: smallLight.data.map((value, i) => value - FORM.yellow * smallYellow.data[i]),
  };
  const base = weightedBlur(smallLight, inside, BROAD * scale * share);
  const [fine, broad] = [FORM.fine, FORM.broad].map((size) =>
    weightedBlur(depth, inside, size * scale * share),
  );
  const lift = base.map(
    (around) => SHADE.lighter * smoothstepIn(SHADE.dark, around) * smoothstepIn(SHADE.light, around),
  );
  const form = base.map(
    (around, i) => clamp(FORM.gain * (fine[i] - broad[i]), -FORM.most, FORM.most) * smoothstepIn(LIT, around),
  );
  const large = (data: Float32Array) => resizePlane({ width, height, data }, light.width, light.height);
  return { lift: large(lift), form: large(form) };
}

function palenessOf(light: Plane, a: Plane, b: Plane, mask: Plane): { pale: number; gray: number } {
  const lights = new Float32Array(Math.ceil(mask.data.length / STEP));
  const colors = new Float32Array(lights.length);
  let count = 0;
  for (let i = 0; i < mask.data.length; i += STEP) {
    if (mask.data[i] <= 0.5) continue;
    lights[count] = light.data[i];
    colors[count++] = hypot(a.data[i], b.data[i]);
  }
  if (count === 0) return { pale: 0, gray: 0 };
  const rising = lights.subarray(0, count).sort();
  return {
    pale:
      smoothstepIn(WHITE.quarter, quantile(rising, 0.25)) * smoothstepIn(WHITE.half, quantile(rising, 0.5)),
    gray: smoothstepIn(WHITE.color, quantile(colors.subarray(0, count).sort(), 0.5)),
  };
}
