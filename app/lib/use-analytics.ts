import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { startAnalytics, track } from './analytics.ts';

let started = false;

/** Counts pages and measures their speed. Stands once in the shop. */
export function useAnalytics(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!started) startAnalytics();
    started = true;
  }, []);
  useEffect(() => track('page_view', { path: pathname }), [pathname]);
}
