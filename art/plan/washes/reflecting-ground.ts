import { gaussianBlur } from '../../analysis/blur.ts';
import { colorfulness } from '../../analysis/color/colorfulness.ts';
import { mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import type { Coat, PaperColors } from '../coat/coat.ts';
import { boundingBox } from '../composition/bounding-box.ts';
import { slowNoise } from '../slow-noise.ts';

/** How far into the pet the ground shines, plan units, and the blurred mask at which it begins, and is whole. */
const REACH = 30;
const NEAR = [0.98, 0.55] as const;
/** Lightness up to which fur lies in the shade that reflects, and from which on it does not. */
const SHADE = [0.5, 0.85] as const;
/**
 * Colorfulness from which on fur has a hue, and surely; it takes this share of what gray fur takes: both mixed are mud.
 */
const HUED = [0.012, 0.05] as const;
const TAKEN_BY_HUED = 0.27;
/** How much lighter the deepest dark becomes, and the lightness from which on nothing does. */
const LIGHTER = { by: 0.14, dark: [0.5, 0.2] as const };
/** Where there is more of it: patches along the longer side, and the noise with none, and with all of it. */
const PATCHES = { hills: 6, range: [-0.6, 0.4] as const };
/** How far above the pet's lowest row there is none of it, and all, shares of its height: paws stand on bare paper. */
const PAWS = [0.08, 0.3] as const;
/** Thickness of paint from which on the ground runs into it, and surely: thin black would be gray. */
const THINNED = [0.95, 0.3] as const;
/** Sharpness of a place from which on it is a face, and surely: noses keep their color. */
const FACE = [0.75, 1] as const;

/**
 * Colors that take the ground's hue in the shade near the outline, here more and there less, as light from behind the
 * pet shines there, and where paint thins out, as the ground runs into it.
 *
 * @param ground the hue, OKLab
 * @param sharp 1 where the face is, 0 to 1
 * @param thickness how much of the paint is laid, 0 to 1, on the coat's grid
 * @param strength share of the ground's hue that gray fur takes at most
 */
export function reflectingGround(
  { mask, scale, width, height }: Coat,
  colors: PaperColors,
  ground: { readonly a: number; readonly b: number },
  sharp: Plane,
  thickness: Plane,
  strength: number,
  seed: number,
): PaperColors {
  const inside = gaussianBlur(mask, REACH * scale).data;
  const uneven = slowNoise(width, height, PATCHES.hills, seed + 61).data;
  const copy = (plane: Plane) => ({ ...plane, data: plane.data.slice() });
  const [light, a, b] = [copy(colors.light), copy(colors.a), copy(colors.b)];
  const { top, bottom } = boundingBox(mask);
  for (let i = 0; i < light.data.length; i++) {
    const above = (bottom - Math.floor(i / width)) / Math.max(1, bottom - top);
    const shone =
      smoothstepIn(NEAR, inside[i]) * smoothstepIn(PATCHES.range, uneven[i]) * smoothstepIn(PAWS, above);
    const place = Math.max(shone, smoothstepIn(THINNED, thickness.data[i]));
    if (place === 0) continue;
    const own = light.data[i];
    const hued = smoothstepIn(HUED, colorfulness(own, a.data[i], b.data[i]));
    const shade = smoothstep(SHADE[1], SHADE[0], own) * smoothstep(FACE[1], FACE[0], sharp.data[i]);
    const taken = strength * place * shade * mix(1, TAKEN_BY_HUED, hued);
    a.data[i] += taken * ground.a;
    b.data[i] += taken * ground.b;
    light.data[i] += LIGHTER.by * taken * smoothstepIn(LIGHTER.dark, own);
  }
  return { light, a, b };
}
