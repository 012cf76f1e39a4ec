import { smoothstep } from '../../numbers.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';

// Scalar twins of the kernels that bring the cut-out to the photo's outline.

/** Rec. 709 luma of a picture, 0 to 1. */
export function luma(picture: Raster): Plane {
  const plane = createPlane(picture.width, picture.height);
  const { data } = picture;
  for (let i = 0, p = 0; i < plane.data.length; i++, p += 4) {
    plane.data[i] = (0.2126 * data[p] + 0.7152 * data[p + 1] + 0.0722 * data[p + 2]) / 255;
  }
  return plane;
}

/** Values up to `low` as 0, from `high` on as 1, smooth between. */
export function steepen(plane: Plane, low: number, high: number): Plane {
  const data = new Float32Array(plane.data.length);
  for (let i = 0; i < data.length; i++) data[i] = smoothstep(low, high, plane.data[i]);
  return { ...plane, data };
}

/** Far from the network's outline, the network is right and the guide is noise; in place. */
export function settleMask({ data }: Plane, network: Plane): void {
  for (let i = 0; i < data.length; i++) {
    const sure = network.data[i];
    const value = data[i];
    const bounded = sure > 0.97 ? Math.max(value, sure) : sure < 0.03 ? Math.min(value, sure) : value;
    data[i] = smoothstep(0.12, 0.88, bounded);
  }
}
