import { guidedFilter } from '../../analysis/guided-filter.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { awayFrom, findHeads } from '../composition/find-head.ts';
import { coatFocusOf, withNoses } from '../face/focus.ts';
import { headsOf } from '../face/heads.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { blacknessOf, type Coat, coatOf, whitenessOf } from './coat.ts';
import { patternOf } from './coat-pattern.ts';
import { hairLengthOf } from './hair-length.ts';

/**
 * Window in plan units, and contrast as variance, below which light and shade of a coat become one plane of color:
 * of long or white hair, where they are tufts, of short hair, where they are its form, and of a coat with stripes or
 * spots only what is faint.
 */
const TUFTED = { window: 20, faint: 0.004 };
const SHORT = { window: 10, faint: 0.0012 };
const PATTERNED = { window: 9, faint: 0.0003 };
/** Between how many radii from the middle of what may be a head details end, where eyes are not certain. */
const MAYBE_HEAD = [1.2, 1] as const;
/** Range of lightness of a coat of many tones. */
const FULL_RANGE = 0.5;

/** Where the pet is painted finely, on the coat's grid: in the face, or in what may be a head. */
export const detailOf = oncePerScene((scene): Plane => {
  const focus = coatFocusOf(scene);
  if (headsOf(scene).every(({ face }) => face)) return withNoses(scene, focus);
  const away = awayFrom(findHeads(coatOf(scene).mask), focus.width);
  return { ...focus, data: focus.data.map((value, i) => value * smoothstepIn(MAYBE_HEAD, away(i))) };
});

/** The coat in broad planes, as sharp in details as it is. */
export const broadCoatOf = oncePerScene((scene: Scene): Coat => {
  const coat = coatOf(scene);
  const detail = detailOf(scene).data;
  const { window, faint } = patternOf(scene) ? PATTERNED : plainFilterOf(scene);
  const broad = (plane: Plane): Plane => {
    const { data } = guidedFilter(coat.light, plane, window * coat.scale, faint * finenessOf(coat) ** 2);
    return { ...plane, data: data.map((value, i) => mix(value, plane.data[i], detail[i])) };
  };
  return { ...coat, light: broad(coat.light), a: broad(coat.a), b: broad(coat.b) };
});

function plainFilterOf(scene: Scene): { window: number; faint: number } {
  const tufted = Math.max(hairLengthOf(scene), whitenessOf(scene));
  return {
    window: mix(SHORT.window, TUFTED.window, tufted),
    faint: mix(SHORT.faint, TUFTED.faint, tufted),
  };
}

/** How small a difference is still painted: in black fur, and in a coat of one tone, all differences are small. */
export function finenessOf(coat: Coat): number {
  const range = coat.lightBelow(0.95) - coat.lightBelow(0.05);
  return clamp(range / FULL_RANGE, 0.35, mix(1, 0.35, blacknessOf(coat)));
}
