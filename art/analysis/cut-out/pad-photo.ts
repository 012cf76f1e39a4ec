import { createRaster, type Plane, type Raster } from '../../raster.ts';
import { cropPlane } from '../crop.ts';
import { resizePlane } from '../resize.ts';

/** A photo with a margin around it, and the way back. */
export interface PaddedPhoto {
  readonly photo: Raster;
  /** The part of a plane over the padded photo (any size) that lies over the photo itself, in the plane's own size. */
  middleOf(plane: Plane): Plane;
}

/**
 * Adds a margin on each side that repeats the pixels of the edge. Pets look smaller in it and stand away from the edge.
 *
 * @param margin as a share of the photo's longer side
 */
export function padPhoto(photo: Raster, margin: number): PaddedPhoto {
  const { width, height } = photo;
  const pad = Math.round(margin * Math.max(width, height));
  const padded = createRaster(width + 2 * pad, height + 2 * pad);
  const from = new Uint32Array(photo.data.buffer, photo.data.byteOffset, width * height);
  const to = new Uint32Array(padded.data.buffer);
  for (let y = 0; y < padded.height; y++) {
    const row = Math.min(height - 1, Math.max(0, y - pad)) * width;
    const at = y * padded.width;
    to.fill(from[row], at, at + pad);
    to.set(from.subarray(row, row + width), at + pad);
    to.fill(from[row + width - 1], at + pad + width, at + padded.width);
  }
  return {
    photo: padded,
    middleOf(plane) {
      const across = Math.round((plane.width * pad) / padded.width);
      const down = Math.round((plane.height * pad) / padded.height);
      const middle = { left: across, top: down, right: plane.width - across, bottom: plane.height - down };
      return resizePlane(cropPlane(plane, middle), plane.width, plane.height);
    },
  };
}
