import { readFileSync } from 'node:fs';
import { ownProcesses } from './process-tree.ts';

const MEGABYTE_KB = 1024;

/**
 * Megabytes that a process, and what it has started of the same program, hold in memory; NaN where there is no /proc.
 */
export function residentMb(pid: number): number {
  const own = ownProcesses(pid);
  return own.length === 0 ? Number.NaN : own.reduce((sum, id) => sum + residentAlone(id), 0);
}

function residentAlone(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MEGABYTE_KB;
  } catch {
    // It has ended in between.
    return 0;
  }
}

/** Looks every second how much memory a process holds, with what it has started of the same program. */
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
