import type { Plane } from '../raster.ts';

/** The product of planes of the same size, value by value. */
export function multiply(first: Plane, ...others: Plane[]): Plane {
  const product = first.data.slice();
  for (const { data } of others) for (let i = 0; i < product.length; i++) product[i] *= data[i];
  return { ...first, data: product };
}
