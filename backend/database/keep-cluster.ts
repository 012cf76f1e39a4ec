import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { isAlive, processIdentity } from '../process-identity.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const LOOK_EVERY_MS = 200;
/** Pause before the next try when PostgreSQL does not start; it doubles up to the last. */
const [firstPauseMs, lastPauseMs] = [250, 5_000];

/**
 * Runs PostgreSQL as `startCluster` does. When it dies (killed, out of memory, its disk full), it is started again on
 * the same port, for as long as it takes: connections find it there, and what was acknowledged it recovers itself.
 */
export async function keepCluster(dataDir: string, log: Logger): Promise<Cluster> {
  const first = await startCluster(dataDir, log);
  const port = Number(new URL(first.url).port);
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;

  const startAgain = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, lastPauseMs)) {
      try {
        current = await startCluster(dataDir, log, port);
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start; it is tried again');
        await pause(pauseMs, signal);
      }
    }
  };
  const watch = async (): Promise<void> => {
    let lives = liveness(current.pid);
    while (!signal.aborted) {
      await pause(LOOK_EVERY_MS, signal);
      if (signal.aborted || lives()) continue;
      log.error({ pid: current.pid }, 'PostgreSQL has died; it is started again');
      await startAgain();
      lives = liveness(current.pid);
    }
  };
  const watching = watch();
  const stop = async () => {
    stopping.abort();
    await watching;
    await current.stop();
  };

  let stopped: Promise<void> | undefined;
  return {
    url: first.url,
    adopted: first.adopted,
    get pid() {
      return current.pid;
    },
    stop: () => (stopped ??= stop()),
  };
}

/** Whether the process still lives. Elsewhere than on Linux a look at its identity starts a program. */
function liveness(pid: number): () => boolean {
  const identity = process.platform === 'linux' ? processIdentity(pid) : undefined;
  return identity === undefined ? () => isAlive(pid) : () => processIdentity(pid) === identity;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
