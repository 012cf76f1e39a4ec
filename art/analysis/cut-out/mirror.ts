import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';

/** A photo with left and right exchanged. */
export function mirrorRaster({ width, height, data }: Raster): Raster {
  const mirrored = createRaster(width, height);
  mirrored.data.set(data);
  reverseRows(new Uint32Array(mirrored.data.buffer), width);
  return mirrored;
}

/** A plane with left and right exchanged. */
export function mirrorPlane({ width, height, data }: Plane): Plane {
  const mirrored = createPlane(width, height);
  mirrored.data.set(data);
  reverseRows(mirrored.data, width);
  return mirrored;
}

function reverseRows(values: Uint32Array | Float32Array, width: number): void {
  for (let start = 0; start < values.length; start += width) values.subarray(start, start + width).reverse();
}
