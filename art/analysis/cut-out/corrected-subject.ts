import type { Subject } from '../../contract.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { guidedFilter } from '../guided-filter.ts';
import { resizePlane } from '../resize.ts';

/** Window of the guided filter, as a part of the photo's longer side, and what counts as flat in it. */
const WINDOW = 1 / 200;
const FLAT = 0.0004;
/** What is surely inside or outside by the mask stays so: the filter decides at the outline only. */
const SURE = 0.06;

/**
 * The pet as a customer has marked it, in place of what the network found.
 *
 * @param mask 0 to 1, any size, over the same view as the photo
 */
export function correctedSubject(photo: Raster, mask: Plane): Subject {
  const { width, height } = photo;
  const scaled = resizePlane(mask, width, height);
  const isEnlarged = mask.width < width;
  if (!isEnlarged) return { photo, mask: scaled, found: true };
  const refined = guidedFilter(luma(photo), scaled, Math.max(1, Math.max(width, height) * WINDOW), FLAT);
  for (let i = 0; i < refined.data.length; i++) {
    const value = scaled.data[i];
    const isSure = value < SURE || value > 1 - SURE;
    refined.data[i] = isSure ? Math.round(value) : Math.min(1, Math.max(0, refined.data[i]));
  }
  return { photo, mask: refined, found: true };
}

function luma({ width, height, data }: Raster): Plane {
  const light = createPlane(width, height);
  for (let i = 0, p = 0; i < light.data.length; i++, p += 4) {
    light.data[i] = (0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2]) / 255;
  }
  return light;
}
