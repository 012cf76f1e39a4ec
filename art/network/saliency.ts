import { createPlane, type Plane, type Raster } from '../raster.ts';

/** Side of the square that U²-Net-P sees, in pixels. */
export const NETWORK_SIDE = 320;
/** Range of answers below which the network saw nothing. */
const LEAST_SEEN = 0.5;
/** Mean and spread of the ImageNet photos, red, green, blue: what the network was trained with. */
export const MEAN = [0.485, 0.456, 0.406];
export const SPREAD = [0.229, 0.224, 0.225];

/**
 * What the network takes: the color planes one after the other, `(value / brightest - mean) / spread`.
 *
 * @param squashed the photo squashed to a square of `NETWORK_SIDE`; its transparency is not looked at
 */
export function networkInput({ width, height, data }: Raster): Float32Array {
  const area = width * height;
  const brightest = brightestOf(data);
  const planes = new Float32Array(3 * area);
  for (let channel = 0; channel < 3; channel++) {
    const [mean, spread] = [MEAN[channel], SPREAD[channel]];
    const seen = Float32Array.from({ length: 256 }, (_, byte) => (byte / brightest - mean) / spread);
    lookUp(data, channel, seen, planes.subarray(channel * area, (channel + 1) * area));
  }
  return planes;
}

function brightestOf(pixels: Uint8ClampedArray): number {
  let brightest = 1;
  for (let p = 0; p < pixels.length; p += 4) {
    brightest = Math.max(brightest, pixels[p], pixels[p + 1], pixels[p + 2]);
  }
  return brightest;
}

function lookUp(pixels: Uint8ClampedArray, channel: number, seen: Float32Array, plane: Float32Array): void {
  for (let i = 0, p = channel; i < plane.length; i++, p += 4) plane[i] = seen[pixels[p]];
}

/** How much the answer of the network that knows pets counts beside the one of what stands out. */
const PET_SHARE = 0.8;

/** The same where nothing is beside it: less, as its certainty is greater than its insight. */
const PET_ALONE = 0.7;

/** What the network that knows pets saw, as answers before the sigmoid. */
export function animalAlone(pet: Plane): Plane {
  return { ...pet, data: pet.data.map((value) => PET_ALONE * value) };
}

/** What both networks saw as one: the weighted sum of their log odds. @param salient,pet answers before the sigmoid */
export function joinAnswers(salient: Plane, pet: Plane): Plane {
  return { ...salient, data: salient.data.map((value, i) => value + PET_SHARE * pet.data[i]) };
}

/**
 * What the network saw as 0 to 1: least value to 0, greatest to 1. Without a pet (a wall, a meadow, noise) the greatest
 * stays below 0.4, where every pet reaches 1; stretched, such a glimmer would look like a sure find, so the answer is
 * all 0.
 *
 * @param seen the network's answers before the sigmoid
 */
export function saliencyOf({ width, height, data }: Plane): Plane {
  const likely = data.map((value) => 1 / (1 + Math.exp(-value)));
  let least = 1;
  let greatest = 0;
  for (const value of likely) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const range = greatest - least;
  const result = createPlane(width, height);
  if (!(range >= LEAST_SEEN)) return result;
  for (let i = 0; i < likely.length; i++) result.data[i] = (likely[i] - least) / range;
  return result;
}
