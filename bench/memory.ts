import { readFileSync } from 'node:fs';

const MEGABYTE_KB = 1024;

/** Megabytes that a process holds in memory; NaN where there is no /proc. */
export function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MEGABYTE_KB;
  } catch {
    return Number.NaN;
  }
}

/** Looks every second how much memory a process holds. */
export function watchMemory(pid: number): {
  stop(): { readonly first: number; readonly most: number; readonly last: number };
} {
  const first = residentMb(pid);
  let most = first;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      const last = residentMb(pid);
      return { first, most: Math.max(most, last), last };
    },
  };
}
