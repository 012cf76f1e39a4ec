import { smoothstepIn } from '../numbers.ts';

/** How likely a pet is a cat that may be none, and that certainly is one. */
const CAT = [0.6, 0.85] as const;

/** How certainly a pet is a cat, 0 to 1. @param likelihood that the network of faces gives, 0 to 1 */
export function catCertainty(likelihood = 0): number {
  return smoothstepIn(CAT, likelihood);
}
