import { readFile } from 'node:fs/promises';
import { MessageChannel } from 'node:worker_threads';
import sharp from 'sharp';
import type { Partner } from '#art/network/partner.ts';
import { PortPartner } from '#art/network/port-partner.ts';
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

/** What the network takes and answers, pictures one after the other. @param partner computes half of each of them */
export type Look = (inputs: readonly Float32Array[], partner?: Partner) => Promise<Plane[]>;

/**
 * Loads the network: 2 MB, and 125 MB of memory once it has run.
 * @param helper takes every other picture, and the lower half of one that is left over
 */
export async function loadPetFinder(helper?: Pick<PaintHelper, 'look'>): Promise<PetFinder> {
  const look = await loadNetwork();
  return {
    async find(pictures) {
      const inputs = await Promise.all(pictures.map(inputOf));
      return helper ? lookTogether(inputs, look, helper) : look(inputs);
    },
  };
}

/** Once the helper has died, this thread does its part. */
async function lookTogether(
  inputs: readonly Float32Array[],
  look: Look,
  helper: Pick<PaintHelper, 'look'>,
): Promise<Plane[]> {
  const pairs = inputs.slice(0, inputs.length - (inputs.length % 2));
  const odd = inputs.slice(pairs.length);
  const [own, others] = [0, 1].map((half) => pairs.filter((_, i) => i % 2 === half));
  const { port1, port2 } = new MessageChannel();
  const partner = new PortPartner(port1, 'upper');
  try {
    // Requested first: the helper computes while this thread is busy.
    const theirs = helper.look({ inputs: others, halves: odd, port: port2 }).catch(() => {
      // Nobody is at the other end any more.
      partner.end();
      return look(others);
    });
    const here = async () => [await look(own), await look(odd, partner).catch(() => look(odd))];
    const [[mine, halves], other] = await Promise.all([here(), theirs]);
    const seen = [mine, other];
    return inputs.map((_, i) => (i < pairs.length ? seen[i % 2][i >> 1] : halves[i - pairs.length]));
  } finally {
    partner.end();
  }
}

/** Loads the network for this thread. */
export async function loadNetwork(): Promise<Look> {
  const network = startNetwork(await readFile(WEIGHTS));
  return async (inputs, partner) => {
    const seen: Plane[] = [];
    for (const input of inputs)
      seen.push(saliencyOf(await network.run(input, NETWORK_SIDE, NETWORK_SIDE, partner)));
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
