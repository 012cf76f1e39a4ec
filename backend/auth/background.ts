import type { Logger } from '../logger.ts';

/** Work that an answer does not wait for, so that neither its time nor its failure shows in it. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far has ended. */
  settled(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const task = work()
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
