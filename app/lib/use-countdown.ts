import { useCallback, useEffect, useState } from 'react';

/** Whole seconds that are left, going down by the clock. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    look();
    if (until <= Date.now()) return;
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number) => setUntil(Date.now() + seconds * 1000), []);
  return { left, start };
}
