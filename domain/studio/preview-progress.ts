/** Progress once the photo has been read. */
export const PROGRESS_READ = 10;
/** Progress once the photo is uploaded or converted. */
export const PROGRESS_SENT = 25;
/** Most that waiting alone can reach. */
export const PROGRESS_WAIT_MAX = 80;
/** Milliseconds between two steps of waiting. */
export const PROGRESS_TICK_MS = 500;
const PROGRESS_STEP = 5;

/** Any number as a progress of 0 to 100; what is no number is 0. */
export function clampProgress(progress: number): number {
  if (Number.isNaN(progress)) return 0;
  return Math.min(100, Math.max(0, progress));
}

/** Progress after one more tick of waiting: 5 more, at most 80, never less than before. */
export function progressAfterTick(progress: number): number {
  return Math.max(clampProgress(progress), Math.min(PROGRESS_WAIT_MAX, progress + PROGRESS_STEP));
}
