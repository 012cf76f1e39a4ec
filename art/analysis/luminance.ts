import { createPlane, type Plane, type Raster } from '../raster.ts';

/** Rec. 709 luma of a picture, 0 to 1. */
export function luminance(picture: Raster): Plane {
  const plane = createPlane(picture.width, picture.height);
  const { data } = picture;
  for (let i = 0, p = 0; i < plane.data.length; i++, p += 4) {
    plane.data[i] = (0.2126 * data[p] + 0.7152 * data[p + 1] + 0.0722 * data[p + 2]) / 255;
  }
  return plane;
}
