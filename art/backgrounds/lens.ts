import { gaussianBlur } from '../analysis/blur.ts';
import { mapPicture, type Picture } from '../plan/picture.ts';

/** Spread of the soft border of a disc, pixels. */
const BORDER = 0.8;

/**
 * A picture as a lens with a wide opening sees it: every point becomes a disc, mixed as light (about the square
 * of a stored value) is. Values above 1 shine and make clear discs.
 *
 * @param radiusAt radius of the discs at a height (share from above), pixels
 */
export function throughLens(picture: Picture, radiusAt: (v: number) => number): Picture {
  const { width, height } = picture;
  const radii = Float32Array.from({ length: height }, (_, row) => radiusAt((row + 0.5) / height));
  return mapPicture(picture, (data) => {
    const shown = discs(data, width, radii).map((light) => Math.sqrt(Math.min(1, light)));
    return gaussianBlur({ width, height, data: shown }, BORDER).data;
  });
}

/** Mean light over a disc around each pixel, as large as its row says. Borders go on beyond the picture. */
function discs(data: Float32Array, width: number, radii: Float32Array): Float32Array {
  const height = radii.length;
  const pad = Math.ceil(Math.max(...radii));
  const stride = width + 2 * pad + 1;
  const sums = runningSums(data, width, height, pad);
  const means = new Float32Array(data.length);
  const total = new Float64Array(width);
  for (let row = 0; row < height; row++) {
    const radius = radii[row];
    const reach = Math.floor(radius);
    let count = 0;
    total.fill(0);
    for (let y = row - reach; y <= row + reach; y++) {
      const half = Math.floor(Math.sqrt(radius * radius - (y - row) ** 2));
      const at = Math.min(height - 1, Math.max(0, y)) * stride + pad;
      const [from, to] = [at - half, at + half + 1];
      for (let x = 0; x < width; x++) total[x] += sums[to + x] - sums[from + x];
      count += 2 * half + 1;
    }
    for (let x = 0; x < width; x++) means[row * width + x] = total[x] / count;
  }
  return means;
}

/** Sums of light along each row from its left end, with the border's light for `pad` pixels at both ends. */
function runningSums(data: Float32Array, width: number, height: number, pad: number): Float64Array {
  const stride = width + 2 * pad + 1;
  const sums = new Float64Array(stride * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let n = 1; n < stride; n++) {
      const x = Math.min(width - 1, Math.max(0, n - 1 - pad));
      const value = data[row * width + x];
      sum += value * value;
      sums[row * stride + n] = sum;
    }
  }
  return sums;
}
