import { gaussianBlur } from '../../analysis/blur.ts';
import { clamp, smoothstep } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Coat } from './coat.ts';

/** How shaggy the fur is, 0 to 1: how uneven the cut-out is near its outline, and how strongly strands differ there. */
export function shagOf({ mask, light, scale }: Coat): Plane {
  const even = gaussianBlur(mask, 7 * scale);
  const around = gaussianBlur(light, 3.5 * scale);
  const uneven = createPlane(mask.width, mask.height);
  for (let i = 0; i < uneven.data.length; i++) {
    const border = 4 * even.data[i] * (1 - even.data[i]);
    const soft = border * 2 * Math.min(mask.data[i], 1 - mask.data[i]);
    uneven.data[i] = soft + 4 * mask.data[i] * Math.abs(light.data[i] - around.data[i]);
  }
  const shag = gaussianBlur(uneven, 12 * scale);
  for (let i = 0; i < shag.data.length; i++) shag.data[i] = smoothstep(0.05, 0.2, clamp(shag.data[i], 0, 1));
  return shag;
}
