import type { Subject } from '../../contract.ts';

/** Certainty of a cut-out below which paws are often lost, and things kept that lie about. */
const CERTAIN = 0.93;

/** Whether a cut-out is so uncertain that only its head is surely right. */
export function isDoubtful({ certainty = 1 }: Subject): boolean {
  return certainty < CERTAIN;
}
