import { smoothstep } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { signedDistance } from '../distance.ts';
import { areasOf } from './mask-areas.ts';
import { moreCertainOf } from './odds.ts';

/** How far from the outline a sharper look may move it, as a share of the width; thicker differences are not its to settle. */
const REACH = 0.02;
/** Mean distance from a half up to which a thicker difference is settled by the sharper look after all. */
const UNDECIDED = 0.15;

/**
 * A mask whose outline follows a look that shows more detail. What that look adds or loses in bulk stays as it is: only
 * areas of difference that lie along the outline, or of which the mask itself is unsure, are taken over.
 *
 * @param whole share of the pet, 0 to 1
 * @param sharp the same of a look at a larger scale, of the same size
 */
export function sharpenOutline(whole: Plane, sharp: Plane): Plane {
  const { width, height } = whole;
  const distance = signedDistance(whole).data.map(Math.abs);
  const reach = REACH * width;
  const fused = whole.data.map((value, i) => moreCertainOf(value, sharp.data[i]));
  const isMoved = fused.map((value, i) => (value >= 0.5 === whole.data[i] >= 0.5 ? 0 : 1));
  for (const pixels of areasOf({ width, height, data: isMoved }, (value) => value === 1)) {
    if (pixels.every((i) => distance[i] <= reach) || isUndecided(whole, pixels)) continue;
    for (const i of pixels) fused[i] = whole.data[i];
  }
  const data = whole.data.map((value, i) => {
    const share = smoothstep(2 * reach, reach, distance[i]);
    return value + share * (fused[i] - value);
  });
  return { width, height, data };
}

function isUndecided({ data }: Plane, pixels: Int32Array): boolean {
  let sum = 0;
  for (const i of pixels) sum += Math.abs(data[i] - 0.5);
  return sum / pixels.length < UNDECIDED;
}
