import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/** Another living process holds the data directory. The message is meant for the operator. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  readonly pid: number;

  constructor(dataDir: string, owner: Owner) {
    super(
      `Pawtrait is already running on ${dataDir} (process ${owner.pid}${owner.url ? `, ${owner.url}` : ''}). ` +
        'Stop it first, or choose another DATA_DIR.',
    );
    this.pid = owner.pid;
  }
}

export interface DataDirLock {
  /** Frees the directory; may be called twice. */
  release(): void;
}

interface Owner {
  readonly pid: number;
  readonly identity: string;
  readonly url?: string;
}

const PREFIX = 'lock.';

/**
 * Takes `dataDir` (created when missing) for this process, or throws `DataDirInUseError`.
 *
 * Locks are numbered: the highest number counts. A dead owner's lock n is replaced by creating
 * n + 1, which the file system grants to exactly one process; no process ever removes a lock that
 * could be newer than the one it has read. An owner is its process number and start time, so neither
 * `kill -9` nor a reused number blocks a start.
 */
export function lockDataDir(dataDir: string, url?: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const self: Owner = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    ...(url === undefined ? {} : { url }),
  };
  const draft = join(dataDir, `${PREFIX}draft.${process.pid}.${randomBytes(4).toString('hex')}`);
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600, flag: 'wx', flush: true });
  try {
    return takeNumber(dataDir, draft);
  } finally {
    unlinkSync(draft);
  }
}

function takeNumber(dataDir: string, draft: string): DataDirLock {
  for (;;) {
    const highest = Math.max(0, ...numbers(dataDir));
    const owner = highest > 0 ? readOwner(dataDir, highest) : undefined;
    if (owner && lives(owner)) throw new DataDirInUseError(dataDir, owner);

    const ticket = highest + 1;
    try {
      linkSync(draft, join(dataDir, PREFIX + ticket));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    const release = () => rmSync(join(dataDir, PREFIX + ticket), { force: true });
    if (numbers(dataDir).some((other) => other > ticket)) {
      release();
      continue;
    }
    for (const other of numbers(dataDir)) {
      if (other < ticket) rmSync(join(dataDir, PREFIX + other), { force: true });
    }
    return { release };
  }
}

function numbers(dataDir: string): number[] {
  return readdirSync(dataDir)
    .filter((name) => /^lock\.\d{1,12}$/.test(name))
    .map((name) => Number(name.slice(PREFIX.length)));
}

function readOwner(dataDir: string, number: number): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, PREFIX + number), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function lives(owner: Owner): boolean {
  return processIdentity(owner.pid) === owner.identity;
}
