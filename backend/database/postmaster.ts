import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, processIdentity } from '../process-identity.ts';

/** A running PostgreSQL server process, as its `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Whether it accepts connections. */
  readonly ready: boolean;
}

/** Reads `postmaster.pid` of a cluster; undefined when it is missing or not yet complete. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // 0 pid, 1 data directory, 2 start time, 3 port, 4 socket directory, 5 address, 6 shared memory, 7 status
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3]);
  if (!pid) return undefined;
  return { pid, port: port || 0, ready: (lines[7] ?? '').trim() === 'ready' };
}

/**
 * The living server of this cluster, if there is one. A pid file that names a process of
 * somebody else (the number was used again) is removed, because PostgreSQL would refuse to
 * start next to it; one that names no process is left for PostgreSQL to judge.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || processIdentity(postmaster.pid) === undefined) return undefined;
  if (!worksIn(postmaster.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return postmaster;
}

/**
 * Fast shutdown (open transactions are rolled back, everything is written); after `patience`
 * milliseconds immediate shutdown, from which the next start recovers. Resolves when it is gone.
 */
export async function stopPostmaster(pid: number, patience = 20_000): Promise<void> {
  if (!signal(pid, 'SIGINT') || (await gone(pid, patience))) return;
  if (!signal(pid, 'SIGQUIT') || (await gone(pid, 5_000))) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

async function gone(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (processIdentity(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await wait(15);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  if (!isAlive(pid)) return false;
  process.kill(pid, name);
  return true;
}

/** A postmaster's working directory is its cluster. Where that cannot be seen, the pid file is believed. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
