import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Length of a tick of /proc/<pid>/stat: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Milliseconds of processor time so far; all 0 where there is no /proc. */
export interface TreeTime {
  /** The main thread of the process itself. */
  readonly mainThread: number;
  /**
   * The process with all its threads, and those that it has started of the same program: the server and its render
   * processes.
   */
  readonly own: number;
  /** All others that it has started, and theirs: PostgreSQL. */
  readonly others: number;
}

/** What a process and everything it has started have used. */
export function treeTime(pid: number): TreeTime {
  const tree = descendantsOf(pid);
  const own = new Set(ownProcesses(pid));
  const sum = (isWanted: (id: number) => boolean) =>
    [...tree].reduce((total, [id, { ms }]) => total + (isWanted(id) ? ms : 0), 0);
  const [main] = statsOf(`/proc/${pid}/task/${pid}/stat`);
  return { mainThread: main?.ms ?? 0, own: sum((id) => own.has(id)), others: sum((id) => !own.has(id)) };
}

/**
 * Milliseconds of processor time of a process and of those that it has started itself so far; 0 where there is no
 * /proc.
 */
export function cpuTime(pid: number): number {
  return processes()
    .flatMap((id) => statsOf(`/proc/${id}/stat`).map((stats) => ({ ...stats, id })))
    .reduce((total, { id, parent, ms }) => total + (id === pid || parent === pid ? ms : 0), 0);
}

/** A process and those below it that run the same program. */
export function ownProcesses(pid: number): readonly number[] {
  const program = programOf(pid);
  return [...descendantsOf(pid).keys()].filter((id) => id === pid || programOf(id) === program);
}

/** The process itself is one of them. */
function descendantsOf(pid: number): ReadonlyMap<number, Stats> {
  const all = new Map(
    processes().flatMap((id) => [...statsOf(`/proc/${id}/stat`).map((found) => [id, found] as const)]),
  );
  const isBelow = (id: number): boolean => id === pid || (id > 1 && isBelow(all.get(id)?.parent ?? 0));
  return new Map([...all].filter(([id]) => isBelow(id)));
}

interface Stats {
  readonly parent: number;
  readonly ms: number;
}

function processes(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function programOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    // It has ended in between.
    return null;
  }
}

function statsOf(file: string): Stats[] {
  try {
    const stat = readFileSync(file, 'utf8');
    // Behind the name in brackets: state, parent, … user time and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }];
  } catch {
    // It has ended in between.
    return [];
  }
}
