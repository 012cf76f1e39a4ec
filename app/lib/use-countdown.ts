import { useCallback, useEffect, useState } from 'react';

/**
 * Whole seconds until a moment, going down by the clock; 0 once it is over.
 *
 * @param until milliseconds since 1970, null: never
 */
export function useSecondsUntil(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (until === null || until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** A countdown of whole seconds; `start` begins it. */
export function useCountdown() {
  const [until, setUntil] = useState<number | null>(null);
  const start = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1000), []);
  return { left: useSecondsUntil(until), start };
}
