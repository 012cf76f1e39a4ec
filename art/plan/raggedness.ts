import { gaussianBlur } from '../analysis/blur.ts';
import { smoothstep } from '../numbers.ts';
import { oncePerScene } from './once-per-scene.ts';
import type { Scene } from './scene.ts';

/** Blurs between which bays and spikes of an outline disappear, plan units. */
const BLUR = { fine: 1.5, broad: 5 };
/** Mean width of these along the outline, plan units: of smooth coats and of long hair. */
const WIDTH = [0.36, 0.62] as const;
/** Border of the picture, plan units, where no outline is that of the pet. */
const MARGIN = 12;

/** How ragged a pet's outline is, 0 to 1: 0 for a smooth coat, 1 for long hair. */
export const raggednessOf = oncePerScene(({ mask, scale }: Scene): number => {
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
  return border > 0 ? smoothstep(...WIDTH, between / (border * scale)) : 0;
});
