import type { Sought } from '../analysis/cut-out/look-closely.ts';
import type { Plane } from '../raster.ts';
import type { Partner } from './partner.ts';
import type { PetNetwork } from './pet-network.ts';
import { animalAlone, joinAnswers, NETWORK_SIDE, saliencyOf } from './saliency.ts';
import type { U2Net } from './u2net.ts';

/** The two networks that cut pets out together. */
export interface CutOutNetworks {
  /** Sees what stands out, with sharp edges. */
  readonly salient: U2Net;
  /** Knows what an animal is. */
  readonly pet: PetNetwork;
}

/**
 * What is sought in a picture: 320x320, 0 to 1, squashed to the picture's frame.
 * @param input see `networkInput`
 * @param partner sees what stands out in the other half of the picture at the same time
 */
export async function seek(
  { salient, pet }: CutOutNetworks,
  input: Float32Array,
  what: Sought,
  partner?: Partner,
): Promise<Plane> {
  if (what === 'animal') return saliencyOf(animalAlone(pet.run(input, NETWORK_SIDE)));
  const standsOut = await salient.run(input, NETWORK_SIDE, NETWORK_SIDE, partner);
  return saliencyOf(what === 'pet' ? joinAnswers(standsOut, pet.run(input, NETWORK_SIDE)) : standsOut);
}
