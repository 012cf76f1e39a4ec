import { useEffect, useState } from 'react';

interface Rotation {
  readonly index: number;
  readonly go: (index: number) => void;
}

/**
 * Walks through `count` things, `everyMs` each, while `running`.
 * Going somewhere by hand starts the waiting again.
 */
export function useRotation(count: number, everyMs: number, running: boolean): Rotation {
  const [index, setIndex] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index is what starts the waiting again.
  useEffect(() => {
    if (!running || count < 2) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [count, everyMs, running, index]);
  return { index: count > 0 ? index % count : 0, go: (next) => setIndex((next + count) % count) };
}
