import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a PostgreSQL program has to be spawned so that it does not run as root. */
export interface PostgresUser {
  /** For the log: 'self', 'user namespace' or the number of the user. */
  readonly name: string;
  command(program: string, args: readonly string[]): { file: string; args: string[] };
  readonly spawnOptions: { readonly uid?: number; readonly gid?: number };
  /** Gives a path and everything below to the user; does nothing for the calling user itself. */
  own(path: string): void;
  /** Whether it may go into a folder and all those above. */
  enters(folder: string): boolean;
}

const self: PostgresUser = {
  name: 'self',
  command: (file, args) => ({ file, args: [...args] }),
  spawnOptions: {},
  own: () => {},
  enters: () => true,
};

/** PostgreSQL sees user 1000; on disk everything stays root's, so no directory has to be opened up. */
const userNamespace: PostgresUser = {
  name: 'user namespace',
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args],
  }),
  spawnOptions: {},
  own: (path) => ownTree(path, 0, 0),
  enters: () => true,
};

/**
 * Decides how PostgreSQL runs. PostgreSQL refuses to run as root, so root needs either a user
 * namespace (first choice, see docs/decisions) or another user that can reach both the programs
 * and the data. An existing cluster stays with its owner where possible. Throws an `Error` for
 * the operator when there is no way.
 */
export function choosePostgresUser(dataDir: string, postgres: string): PostgresUser {
  if (process.getuid?.() !== 0) return self;
  requireWorking(postgres);

  const cluster = join(dataDir, 'postgres');
  const owner = existsSync(cluster) ? statSync(cluster) : { uid: 0, gid: 0 };
  const unprivileged =
    owner.uid === 0 ? (accountOf('postgres') ?? accountOf('nobody')) : { uid: owner.uid, gid: owner.gid };
  const other = unprivileged && otherUser(unprivileged.uid, unprivileged.gid);
  const candidates = owner.uid === 0 ? [userNamespace, other] : [other, userNamespace];
  const chosen = candidates.find((user) => user && works(user, dataDir, postgres));
  if (chosen) return chosen;

  throw new Error(
    `PostgreSQL does not run as root, user namespaces are switched off here, and no other user can reach both ` +
      `${postgres} and ${dataDir}. Start Pawtrait as an ordinary user, or put it and DATA_DIR where every user may ` +
      'enter (not below a directory with mode 0700), or set DATABASE_URL.',
  );
}

/** A program that does not even start as root must not be taken for a question of users. */
function requireWorking(postgres: string): void {
  const { status, stderr, error } = spawnSync(postgres, ['--version'], { cwd: '/', timeout: 10_000 });
  if (status === 0) return;
  const reason = String(error?.message ?? stderr).trim();
  throw new Error(
    `The installed PostgreSQL does not start: ${reason} Remove node_modules and start again, or set DATABASE_URL.`,
  );
}

function otherUser(uid: number, gid: number): PostgresUser {
  return {
    name: `user ${uid}`,
    command: self.command,
    spawnOptions: { uid, gid },
    own: (path) => ownTree(path, uid, gid),
    enters: (folder) => mayEnter(folder, uid, gid),
  };
}

function works(user: PostgresUser, dataDir: string, postgres: string): boolean {
  if (!user.enters(dataDir)) return false;
  const { file, args } = user.command(postgres, ['--version']);
  const { status } = spawnSync(file, args, {
    ...user.spawnOptions,
    cwd: '/',
    stdio: 'ignore',
    timeout: 10_000,
  });
  return status === 0;
}

/** By the permission bits, as root cannot try it out without becoming that user. */
function mayEnter(folder: string, uid: number, gid: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const needed = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  const above = dirname(folder);
  return (mode & needed) !== 0 && (above === folder || mayEnter(above, uid, gid));
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  let accounts: string;
  try {
    accounts = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  const line = accounts.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function ownTree(path: string, uid: number, gid: number): void {
  const { uid: owner } = statSync(path);
  if (owner === uid) return;
  for (const entry of statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : []) {
    lchownSync(join(path, entry.toString()), uid, gid);
  }
  // The top comes last: until then its old owner marks the work as unfinished.
  chownSync(path, uid, gid);
}
