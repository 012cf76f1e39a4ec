import { isOfKind } from './is-of-kind.ts';
import { keepStudioProcess, LONGEST_RESTART_MS, type StudioRenewal } from './keep-studio-process.ts';
import { PhotoError } from './photo-error.ts';
import { QueueFullError } from './queue-full-error.ts';
import type { RunOptions, Studio } from './studio.ts';
import type { StudioAnswer, StudioCall, StudioSettings } from './studio-messages.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';
import { WorkerLostError } from './worker-lost-error.ts';

/** A call that two processes have died with may be why. */
const MOST_TRIES = 2;
const CLOSED = 'The studio is closed';

export interface ForkOptions extends StudioSettings {
  /** A process that holds more megabytes than this when nobody has needed it for so long makes room for a new one. */
  readonly renewal?: StudioRenewal;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

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
  const open = new Map<number, Open>();
  let lastId = 0;
  let load = 0;
  let isStopped = false;

  const put = (id: number, job: Open) => {
    if (studio.send({ id, call: job.call })) job.tries++;
  };
  const studio = keepStudioProcess({
    settings,
    log,
    renewal: renewal ?? { aboveMb: IDLE_MB.own + IDLE_MB.worker * settings.workers, afterMs: IDLE_MS },
    isIdle: () => open.size === 0,
    onStart: () => {
      for (const [id, job] of open) put(id, job);
    },
    onMessage: (message) => {
      const job = open.get(message.id);
      if ('progress' in message) return job?.onProgress?.(message.progress);
      open.delete(message.id);
      job?.settle(message.answer);
    },
    onDeath: (reason) => {
      for (const [id, job] of open) {
        if (job.tries < MOST_TRIES) continue;
        open.delete(id);
        job.settle({ kind: 'lost', isEngineFault: false, reason });
      }
    },
  });

  /** Has a call answered in the one way that is hoped for. */
  async function expectAnswer<Kind extends StudioAnswer['kind']>(
    kind: Kind,
    call: StudioCall,
    { signal, onProgress }: RunOptions & Pick<Open, 'onProgress'>,
  ): Promise<Extract<StudioAnswer, { kind: Kind }>> {
    signal?.throwIfAborted();
    if (isStopped) throw new WorkerLostError({ cause: new Error(CLOSED) });
    studio.keep();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<StudioAnswer>();
    const job: Open = { call, onProgress, tries: 0, settle: resolve };
    const cancel = () => {
      open.delete(id);
      studio.send({ id, cancel: true });
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

  studio.start();
  return {
    get load() {
      return load;
    },
    async paint(request, { caller, signal } = {}) {
      // Otherwise the queue is the process's own.
      if (!studio.isRunning && load >= settings.workers + settings.maxWaiting)
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
      for (const { settle } of open.values()) {
        settle({ kind: 'lost', isEngineFault: false, reason: CLOSED });
      }
      open.clear();
      await studio.stop();
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
