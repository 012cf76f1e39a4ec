import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of /proc/<pid>/stat: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Milliseconds of processor time so far; all 0 where there is no /proc. */
export interface TreeTime {
  /** The process's main thread. */
  readonly mainThread: number;
  /** The process with all its threads. */
  readonly process: number;
  /** Its children and theirs. */
  readonly descendants: number;
}

/** What a process and everything it has started have used. */
export function treeTime(pid: number): TreeTime {
  const all = new Map(
    processes().flatMap((id) => [...statsOf(`/proc/${id}/stat`).map((found) => [id, found] as const)]),
  );
  const isBelow = (id: number): boolean => {
    const parent = all.get(id)?.parent ?? 0;
    return parent === pid || (parent > 1 && isBelow(parent));
  };
  const descendants = [...all].filter(([id]) => isBelow(id)).reduce((sum, [, { ms }]) => sum + ms, 0);
  const [main] = statsOf(`/proc/${pid}/task/${pid}/stat`);
  return { mainThread: main?.ms ?? 0, process: all.get(pid)?.ms ?? 0, descendants };
}

function processes(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function statsOf(file: string): { parent: number; ms: number }[] {
  try {
    const stat = readFileSync(file, 'utf8');
    // Behind the name in brackets: state, parent, … user time and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
