import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { NETWORK_SIDE, networkInput, saliencyOf } from '#art/network/saliency.ts';
import { startNetwork } from '#art/network/start-network.ts';
import type { Plane, Raster } from '#art/raster.ts';
import type { PaintHelper } from './paint-helper.ts';

const WEIGHTS = new URL('../network/u2net-weights.bin', import.meta.url);

/** The cut-out network, ready to look at photos. */
export interface PetFinder {
  /**
   * Where the pet of each picture is: 320x320, 0 to 1, squashed to the picture's frame; all zero when the network saw
   * nothing that stands out.
   */
  find(pictures: readonly Raster[]): Promise<Plane[]>;
}

/** What the network takes and answers, pictures one after the other. */
export type Look = (inputs: readonly Float32Array[]) => Promise<Plane[]>;

/**
 * Loads the network: 2 MB, and 125 MB of memory once it has run.
 * @param helper takes every other picture
 */
export async function loadPetFinder(helper?: Pick<PaintHelper, 'look'>): Promise<PetFinder> {
  const look = await loadNetwork();
  return {
    async find(pictures) {
      const inputs = await Promise.all(pictures.map(inputOf));
      if (!helper) return look(inputs);
      const [own, others] = [0, 1].map((half) => inputs.filter((_, i) => i % 2 === half));
      // Requested first: the helper computes while this thread is busy. Once it has died, this thread does its part.
      const theirs = helper.look(others).catch(() => look(others));
      const halves = await Promise.all([look(own), theirs]);
      return inputs.map((_, i) => halves[i % 2][i >> 1]);
    },
  };
}

/** Loads the network for this thread. */
export async function loadNetwork(): Promise<Look> {
  const network = startNetwork(await readFile(WEIGHTS));
  return async (inputs) => {
    const seen: Plane[] = [];
    for (const input of inputs) seen.push(saliencyOf(await network.run(input, NETWORK_SIDE, NETWORK_SIDE)));
    return seen;
  };
}

/** A picture as the network takes it. */
async function inputOf({ width, height, data }: Raster): Promise<Float32Array> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(NETWORK_SIDE, NETWORK_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = new Uint8ClampedArray(small.buffer, small.byteOffset, small.byteLength);
  return networkInput({ width: NETWORK_SIDE, height: NETWORK_SIDE, data: pixels });
}
