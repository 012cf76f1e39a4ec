import { calls } from './corpus-calls.ts';
import { embeds } from './corpus-embeds.ts';
import { filters } from './corpus-filters.ts';
import { preferences } from './corpus-preferences.ts';
import { reads } from './corpus-reads.ts';
import { refusals } from './corpus-refusals.ts';
import { writes } from './corpus-writes.ts';

/** Our own requests, in the form that `readRequest` reads. */
export const corpus: readonly string[] = [
  ...reads,
  ...filters,
  ...embeds,
  ...writes,
  ...calls,
  ...preferences,
  ...refusals,
];
