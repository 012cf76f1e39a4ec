import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FromStudio, StudioSettings, ToStudio } from './studio-messages.ts';

const PROCESS_FILE = fileURLToPath(new URL('./studio-process.ts', import.meta.url));
const FIRST_RESTART_MS = 50;
/** A process that keeps dying is started no less often than this. */
export const LONGEST_RESTART_MS = 5000;

/** Environment variables that decoders get: none of the shop's keys and passwords. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

/**
 * Memory that glibc keeps for each thread to itself is never given to another one, and large blocks are given back only
 * when they are mapped by themselves: without these the studio holds a fifth more after many large photos.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
/** A process that holds more megabytes than this when it has been idle for so long is replaced. */
export interface StudioRenewal {
  readonly aboveMb: number;
  readonly afterMs: number;
}

interface StudioProcessOptions {
  readonly settings: StudioSettings;
  readonly renewal: StudioRenewal;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Whether no call is without an answer. */
  readonly isIdle: () => boolean;
  /** Called whenever a process can be sent to. */
  readonly onStart: () => void;
  readonly onMessage: (message: Exclude<FromStudio, { warning: string }>) => void;
  /** Called when a process died by itself; another one follows. */
  readonly onDeath: (reason: string) => void;
}

/** A process that is always there. */
interface StudioProcess {
  readonly isRunning: boolean;
  start(): void;
  /** False when no process is there to be sent to. */
  send(message: ToStudio): boolean;
  /** Puts off a replacement: the process is needed. */
  keep(): void;
  stop(): Promise<void>;
}

/** Starts the studio's process, starts it again with growing delays when it dies, and replaces it when it has grown. */
export function keepStudioProcess(options: StudioProcessOptions): StudioProcess {
  const { settings, renewal, log, isIdle, onStart, onMessage, onDeath } = options;
  let child: ChildProcess | null = null;
  let restartMs = FIRST_RESTART_MS;
  let isStopped = false;
  let renewing: NodeJS.Timeout | undefined;

  const receive = (message: FromStudio) => {
    restartMs = FIRST_RESTART_MS;
    if ('warning' in message) return log.warn({ reason: message.reason }, message.warning);
    onMessage(message);
    if ('residentMb' in message && isIdle() && message.residentMb > renewal.aboveMb) {
      renewLater(message.residentMb);
    }
  };
  /** Libraries keep what a flood of large photos made them allocate; only the end of the process gives all of it back. */
  const renewLater = (residentMb: number) => {
    clearTimeout(renewing);
    renewing = setTimeout(() => {
      const old = child;
      if (!isIdle() || !old || isStopped) return;
      log.info(
        { studio: old.pid, residentMb: Math.round(residentMb) },
        'The studio is replaced to free its memory',
      );
      child = null;
      old.kill('SIGKILL');
      start();
    }, renewal.afterMs).unref();
  };

  const start = () => {
    if (isStopped) return;
    const started = forkProcess(settings);
    child = started;
    log.info({ studio: started.pid }, 'The studio is open');
    started.on('message', receive);
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (isStopped || child !== started) return;
      child = null;
      log.warn({ studio: started.pid, code, signal }, 'The studio died; another one takes over');
      onDeath(`The studio died (${signal ?? code})`);
      setTimeout(start, restartMs);
      restartMs = Math.min(LONGEST_RESTART_MS, restartMs * 2);
    };
    started.on('exit', end);
    started.on('error', (error) => {
      log.warn({ err: error }, 'The studio cannot be reached');
      // One that never started does not exit either.
      if (started.pid === undefined) end(null, null);
    });
    onStart();
  };

  return {
    get isRunning() {
      return child !== null;
    },
    start,
    // What cannot be sent any more is sent to the next process.
    send: (message) => child?.send(message, () => {}) !== undefined,
    keep: () => clearTimeout(renewing),
    stop: async () => {
      isStopped = true;
      clearTimeout(renewing);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function forkProcess(settings: StudioSettings): ChildProcess {
  return fork(PROCESS_FILE, [JSON.stringify(settings)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])), ...ALLOCATOR },
  });
}
