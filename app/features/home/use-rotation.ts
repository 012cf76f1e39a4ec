import { useEffect, useState } from 'react';

interface Rotation {
  readonly index: number;
  readonly go: (index: number) => void;
}

interface RotationOptions {
  readonly count: number;
  /** How long each is shown. */
  readonly everyMs: number;
  readonly isRunning: boolean;
}

/** Shows `count` things in turn while it runs. A choice by hand restarts the timer. */
export function useRotation({ count, everyMs, isRunning }: RotationOptions): Rotation {
  const [index, setIndex] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index restarts the timer.
  useEffect(() => {
    if (!isRunning || count < 2) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [count, everyMs, isRunning, index]);
  return { index: count > 0 ? index % count : 0, go: (next) => setIndex((next + count) % count) };
}
