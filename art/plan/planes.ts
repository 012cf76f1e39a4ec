import { createPlane, type Plane } from '../raster.ts';

/** The product of planes of the same size, value by value. */
export function multiply(first: Plane, ...others: Plane[]): Plane {
  const result = createPlane(first.width, first.height);
  result.data.set(first.data);
  for (const { data } of others) for (let i = 0; i < data.length; i++) result.data[i] *= data[i];
  return result;
}
