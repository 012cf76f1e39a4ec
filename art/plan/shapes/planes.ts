import type { Plane } from '../../raster.ts';

/** The product of planes of the same size, value by value. */
export function multiply(first: Plane, ...others: Plane[]): Plane {
  const product = first.data.slice();
  for (const { data } of others) multiplyBy(product, data);
  return { ...first, data: product };
}

function multiplyBy(product: Float32Array, values: Float32Array): void {
  for (let i = 0; i < product.length; i++) product[i] *= values[i];
}
