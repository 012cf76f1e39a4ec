import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isOfKind } from './is-of-kind.ts';
import { PhotoError } from './photo-error.ts';
import { QueueFullError } from './queue-full-error.ts';
import type { RunOptions, Studio } from './studio.ts';
import type { FromStudio, StudioAnswer, StudioCall, StudioSettings, ToStudio } from './studio-messages.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';
import { WorkerLostError } from './worker-lost-error.ts';

const PROCESS_FILE = fileURLToPath(new URL('./studio-process.ts', import.meta.url));
/** A call that two processes have died with may be why. */
const MOST_TRIES = 2;
const FIRST_RESTART_MS = 50;
const LONGEST_RESTART_MS = 5000;
const CLOSED = 'The studio is closed';

/** Environment variables that decoders get: none of the shop's keys and passwords. */
const ENVIRONMENT = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

export interface ForkOptions extends StudioSettings {
  /** A process that holds more megabytes than this when nobody has needed it for so long makes room for a new one. */
  readonly renewal?: { readonly aboveMb: number; readonly afterMs: number };
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/**
 * Memory that glibc keeps for each thread to itself is never given to another one, and large blocks are given back only
 * when they are mapped by themselves: without these the studio holds a fifth more after many large photos.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
/** What a studio may hold while nobody needs it, for itself and for each worker: about what it has painted with a while. */
const IDLE_MB = { own: 500, worker: 450 };
/** Starting anew takes a second or two of a processor, and customers come one after another. */
const IDLE_MS = 60_000;

/** A call without an answer. */
interface Open {
  readonly call: StudioCall;
  readonly onProgress: ((share: number) => void) | undefined;
  tries: number;
  settle(answer: StudioAnswer): void;
}

/**
 * Starts a studio in a process of its own: pictures come from strangers, and a decoder that one of them brings down
 * takes no shop along. When the process dies, the next one does what was under way, once more each.
 * Calls reject as those of `createStudio` do.
 */
export function forkStudio({ log, renewal, ...settings }: ForkOptions): Studio {
  const { aboveMb, afterMs } = renewal ?? {
    aboveMb: IDLE_MB.own + IDLE_MB.worker * settings.workers,
    afterMs: IDLE_MS,
  };
  const open = new Map<number, Open>();
  let child: ChildProcess | null = null;
  let restartMs = FIRST_RESTART_MS;
  let lastId = 0;
  let load = 0;
  let isStopped = false;
  let renewing: NodeJS.Timeout | undefined;

  const send = (message: ToStudio) => {
    // What cannot be sent any more is sent to the next one.
    child?.send(message, () => {});
  };
  const put = (id: number, job: Open) => {
    if (!child) return;
    job.tries++;
    send({ id, call: job.call });
  };

  const hear = (message: FromStudio) => {
    restartMs = FIRST_RESTART_MS;
    if ('warning' in message) return log.warn({ reason: message.reason }, message.warning);
    const job = open.get(message.id);
    if ('progress' in message) return job?.onProgress?.(message.progress);
    open.delete(message.id);
    job?.settle(message.answer);
    if (open.size === 0 && message.residentMb > aboveMb) renewLater(message.residentMb);
  };

  /** Libraries keep what a flood of large photos made them allocate; only the end of the process gives all of it back. */
  const renewLater = (residentMb: number) => {
    clearTimeout(renewing);
    renewing = setTimeout(() => {
      const old = child;
      if (open.size > 0 || !old || isStopped) return;
      log.info(
        { studio: old.pid, residentMb: Math.round(residentMb) },
        'The studio is replaced to free its memory',
      );
      child = null;
      old.kill('SIGKILL');
      start();
    }, afterMs).unref();
  };

  const start = () => {
    if (isStopped) return;
    const started = fork(PROCESS_FILE, [JSON.stringify(settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])), ...ALLOCATOR },
    });
    child = started;
    log.info({ studio: started.pid }, 'The studio is open');
    started.on('message', hear);
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (isStopped || child !== started) return;
      child = null;
      log.warn({ studio: started.pid, code, signal }, 'The studio died; another one takes over');
      for (const [id, job] of open) {
        if (job.tries < MOST_TRIES) continue;
        open.delete(id);
        job.settle({ kind: 'lost', isEngineFault: false, reason: `The studio died (${signal ?? code})` });
      }
      setTimeout(start, restartMs);
      restartMs = Math.min(LONGEST_RESTART_MS, restartMs * 2);
    };
    started.on('exit', end);
    started.on('error', (error) => {
      log.warn({ err: error }, 'The studio cannot be reached');
      // One that never started does not exit either.
      if (started.pid === undefined) end(null, null);
    });
    for (const [id, job] of open) put(id, job);
  };

  /** Has a call answered in the one way that is hoped for. */
  async function expectAnswer<Kind extends StudioAnswer['kind']>(
    kind: Kind,
    call: StudioCall,
    { signal, onProgress }: RunOptions & Pick<Open, 'onProgress'>,
  ): Promise<Extract<StudioAnswer, { kind: Kind }>> {
    signal?.throwIfAborted();
    if (isStopped) throw new WorkerLostError({ cause: new Error(CLOSED) });
    clearTimeout(renewing);
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<StudioAnswer>();
    const job: Open = { call, onProgress, tries: 0, settle: resolve };
    const cancel = () => {
      open.delete(id);
      send({ id, cancel: true });
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    open.set(id, job);
    put(id, job);
    try {
      const answer = await promise;
      if (!isOfKind(answer, kind)) throw errorOf(answer);
      return answer;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  start();
  return {
    get load() {
      return load;
    },
    async paint(request, { caller, signal } = {}) {
      // Otherwise the queue is the process's own.
      if (!child && load >= settings.workers + settings.maxWaiting)
        throw new QueueFullError(LONGEST_RESTART_MS / 1000);
      load++;
      try {
        const call: StudioCall = { kind: 'paint', request, caller };
        return (await expectAnswer('painted', call, { signal, onProgress: undefined })).result;
      } finally {
        load--;
      }
    },
    async prepare(photo, { signal } = {}) {
      return (await expectAnswer('prepared', { kind: 'prepare', photo }, { signal, onProgress: undefined }))
        .photo;
    },
    async finish(picture, ground, { signal } = {}) {
      const call: StudioCall = { kind: 'finish', picture, ground };
      return (await expectAnswer('finished', call, { signal, onProgress: undefined })).result;
    },
    async print(order, { signal, onProgress } = {}) {
      return (await expectAnswer('printed', { kind: 'print', order }, { signal, onProgress })).result;
    },
    async stop() {
      isStopped = true;
      clearTimeout(renewing);
      for (const { settle } of open.values()) {
        settle({ kind: 'lost', isEngineFault: false, reason: CLOSED });
      }
      open.clear();
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The error that callers are promised. */
function errorOf(answer: StudioAnswer): Error {
  switch (answer.kind) {
    case 'photo-refused':
      return new PhotoError(answer.code, answer.message);
    case 'queue-full':
      return new QueueFullError(answer.retryAfterSeconds);
    case 'unreadable':
      return new UnreadableArtworkError(answer.message);
    case 'lost':
      return new WorkerLostError({ isEngineFault: answer.isEngineFault, cause: new Error(answer.reason) });
    default:
      return new WorkerLostError({ isEngineFault: true, cause: answer });
  }
}
