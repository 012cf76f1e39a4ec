import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { hypot, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { evenWhiteLightOf } from '../coat/even-light.ts';
import { inflate, type Modeling } from '../coat/modeling.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/**
 * Lightness of white fur, in that of the lightest of the coat, and its distance from gray, not yet and
 * surely, OKLab.
 */
const WHITE = { light: [0.55, 0.76], color: [0.07, 0.04] } as const;
/** Lightness below which most of a coat that has white in it lies, OKLab, and that share. */
const LIGHTEST = { light: [0.66, 0.78], share: 0.93 } as const;
/** Share of a pet from which on white counts, and from which on it counts fully. */
const SHARE = [0.12, 0.3] as const;
/** Blur of the white parts, plan units: between markings, light is that of the white around them. */
const CALM = 28;
/**
 * How far the form of a pet with white fur is rounded, plan units: a shade is as broad as what it lies on
 * asks for, not a band.
 */
const ROUNDNESS = 290;

/** What a broad shade on white fur follows; planes are on the grid of the form. */
export interface WhiteForm {
  /** How white each place and those around it are, 0 to `share`. */
  readonly white: Plane;
  /** How much the pet is one that has white fur, 0 to 1. */
  readonly share: number;
  readonly form: Modeling;
  /** How much darker than in its light the photo shows white fur, OKLab lightness. */
  readonly shade: Plane;
}

/** The form of a pet with white fur; none of others. */
export const whiteFormOf = oncePerScene((scene: Scene): { readonly found?: WhiteForm } => {
  const { width, height, scale, mask, light, a, b, lightBelow } = coatOf(scene);
  const lightest = lightBelow(LIGHTEST.share);
  const has = smoothstepIn(LIGHTEST.light, lightest);
  if (!scene.found || has === 0) return {};
  let [sum, total] = [0, 1e-6];
  const data = light.data.map((value, i) => {
    const white =
      mask.data[i] *
      smoothstepIn(WHITE.light, value / lightest) *
      smoothstepIn(WHITE.color, hypot(a.data[i], b.data[i]));
    sum += white;
    total += mask.data[i];
    return white;
  });
  const share = has * smoothstepIn(SHARE, sum / total);
  if (share === 0) return {};
  const form = inflate(scene, ROUNDNESS);
  const sized = (plane: Plane) => resizePlane(plane, form.x.width, form.x.height);
  const soft = gaussianBlur({ width, height, data }, CALM * scale);
  const weight = gaussianBlur(mask, CALM * scale);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] *= share / Math.max(0.05, weight.data[i]);
  return { found: { white: sized(soft), share, form, shade: sized(evenWhiteLightOf(scene)) } };
});
