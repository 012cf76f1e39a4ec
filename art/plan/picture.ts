import { resizePlane } from '../analysis/resize.ts';
import type { Plane, Raster } from '../raster.ts';

/** Three planes of the same size, sRGB 0 to 1: what strokes are planned against. */
export interface Picture {
  width: number;
  height: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
}

/** No color comes near it: everything is still to be painted. */
export const BARE_CANVAS: Picture = {
  width: 1,
  height: 1,
  red: Float32Array.of(-1),
  green: Float32Array.of(-1),
  blue: Float32Array.of(-1),
};

/** A picture of the same size whose planes are made from those of another one. */
export function mapPicture(picture: Picture, channel: (data: Float32Array) => Float32Array): Picture {
  return {
    ...picture,
    red: channel(picture.red),
    green: channel(picture.green),
    blue: channel(picture.blue),
  };
}

/** Resizes all three planes (area mean when shrinking, bilinear when growing). */
export function resizePicture(picture: Picture, width: number, height: number): Picture {
  const { width: w, height: h } = picture;
  const channel = (data: Float32Array): Float32Array =>
    resizePlane({ width: w, height: h, data } satisfies Plane, width, height).data;
  return { ...mapPicture(picture, channel), width, height };
}

/** The colors of a raster; transparency is ignored. */
export function pictureOf(raster: Raster): Picture {
  const { width, height, data } = raster;
  const size = width * height;
  const picture = {
    width,
    height,
    red: new Float32Array(size),
    green: new Float32Array(size),
    blue: new Float32Array(size),
  };
  const { red, green, blue } = picture;
  for (let i = 0, p = 0; i < size; i++, p += 4) {
    red[i] = data[p] / 255;
    green[i] = data[p + 1] / 255;
    blue[i] = data[p + 2] / 255;
  }
  return picture;
}
