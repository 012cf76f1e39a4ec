import { CALLS } from './corpus-calls.ts';
import { EMBEDS } from './corpus-embeds.ts';
import { ERRORS } from './corpus-errors.ts';
import { FILTERS } from './corpus-filters.ts';
import { PREFERENCES } from './corpus-preferences.ts';
import { READS } from './corpus-reads.ts';
import { WRITES } from './corpus-writes.ts';

/** Our own requests, in the form that `readRequest` reads. */
export const corpus: readonly string[] = [
  ...READS,
  ...FILTERS,
  ...EMBEDS,
  ...WRITES,
  ...CALLS,
  ...PREFERENCES,
  ...ERRORS,
];
