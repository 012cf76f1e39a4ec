import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of /proc/<pid>/stat: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Milliseconds of processor time of a process and of its children so far; 0 where there is no /proc. */
export function cpuTime(pid: number): number {
  let ticks = 0;
  for (const name of processes()) {
    const stat = statOf(name);
    // Behind the name in brackets: state, parent, … user time and system time.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    if (Number(name) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK_MS;
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function statOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended in between.
    return undefined;
  }
}
