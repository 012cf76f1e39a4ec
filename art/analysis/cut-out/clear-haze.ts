import { createRaster, type Raster } from '../../raster.ts';

/** Share of the darkest, and of the lightest, pixels that do not count. */
const EXTREMES = 0.01;
/**
 * Tones (0 to 255) of a photo through a veil: none is dark, and they are few. Clear photos have darker ones than 60.
 */
const HAZY = { darkest: 70, range: 160 };

/**
 * A photo without its veil of haze, fog, or a dirty window: its tones stretched to the whole range. The photo itself
 * where it has dark tones, or many: the network sees clear photos better as they are.
 */
export function clearHaze(photo: Raster): Raster {
  const { width, height, data } = photo;
  const counts = new Uint32Array(256);
  for (let p = 0; p < data.length; p += 4) {
    counts[Math.round(0.3 * data[p] + 0.59 * data[p + 1] + 0.11 * data[p + 2])]++;
  }
  const most = EXTREMES * width * height;
  const [darkest, lightest] = [toneAbove(counts, most), 255 - toneAbove(counts.toReversed(), most)];
  const range = lightest - darkest;
  if (darkest < HAZY.darkest || range > HAZY.range || range <= 0) return photo;
  const stretched = Uint8ClampedArray.from({ length: 256 }, (_, tone) => ((tone - darkest) / range) * 255);
  const clear = createRaster(width, height);
  for (let p = 0; p < data.length; p++) clear.data[p] = p % 4 === 3 ? data[p] : stretched[data[p]];
  return clear;
}

/** The first tone at which more pixels have been counted. */
function toneAbove(counts: Uint32Array, most: number): number {
  let [sum, tone] = [counts[0], 0];
  while (tone < 255 && sum <= most) sum += counts[++tone];
  return tone;
}
