import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { secretFile } from '../secret-file.ts';
import { clusterSettings } from './cluster-settings.ts';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';
import { clearPidFile, findPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts';

export interface Cluster {
  /** Connection address of the superuser `supabase_admin`. */
  readonly url: string;
  readonly pid: number;
  /** Whether the server was found running, left by a process that was killed. */
  readonly adopted: boolean;
  /** Fast shutdown; idempotent. */
  stop(): Promise<void>;
}

const SUPERUSER = 'supabase_admin';
const MAX_LOG_BYTES = 8 * 1024 * 1024;

/**
 * Runs PostgreSQL in `dataDir/postgres` on 127.0.0.1 and `port` (a free one when missing), or adopts the server that
 * a killed process left there. The caller must hold the lock of `dataDir`.
 */
export async function startCluster(dataDirectory: string, log: Logger, port?: number): Promise<Cluster> {
  const dataDir = resolve(dataDirectory);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const password = secretFile(dataDir, 'postgres-password');
  const cluster = join(dataDir, 'postgres');

  const orphan = findPostmaster(cluster);
  if (orphan && (await becomesReady(cluster, orphan.pid))) {
    log.info({ pid: orphan.pid }, 'Adopted the PostgreSQL that an earlier process left running');
    return describe({
      port: readPostmaster(cluster)?.port ?? orphan.port,
      pid: orphan.pid,
      adopted: true,
      password,
    });
  }
  if (orphan) await stopPostmaster(orphan.pid);
  await clearPidFile(cluster);

  const binaries = await postgresBinaries();
  const user = choosePostgresUser(dataDir, binaries.postgres);
  if (!existsSync(cluster)) await createCluster(dataDir, password, binaries, user, log);
  user.own(cluster);
  const launched = await launch(dataDir, binaries, user, port);
  log.info({ ...launched, runsAs: user.name }, 'PostgreSQL runs');
  return describe({ port: launched.port, pid: launched.pid, adopted: false, password });
}

interface RunningCluster {
  readonly port: number;
  readonly pid: number;
  readonly adopted: boolean;
  readonly password: string;
}

function describe({ port, pid, adopted, password }: RunningCluster): Cluster {
  let stopping: Promise<void> | undefined;
  return {
    url: `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    pid,
    adopted,
    stop: () => (stopping ??= stopPostmaster(pid)),
  };
}

/** Creates the cluster beside its place and moves it there, so that a killed start leaves no half one. */
async function createCluster(
  dataDir: string,
  password: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
  log: Logger,
): Promise<void> {
  const draft = join(dataDir, 'postgres.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(dataDir, 'postgres.new-password');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  user.own(draft);
  user.own(passwordFile);
  try {
    const { file, args } = user.command(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
    log.info({}, 'Creating the database (first start)');
    await run(file, args, user, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, join(dataDir, 'postgres'));
}

async function run(file: string, args: string[], user: PostgresUser, cwd: string): Promise<void> {
  const child = spawn(file, args, {
    ...user.spawnOptions,
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (code !== 0) throw new Error(`PostgreSQL's data could not be created:\n${output.trim()}`);
}

async function launch(
  dataDir: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
  wantedPort: number | undefined,
): Promise<{ port: number; pid: number }> {
  const cluster = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);

  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort());
    const { file, args } = user.command(binaries.postgres, [
      '-D',
      cluster,
      '-p',
      String(port),
      ...clusterSettings(),
    ]);
    const output = openSync(logFile, 'a', 0o600);
    // A separate session: Ctrl-C reaches only this process, which then stops PostgreSQL in order.
    const child = spawn(file, args, {
      ...user.spawnOptions,
      cwd: dataDir,
      env: environment(),
      detached: true,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child.unref();
    const failed = new Promise<never>((_, fail) => child.on('error', fail));
    failed.catch(() => {});
    const ready = await Promise.race([failed, becomesReady(cluster, child.pid ?? 0)]);
    if (ready) return { port, pid: child.pid ?? 0 };
    if (attempt === 3) throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${tail(logFile)}`);
  }
}

/**
 * Waits until the pid file has the status ready; false when the process ends first or takes over two minutes
 * (recovery).
 */
async function becomesReady(cluster: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === pid && postmaster.ready) return true;
    if (!existsOrStarts(pid) || Date.now() > deadline) return false;
    await wait(10);
  }
}

function existsOrStarts(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid > 0;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.on('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

/** PostgreSQL must not be led astray by PG* variables that are meant for clients on this machine. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
}
