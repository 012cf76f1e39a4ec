import type { HintedMask } from '#art/analysis/cut-out/hinted-mask.ts';

/** Masks of a touch-up from the first to the last step. */
export interface History {
  readonly past: readonly HintedMask[];
  readonly now: HintedMask;
  readonly future: readonly HintedMask[];
}

/** Steps that can be undone. */
const MOST_STEPS = 40;

/** A history that begins with a mask. */
export const startHistory = (now: HintedMask): History => ({ past: [], now, future: [] });

/** One more step; what was undone before is gone. */
export function withStep({ past, now }: History, next: HintedMask): History {
  return { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] };
}

/** One step back; null when there is none. */
export function undone({ past, now, future }: History): History | null {
  const last = past.at(-1);
  return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : null;
}

/** One step forth again; null when there is none. */
export function redone({ past, now, future }: History): History | null {
  const [next] = future;
  return next ? { past: [...past, now], now: next, future: future.slice(1) } : null;
}
