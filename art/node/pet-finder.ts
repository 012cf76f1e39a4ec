import { readFile } from 'node:fs/promises';
import { MessageChannel } from 'node:worker_threads';
import sharp from 'sharp';
import type { Sought } from '#art/analysis/cut-out/look-closely.ts';
import type { FindEyes } from '#art/faces/confirm-face.ts';
import type { Partner } from '#art/network/partner.ts';
import { PortPartner } from '#art/network/port-partner.ts';
import { NETWORK_SIDE, networkInput } from '#art/network/saliency.ts';
import { seek } from '#art/network/seek.ts';
import { startNetwork, startPetNetwork } from '#art/network/start-network.ts';
import type { PetFinder } from '#art/plan/composition/find-pet.ts';
import type { Plane, Raster } from '#art/raster.ts';
import type { PaintHelper } from './paint-helper.ts';

const SALIENT_WEIGHTS = new URL('../network/u2net-weights.bin', import.meta.url);
const PET_WEIGHTS = new URL('../network/pet-weights.bin', import.meta.url);

/** What the networks take and answer, pictures one after the other. @param partner computes half of each of them */
export type Look = (inputs: readonly Float32Array[], what: Sought, partner?: Partner) => Promise<Plane[]>;

/**
 * Loads the networks: 6.6 MB, and 165 MB of memory once they have run.
 * @param helper takes every other picture, and the lower half of one that is left over
 */
export async function loadPetFinder(helper?: Pick<PaintHelper, 'look'>): Promise<PetFinder> {
  const { look, findEyes } = await loadNetwork();
  return {
    findEyes,
    async find(pictures, what) {
      const inputs = await Promise.all(pictures.map(inputOf));
      return helper ? lookTogether(inputs, what, look, helper) : look(inputs, what);
    },
  };
}

/** Once the helper has died, this thread does its part. */
async function lookTogether(
  inputs: readonly Float32Array[],
  what: Sought,
  look: Look,
  helper: Pick<PaintHelper, 'look'>,
): Promise<Plane[]> {
  // The network that knows animals is quick, and does not share a picture.
  const isShared = what !== 'animal';
  const pairs = isShared ? inputs.slice(0, inputs.length - (inputs.length % 2)) : inputs;
  const odd = inputs.slice(pairs.length);
  const [own, others] = [0, 1].map((half) => pairs.filter((_, i) => i % 2 === half));
  const { port1, port2 } = new MessageChannel();
  const partner = new PortPartner(port1, 'upper');
  try {
    // Requested first: the helper computes while this thread is busy.
    const theirs = helper.look({ inputs: others, what, halves: odd, port: port2 }).catch(() => {
      // Nobody is at the other end any more.
      partner.end();
      return look(others, what);
    });
    const here = async () => [
      await look(own, what),
      await look(odd, what, partner).catch(() => look(odd, what)),
    ];
    const [[mine, halves], other] = await Promise.all([here(), theirs]);
    const seen = [mine, other];
    return inputs.map((_, i) => (i < pairs.length ? seen[i % 2][i >> 1] : halves[i - pairs.length]));
  } finally {
    partner.end();
  }
}

/** Loads the networks for this thread. */
export async function loadNetwork(): Promise<{ readonly look: Look; readonly findEyes: FindEyes }> {
  const salient = startNetwork(await readFile(SALIENT_WEIGHTS));
  const pet = startPetNetwork(await readFile(PET_WEIGHTS));
  const look: Look = async (inputs, what, partner) => {
    const seen: Plane[] = [];
    for (const input of inputs) seen.push(await seek({ salient, pet }, input, what, partner));
    return seen;
  };
  return { look, findEyes: (square, side) => pet.findEyes(square, side) };
}

/** A picture as the networks take it. */
async function inputOf({ width, height, data }: Raster): Promise<Float32Array> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(NETWORK_SIDE, NETWORK_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = new Uint8ClampedArray(small.buffer, small.byteOffset, small.byteLength);
  return networkInput({ width: NETWORK_SIDE, height: NETWORK_SIDE, data: pixels });
}
