import { useState } from 'react';
import { reportProblem } from '../../../lib/report-problem.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { BatchResult } from './batch-results.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { DONE, type Outcome } from './outcome.ts';
import { useChange } from './use-change.ts';

/** What can be done with each of several rows. */
export interface BatchAction<Row> {
  readonly label: string;
  /** Whether a row can take it; others are skipped. Missing: all can. */
  readonly fits?: (row: Row) => boolean;
  readonly change: (supabase: Supabase, row: Row) => Promise<Outcome<unknown>>;
  /** The message for each changed row, e.g. `is published`. */
  readonly done: string;
}

export interface BatchOf<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
}

/** Rows of a page that are selected, and changing them one by one: a row that is rejected stops no other. */
export function useBatch<Row>({ rows, keyOf, nameOf }: BatchOf<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [finished, setFinished] = useState<{
    readonly action: BatchAction<Row>;
    readonly results: readonly BatchResult[];
  } | null>(null);
  const { change, isBusy } = useChange();
  // Rows that are no longer on the page are not changed.
  const chosen = rows.filter((row) => keys.has(keyOf(row)));

  const run = (action: BatchAction<Row>) =>
    change(async (supabase): Promise<Outcome> => {
      const results: BatchResult[] = [];
      for (const row of chosen)
        results.push({ key: keyOf(row), name: nameOf(row), error: await errorOf(action, supabase, row) });
      setKeys(new Set(results.flatMap(({ key, error }) => (error === null ? [] : [key]))));
      setFinished({ action, results });
      return DONE;
    });

  return {
    hasRows: rows.length > 0,
    chosen,
    finished,
    isBusy,
    run,
    close: () => setFinished(null),
    clear: () => setKeys(new Set()),
    choosePage: () => setKeys(new Set(rows.map(keyOf))),
    nameOf,
    isChosen: (row: Row) => keys.has(keyOf(row)),
    choose: (row: Row, isChosen: boolean) => {
      const next = new Set(keys);
      if (isChosen) next.add(keyOf(row));
      else next.delete(keyOf(row));
      setKeys(next);
    },
  };
}

async function errorOf<Row>(
  { fits = () => true, change }: BatchAction<Row>,
  supabase: Supabase,
  row: Row,
): Promise<string | null> {
  if (!fits(row)) return copy.batch.skipped;
  try {
    const outcome = await change(supabase, row);
    return outcome.ok ? null : outcome.message;
  } catch (error) {
    reportProblem('A change of several failed', error);
    return copy.trouble.unreachable;
  }
}
