/** Scalar twin of the kernel behind `spreadForeground`. */
export function spreadForeground(
  channels: Float32Array[],
  mask: Float32Array,
  width: number,
  height: number,
  sure: number,
): void {
  const weight = mask.map((m) => (m >= sure ? 1 : m > 0.6 ? ((m - 0.6) / (sure - 0.6)) ** 2 * 0.25 : 0));
  for (const channel of channels) {
    const spread = pullPush(channel, weight, width, height);
    for (let i = 0; i < channel.length; i++) channel[i] = spread[i] + (channel[i] - spread[i]) * weight[i];
  }
}

/** Weighted means on ever smaller grids, then filled back down where weight is missing. */
function pullPush(values: Float32Array, weights: Float32Array, width: number, height: number): Float32Array {
  if (width <= 1 && height <= 1) return values.slice();
  const w = Math.max(1, (width + 1) >> 1);
  const h = Math.max(1, (height + 1) >> 1);
  const smallValues = new Float32Array(w * h);
  const smallWeights = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      let total = 0;
      for (let dy = 0; dy < 2; dy++) {
        const row = Math.min(2 * y + dy, height - 1) * width;
        for (let dx = 0; dx < 2; dx++) {
          const i = row + Math.min(2 * x + dx, width - 1);
          sum += values[i] * weights[i];
          total += weights[i];
        }
      }
      smallValues[y * w + x] = total > 0 ? sum / total : 0;
      smallWeights[y * w + x] = Math.min(1, total);
    }
  }
  const coarse = pullPush(smallValues, smallWeights, w, h);
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    // Between the two nearest coarse rows and columns, three to one (bilinear for doubling).
    const cy = y >> 1;
    const ny = Math.min(h - 1, Math.max(0, cy + (y & 1 ? 1 : -1)));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = weights[i];
      if (own >= 1) {
        result[i] = values[i];
        continue;
      }
      const cx = x >> 1;
      const nx = Math.min(w - 1, Math.max(0, cx + (x & 1 ? 1 : -1)));
      const fill =
        0.5625 * coarse[cy * w + cx] +
        0.1875 * (coarse[cy * w + nx] + coarse[ny * w + cx]) +
        0.0625 * coarse[ny * w + nx];
      result[i] = fill + (values[i] - fill) * own;
    }
  }
  return result;
}
