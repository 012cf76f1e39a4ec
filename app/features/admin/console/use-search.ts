import { useEffect, useState } from 'react';
import type { Database } from '#domain/database.types.ts';
import { browserSupabase } from '../../../lib/browser-supabase.ts';
import { reportProblem } from '../../../lib/report-problem.ts';

/** Something that the console's search has found. */
export type Found = Database['public']['Functions']['admin_search']['Returns'][number];

export interface SearchState {
  /** What `found` belongs to. */
  readonly search: string;
  readonly found: readonly Found[];
  readonly hasFailed: boolean;
}

/** Shorter searches find nothing. */
export const SEARCH_MIN = 2;
/** Wait for the next key before the database is queried, in milliseconds. */
const PAUSE_MS = 120;
const NOTHING: SearchState = { search: '', found: [], hasFailed: false };

/** What the shop has of a search. The last answer stays until the next one comes; late answers are dropped. */
export function useSearch(search: string): SearchState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (search.length < SEARCH_MIN) {
      setState({ ...NOTHING, search });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const supabase = await browserSupabase();
        const { data } = await supabase
          .rpc('admin_search', { p_search: search })
          .abortSignal(stop.signal)
          .throwOnError();
        if (!stop.signal.aborted) setState({ search, found: data, hasFailed: false });
      } catch (error) {
        if (stop.signal.aborted) return;
        reportProblem('The console’s search failed', error);
        setState({ search, found: [], hasFailed: true });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);
  return state;
}
