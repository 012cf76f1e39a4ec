import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
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

/** The living server of this cluster, if there is one. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || processIdentity(postmaster.pid) === undefined) return undefined;
  return worksIn(postmaster.pid, cluster) ? postmaster : undefined;
}

/**
 * Removes a pid file that would stop PostgreSQL from starting although its server is gone: the
 * number now belongs to another process, or to a zombie that was not reaped (process 1
 * of many containers never does). Waits for the last worker of the old server first, which still
 * uses its shared memory. The file of a number without any process is left for PostgreSQL to judge.
 */
export async function clearPidFile(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || findPostmaster(cluster)) return;
  const deadline = Date.now() + 15_000;
  while (workersOf(cluster).length > 0) {
    if (Date.now() > deadline)
      throw new Error(`Processes of an earlier PostgreSQL still work in ${cluster}.`);
    await wait(15);
  }
  if (isAlive(postmaster.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
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

/** A postmaster's working directory is its cluster. Where that cannot be seen, the program's name has to do. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  } catch {
    return false;
  }
}

function workersOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && processIdentity(pid) !== undefined && worksIn(pid, cluster));
}
