import type { Box } from '../plan/composition/bounding-box.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';

/** The pixels of a photo in a box that lies inside it. */
export function cropRaster({ width, data }: Raster, { left, top, right, bottom }: Box): Raster {
  const part = createRaster(right - left, bottom - top);
  for (let y = 0; y < part.height; y++) {
    const from = ((top + y) * width + left) * 4;
    part.data.set(data.subarray(from, from + part.width * 4), y * part.width * 4);
  }
  return part;
}

/** The values of a plane in a box that lies inside it. */
export function cropPlane({ width, data }: Plane, { left, top, right, bottom }: Box): Plane {
  const part = createPlane(right - left, bottom - top);
  for (let y = 0; y < part.height; y++) {
    const from = (top + y) * width + left;
    part.data.set(data.subarray(from, from + part.width), y * part.width);
  }
  return part;
}

/** Puts a part into a plane where its box begins. In place. */
export function pastePlane(plane: Plane, part: Plane, { left, top }: Pick<Box, 'left' | 'top'>): void {
  for (let y = 0; y < part.height; y++) {
    const row = part.data.subarray(y * part.width, (y + 1) * part.width);
    plane.data.set(row, (top + y) * plane.width + left);
  }
}
