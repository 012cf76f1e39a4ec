import { gaussianBlur } from '../../analysis/blur.ts';
import { gradeInPlace } from '../../analysis/color/grade.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane } from '../../raster.ts';
import { eyeShare } from '../face/eyes.ts';
import { lightWithClearMuzzle } from '../face/muzzle-detail.ts';
import { pinknessOf } from '../face/tongue.ts';
import type { Picture } from '../picture.ts';
import { richness } from '../richness.ts';
import type { Scene } from '../scene.ts';
import { slowNoise } from '../slow-noise.ts';

/** How much richer colors become; eyes less, which are to stay what they are. */
const RICHER = { coat: 1.52, eyes: 1.22 };
/** What gray turns to in shade and in light, as offsets in OKLab: violet blue and warm yellow. */
const SHADE = { a: 0.012, b: -0.04 };
const LIGHT = { a: 0.004, b: 0.014 };
/** How much less violet shade of warm fur is, and b in OKLab from which fur is warm, and certainly is. */
const WARM = { less: 0.65, b: [0.005, 0.025] } as const;
/**
 * How far strokes side by side differ in hue (OKLab), and how many ups and downs that has along the longer
 * side.
 */
const BROKEN = { by: 0.026, hills: 22 };

/**
 * The form of dark fur: lightness around a place from which on fur is dark, and wholly; how far around
 * (plan units); how much clearer its lights and darks are, and the most of that; what of the sky its lights
 * reflect, a and b for each of lightness (OKLab).
 */
const DARK_FUR = { light: [0.44, 0.3], around: 16, clearer: 0.5, most: 0.07, a: 0.08, b: -0.3 } as const;
/** Lightness below which nothing becomes darker. */
const DARKEST = 0.08;
/**
 * A tongue in dark fur is round: how pink is a tongue (see `pinknessOf`), by how much lighter than what is
 * around it its rim is, and how much darker and redder that becomes (OKLab).
 */
const TONGUE = { pink: [0.027, 0.05], lighter: [0.05, 0.3], darker: 0.15, a: 0.035, b: 0.01 } as const;

/**
 * The pet in the colors of a painter who likes color: shade is violet, light is warm, and no patch has one
 * hue, dark fur reflects the sky. Lightness is kept but for a little contrast, more in dark fur, so the
 * likeness is.
 */
export function vividPicture(scene: Scene, seed: number): Picture {
  const { width, height } = scene;
  const [light, a, b] = [0, 0, 0].map(() => createPlane(width, height).data);
  const eyes = eyeShare(scene).data;
  const lights = lightWithClearMuzzle(scene).data;
  const [toRed, toYellow] = [1, 2].map((n) => slowNoise(width, height, BROKEN.hills, seed + 50 + n).data);
  const around = gaussianBlur(scene.light, DARK_FUR.around * scene.scale).data;
  for (let i = 0; i < light.length; i++) {
    const dark = (1 - eyes[i]) * smoothstepIn(DARK_FUR.light, around[i]);
    const more = dark * clamp(DARK_FUR.clearer * (lights[i] - around[i]), -DARK_FUR.most, DARK_FUR.most);
    const sky = Math.max(0, more);
    const pink = smoothstepIn(TONGUE.pink, pinknessOf(lights[i], scene.a.data[i], scene.b.data[i]));
    const rim = pink * smoothstepIn(TONGUE.lighter, lights[i] - around[i]) * (1 - eyes[i]);
    const l = Math.max(Math.min(lights[i], DARKEST), lights[i] + more - rim * TONGUE.darker);
    const coat = 1 - eyes[i];
    const strength = hypot(scene.a.data[i], scene.b.data[i]);
    const gray = coat * (1 - smoothstep(0.02, 0.09, strength));
    // Black fur stays black, brown and cream keep their warmth.
    const cool = 1 - WARM.less * smoothstepIn(WARM.b, scene.b.data[i]);
    const shade = gray * cool * smoothstep(0.66, 0.4, l) * mix(0.2, 1, smoothstep(0.18, 0.4, l));
    const glow = gray * smoothstep(0.6, 0.82, l) * smoothstep(1.04, 0.93, l);
    const broken = coat * BROKEN.by * smoothstep(0.06, 0.25, l) * smoothstep(0.95, 0.7, l);
    const rich = richness(strength, mix(RICHER.eyes, RICHER.coat, coat));
    light[i] = clamp(0.55 + (l - 0.55) * 1.1 + 0.012, 0, 1);
    a[i] =
      scene.a.data[i] * rich +
      shade * SHADE.a +
      glow * LIGHT.a +
      broken * toRed[i] +
      sky * DARK_FUR.a +
      rim * TONGUE.a;
    b[i] =
      scene.b.data[i] * rich +
      shade * SHADE.b +
      glow * LIGHT.b +
      broken * toYellow[i] +
      sky * DARK_FUR.b +
      rim * TONGUE.b;
  }
  return { width, height, ...gradeInPlace(light, a, b) };
}
