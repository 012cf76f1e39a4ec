import type { TrialRequest } from './trial-request.ts';

/** Random requests that follow from a seed. */
export function randomRequests(_seed: number, _count: number): TrialRequest[] {
  return [];
}
