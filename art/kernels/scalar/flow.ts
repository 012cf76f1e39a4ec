import type { Flow } from '../../analysis/flow.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { gaussianBlur } from './blur.ts';

/** Scalar twin of the kernel behind `estimateFlow`. */
export function estimateFlow(light: Plane, sigma: number, shift: number): Flow {
  const { width, height, data } = light;
  const xx = createPlane(width, height);
  const xy = createPlane(width, height);
  const yy = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width;
    const row = y * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : 0;
      const right = x < width - 1 ? x + 1 : x;
      // Scharr's 3x3 derivative: rotates better than Sobel's.
      const gx =
        3 * (data[above + right] - data[above + left] + data[below + right] - data[below + left]) +
        10 * (data[row + right] - data[row + left]);
      const gy =
        3 * (data[below + left] - data[above + left] + data[below + right] - data[above + right]) +
        10 * (data[below + x] - data[above + x]);
      xx.data[row + x] = gx * gx;
      xy.data[row + x] = gx * gy;
      yy.data[row + x] = gy * gy;
    }
  }
  const [e, f, g] = [xx, xy, yy].map(
    (plane) => gaussianBlur(inCells(plane, shift), sigma / (1 << shift)).data,
  );
  const plane = () => createPlane(Math.max(1, width >> shift), Math.max(1, height >> shift));
  const flow = { x: plane(), y: plane(), coherence: plane() };
  for (let i = 0; i < e.length; i++) {
    const difference = e[i] - g[i];
    const root = Math.sqrt(difference * difference + 4 * f[i] * f[i]);
    // Eigenvector of the smaller eigenvalue: along the strand.
    let vx = 2 * f[i];
    let vy = g[i] - e[i] - root;
    const length = Math.hypot(vx, vy);
    if (length > 1e-9) {
      vx /= length;
      vy /= length;
    } else {
      // The tensor is diagonal with the larger gradient along y, or empty.
      vx = 1;
      vy = 0;
    }
    flow.x.data[i] = vx;
    flow.y.data[i] = vy;
    flow.coherence.data[i] = root / (e[i] + g[i] + 1e-4);
  }
  return flow;
}

/** Means of a plane over squares of `1 << shift` pixels a side. */
function inCells(plane: Plane, shift: number): Plane {
  const cells = createPlane(Math.max(1, plane.width >> shift), Math.max(1, plane.height >> shift));
  const across = Math.min(plane.width, 1 << shift);
  const down = Math.min(plane.height, 1 << shift);
  for (let i = 0; i < cells.data.length; i++) {
    const left = (i % cells.width) << shift;
    const top = Math.floor(i / cells.width) << shift;
    for (let y = top; y < top + down; y++) {
      for (let x = left; x < left + across; x++) cells.data[i] += plane.data[y * plane.width + x];
    }
    cells.data[i] /= across * down;
  }
  return cells;
}
