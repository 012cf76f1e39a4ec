import { gaussianBlur } from '../analysis/blur.ts';
import { smoothstep } from '../numbers.ts';
import type { Plane } from '../raster.ts';
import { type Coat, coatOf } from './coat.ts';
import { oncePerScene } from './once-per-scene.ts';
import type { Scene } from './scene.ts';
import { shagOf } from './shag.ts';

/** Blurs between which bays and spikes of an outline disappear, plan units. */
const BLUR = { fine: 1.5, broad: 5 };
/** Mean width of these along the outline, plan units: of short and of long hair. */
const WIDTH = [0.36, 0.62] as const;
/** Usual shag of an outline, and what width it is worth to be shaggier. */
const SHAG = { usual: 0.72, width: 0.6 };
/** Border of the picture, plan units, where no outline is that of the pet. */
const MARGIN = 12;

/**
 * How long a pet's hair is, 0 to 1, by its outline: how ragged it is, and how soft. A guess: of a long-haired and a
 * short-haired pet it is larger for the first in three of four pairs.
 */
export const hairLengthOf = oncePerScene((scene: Scene): number => {
  const coat = coatOf(scene);
  const shag = outlineMean(shagOf(coat), coat);
  return smoothstep(...WIDTH, raggedness(scene) + SHAG.width * (shag - SHAG.usual));
});

/** Mean width of bays and spikes along the outline, plan units. */
function raggedness({ mask, scale }: Scene): number {
  const fine = gaussianBlur(mask, BLUR.fine * scale).data;
  const broad = gaussianBlur(mask, BLUR.broad * scale).data;
  const { width, height } = mask;
  const margin = Math.ceil(MARGIN * scale);
  let [between, border] = [0, 0];
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x;
      const inside = broad[i] > 0.5;
      if (inside !== fine[i] > 0.5) between++;
      if (inside !== broad[i - 1] > 0.5) border++;
      if (inside !== broad[i - width] > 0.5) border++;
    }
  }
  return border > 0 ? between / (border * scale) : 0;
}

function outlineMean(plane: Plane, { mask }: Coat): number {
  let [sum, count] = [0, 1e-6];
  for (let i = 0; i < mask.data.length; i++) {
    const border = mask.data[i] * (1 - mask.data[i]);
    sum += border * plane.data[i];
    count += border;
  }
  return sum / count;
}
