import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { reportProblem } from './report-problem.ts';

/** Counts pages and measures their speed. Stands once in the shop. */
export function useAnalytics(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Not part of the first load.
    import('./analytics.ts').then(
      ({ startAnalytics, track }) => {
        startAnalytics();
        track('page_view', { path: pathname });
      },
      (error: unknown) => reportProblem('Pages cannot be counted', error),
    );
  }, [pathname]);
}
