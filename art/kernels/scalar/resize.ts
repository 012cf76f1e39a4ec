import { clamp } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';

/** Scalar twin of the kernel behind `resizePlane`. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  let source = plane;
  while (source.width >= width * 2 && source.height >= height * 2) source = halve(source);
  if (source.width === width && source.height === height) return { width, height, data: source.data.slice() };
  const result = createPlane(width, height);
  const stepX = source.width / width;
  const stepY = source.height / height;
  const left = new Int32Array(width);
  const share = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const sx = clamp((x + 0.5) * stepX - 0.5, 0, source.width - 1);
    left[x] = Math.min(Math.floor(sx), Math.max(0, source.width - 2));
    share[x] = sx - left[x];
  }
  const { data } = source;
  const next = source.width > 1 ? 1 : 0;
  for (let y = 0; y < height; y++) {
    const sy = clamp((y + 0.5) * stepY - 0.5, 0, source.height - 1);
    const y0 = Math.floor(sy);
    const above = y0 * source.width;
    const below = Math.min(y0 + 1, source.height - 1) * source.width;
    const fy = sy - y0;
    for (let x = 0, row = y * width; x < width; x++) {
      const i = left[x];
      const fx = share[x];
      const top = data[above + i] + (data[above + i + next] - data[above + i]) * fx;
      const bottom = data[below + i] + (data[below + i + next] - data[below + i]) * fx;
      result.data[row + x] = top + (bottom - top) * fy;
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

/** Scalar twin of the kernel that stores 0 to 1 as bytes. */
export function toBytes(values: Float32Array): Uint8Array {
  return Uint8Array.from(values, (value) => Math.floor(clamp(value, 0, 1) * 255 + 0.5));
}

export function toColours(...channels: readonly [Float32Array, Float32Array, Float32Array]): Uint8Array {
  const colours = new Uint8Array(channels[0].length * 3);
  for (const [c, channel] of channels.entries()) {
    for (const [i, byte] of toBytes(channel).entries()) colours[3 * i + c] = byte;
  }
  return colours;
}
