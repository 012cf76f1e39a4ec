import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { gaussianBlur } from './blur.ts';
import { guidedFilter } from './guided-filter.ts';

/** Noise below this is left alone: standard deviation of lightness, of 255. Clean photos have less than 2.5. */
const LEAST_NOISE = 4;
/** Every third row is enough. */
const ROW_STEP = 3;
/** Steps into which responses of the operator are sorted, and how many there are to a level of lightness. */
const BINS = 2048;
const BINS_PER_LEVEL = 4;
/** Norm of the operator: what it makes of noise with a standard deviation of 1. */
const OPERATOR = 6;
/** Median of the absolute value of normally distributed noise with a standard deviation of 1. */
const MEDIAN_OF_NOISE = 0.6745;
/** Windows in which noise is smoothed, and how far the guide is blurred for it, pixels. */
const RADIUS = 4;
const GUIDE_BLUR = 1.2;
/** Variance below which a window counts as flat, as a multiple of the noise's. */
const FLAT = 3;

/** A photo with its noise smoothed and its edges kept; the photo itself where it has hardly any. */
export function reduceNoise(photo: Raster): Raster {
  const light = lightnessOf(photo);
  const noise = noiseOf(light);
  if (noise < LEAST_NOISE) return photo;
  const guide = gaussianBlur(light, GUIDE_BLUR);
  const epsilon = FLAT * (noise / 255) ** 2;
  const calm = createRaster(photo.width, photo.height);
  const channel = createPlane(photo.width, photo.height);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = photo.data[4 * i + c] / 255;
    const smooth = guidedFilter(guide, channel, RADIUS, epsilon, 1).data;
    for (let i = 0; i < smooth.length; i++) calm.data[4 * i + c] = 255 * smooth[i];
  }
  for (let p = 3; p < calm.data.length; p += 4) calm.data[p] = photo.data[p];
  return calm;
}

function lightnessOf({ width, height, data }: Raster): Plane {
  const light = createPlane(width, height);
  for (let i = 0, p = 0; p < data.length; i++, p += 4) {
    light.data[i] = (0.3 * data[p] + 0.59 * data[p + 1] + 0.11 * data[p + 2]) / 255;
  }
  return light;
}

/** Counts the operator's responses along a row, from its second pixel to the last but one. */
function countResponses(data: Float32Array, width: number, from: number, counts: Uint32Array): void {
  for (let i = from; i < from + width - 2; i++) {
    const [above, below] = [i - width, i + width];
    const sides = data[i - 1] + data[i + 1] + data[above] + data[below];
    const corners = data[above - 1] + data[above + 1] + data[below - 1] + data[below + 1];
    const response = 255 * Math.abs(4 * data[i] - 2 * sides + corners);
    counts[Math.min(BINS - 1, Math.round(BINS_PER_LEVEL * response))]++;
  }
}

/**
 * Standard deviation of the noise, of 255 (Immerkær 1996, "Fast Noise Variance Estimation"): of what is left of the
 * picture where two second derivatives have taken away edges and slopes. The median is taken, so that fur does not
 * count.
 */
export function noiseOf({ width, height, data }: Plane): number {
  const counts = new Uint32Array(BINS);
  let total = 0;
  for (let y = 1; y < height - 1; y += ROW_STEP) {
    countResponses(data, width, y * width + 1, counts);
    total += Math.max(0, width - 2);
  }
  let [below, bin] = [0, 0];
  while (bin < BINS - 1 && below + counts[bin] < total / 2) below += counts[bin++];
  return bin / BINS_PER_LEVEL / OPERATOR / MEDIAN_OF_NOISE;
}
