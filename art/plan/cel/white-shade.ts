import { clamp, hypot, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { type Coat, coatOf } from '../coat/coat.ts';
import { evenWhiteLightOf } from '../coat/even-light.ts';
import { catShareOf } from '../face/cat.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';

/**
 * A coat that is white but for its shade, not yet and certainly: lightness of its middle (the mean of what a quarter
 * and half of it stay below) and of its darkest tenth, and its mean distance from gray, OKLab.
 */
const WHITE = { middle: [0.5, 0.6], darkest: [0.4, 0.5], color: [0.06, 0.04] } as const;
/** The same of one that is white all over, at least, and its color at most: a gray one in the sun is not. */
const ALL_WHITE = { middle: 0.64, darkest: 0.49, color: 0.03 } as const;
/** How likely a pet is a cat from which its darks may be points or tabby marks, and surely are. */
const CAT = [0.3, 0.6] as const;
/** Lightness up to which a place is black by itself, and from which on it may be shade. */
const BLACK = [0.2, 0.36] as const;
/** Share of the shade that is taken off. */
const TAKEN = 0.8;
/** How light a place becomes at most. */
const LIGHTEST = 0.97;

export interface WhiteShade {
  readonly added?: Plane;
}

/**
 * What to add to the lightness of a white dog so that the photo's shade is no dirt on it, on the coat's grid: flat
 * shapes have a shade of their own. None for other coats.
 */
export const whiteShadeOf = oncePerScene((scene: Scene): WhiteShade => {
  const coat = coatOf(scene);
  const share = TAKEN * whiteShare(coat) * (1 - smoothstepIn(CAT, catShareOf(scene)));
  if (!scene.found || share === 0) return {};
  const { light } = coat;
  const added = evenWhiteLightOf(scene);
  const data = added.data.map((value, i) => share * smoothstepIn(BLACK, light.data[i]) * value);
  return { added: { ...added, data } };
});

/** Lightness without a share of the shade. */
export function unshaded(light: Plane, { added }: WhiteShade, share = 1): Plane {
  if (!added) return light;
  const data = light.data.map((value, i) =>
    clamp(value + share * added.data[i], 0, Math.max(value, LIGHTEST)),
  );
  return { ...light, data };
}

function whiteShare(coat: Coat): number {
  return (
    smoothstepIn(WHITE.middle, middleOf(coat)) *
    smoothstepIn(WHITE.darkest, coat.lightBelow(0.1)) *
    smoothstepIn(WHITE.color, colorOf(coat))
  );
}

/** Whether a coat is white all over, and by the photo's light, too. */
export function isWhite(coat: Coat): boolean {
  const isLight = middleOf(coat) > ALL_WHITE.middle && coat.lightBelow(0.1) > ALL_WHITE.darkest;
  return isLight && colorOf(coat) < ALL_WHITE.color;
}

function middleOf({ lightBelow }: Coat): number {
  return (lightBelow(0.25) + lightBelow(0.5)) / 2;
}

/** Mean distance from gray, OKLab. */
function colorOf({ a, b, mask }: Coat): number {
  let [color, total] = [0, 1e-6];
  for (let i = 0; i < mask.data.length; i++) {
    color += mask.data[i] * hypot(a.data[i], b.data[i]);
    total += mask.data[i];
  }
  return color / total;
}
