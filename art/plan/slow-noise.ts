import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { createRandom } from '../random.ts';
import { createPlane, type Plane } from '../raster.ts';

/** Lattice cells to a side are drawn this large before they are smoothed. */
const CELL_PIXELS = 8;

/**
 * Smooth random values, about -1 to 1, with `hills` ups and downs along the longer side: what differs slowly over a
 * picture.
 */
export function slowNoise(width: number, height: number, hills: number, seed: number): Plane {
  const random = createRandom(seed);
  const longest = Math.max(width, height);
  const columns = Math.max(2, Math.round((hills * width) / longest) + 1);
  const rows = Math.max(2, Math.round((hills * height) / longest) + 1);
  const lattice = createPlane(columns, rows);
  for (let i = 0; i < lattice.data.length; i++) lattice.data[i] = random() < 0.5 ? random() : -random();
  const large = resizePlane(lattice, columns * CELL_PIXELS, rows * CELL_PIXELS);
  const smooth = gaussianBlur(large, CELL_PIXELS * 0.42);
  return resizePlane(smooth, width, height);
}
