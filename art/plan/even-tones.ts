import { gaussianBlur } from '../analysis/blur.ts';
import { guidedFilter } from '../analysis/guided-filter.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, mix } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { coatOf } from './coat.ts';
import { patternOf } from './coat-pattern.ts';
import { evenLightOf, goOn } from './even-light.ts';
import { faceMaskOf } from './face-mask.ts';
import { coatFocusOf } from './focus.ts';
import type { Scene } from './scene.ts';

/**
 * Window in plan units, and contrast as variance, below which light and shade of a coat become one plane, of
 * one with stripes or spots only what is faint.
 */
const BROAD = { window: 14, faint: 0.0016 } as const;
const PATTERNED = { window: 9, faint: 0.0007 } as const;
/**
 * How deep an outline's own light reaches into a pet, plan units, and the share of the pet around what lies
 * deeper.
 */
const RIM = { depth: 5, share: 0.84 } as const;

/** A coat's tones in even light: sharp in the face, broad elsewhere; on the coat's grid. */
export function evenTones(scene: Scene): Plane {
  const { width, height, scale, mask, light } = coatOf(scene);
  const { window, faint } = patternOf(scene) ? PATTERNED : BROAD;
  const broad = guidedFilter(light, light, window * scale, faint).data;
  const fine = resizePlane(scene.light, width, height).data;
  const focus = coatFocusOf(scene).data;
  const even = evenLightOf(scene).data;
  const faceMask = faceMaskOf(scene);
  const data = broad.map((value, i) => {
    const tone = mix(value, fine[i], focus[i]) + (1 - (faceMask?.data[i] ?? 0)) * even[i];
    return clamp(tone, 0, 1);
  });
  const inner = gaussianBlur(mask, RIM.depth * scale).data.map((share) => (share > RIM.share ? 1 : 0));
  return goOn({ width, height, data }, inner, RIM.depth * scale);
}
