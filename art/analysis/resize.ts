import { createPlane, type Plane } from '../raster.ts';

/** Resizes a plane: area mean when shrinking by more than two, otherwise bilinear. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  let source = plane;
  while (source.width >= width * 2 && source.height >= height * 2) source = halve(source);
  if (source.width === width && source.height === height) return { width, height, data: source.data.slice() };
  const result = createPlane(width, height);
  const stepX = source.width / width;
  const stepY = source.height / height;
  for (let y = 0; y < height; y++) {
    const sy = Math.max(0, Math.min(source.height - 1, (y + 0.5) * stepY - 0.5));
    const y0 = Math.floor(sy);
    const y1 = Math.min(y0 + 1, source.height - 1);
    const fy = sy - y0;
    for (let x = 0; x < width; x++) {
      const sx = Math.max(0, Math.min(source.width - 1, (x + 0.5) * stepX - 0.5));
      const x0 = Math.floor(sx);
      const x1 = Math.min(x0 + 1, source.width - 1);
      const fx = sx - x0;
      const top = source.data[y0 * source.width + x0] * (1 - fx) + source.data[y0 * source.width + x1] * fx;
      const bottom =
        source.data[y1 * source.width + x0] * (1 - fx) + source.data[y1 * source.width + x1] * fx;
      result.data[y * width + x] = top * (1 - fy) + bottom * fy;
    }
  }
  return result;
}

/** Half the size, each pixel the mean of four (an odd last row or column is dropped). */
function halve(plane: Plane): Plane {
  const width = plane.width >> 1;
  const height = plane.height >> 1;
  const result = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const above = 2 * y * plane.width;
    const below = above + plane.width;
    for (let x = 0; x < width; x++) {
      const s = 2 * x;
      result.data[y * width + x] =
        (plane.data[above + s] +
          plane.data[above + s + 1] +
          plane.data[below + s] +
          plane.data[below + s + 1]) /
        4;
    }
  }
  return result;
}
