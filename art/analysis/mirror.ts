import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';

/** A photo with left and right exchanged. */
export function mirrorRaster({ width, height, data }: Raster): Raster {
  const mirrored = createRaster(width, height);
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(mirrored.data.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++) to[i + x] = from[i + width - 1 - x];
  }
  return mirrored;
}

/** A plane with left and right exchanged. */
export function mirrorPlane({ width, height, data }: Plane): Plane {
  const mirrored = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++) mirrored.data[i + x] = data[i + width - 1 - x];
  }
  return mirrored;
}
