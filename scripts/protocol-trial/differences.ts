import type { Difference } from './run-trial.ts';

/** Why the two answer a request differently; undefined when nobody knows yet. */
export function explain(_difference: Difference): string | undefined {
  return undefined;
}
