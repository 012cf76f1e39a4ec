import { type Job, PgBoss } from 'pg-boss';
import type { JobDatabase } from '#backend/database/job-database.ts';
import type { Logger } from '#backend/logger.ts';

/** Seconds between two looks at whether the processes that have jobs still live. */
const SUPERVISE_SECONDS = 15;
/** Nothing here waits for other jobs. */
const FLOW_SECONDS = 86_400;

export interface JobQueueOptions {
  readonly database: JobDatabase;
  /** Called after each job; a failed one is retried. */
  readonly onEnd?: ((queue: string, outcome: 'done' | 'failed') => void) | undefined;
  readonly log: Logger;
  /** Seconds between polls. Default 2. */
  readonly everySeconds?: number | undefined;
  /** Seconds between checks for jobs whose process has died. Default 15. */
  readonly superviseSeconds?: number | undefined;
}

/** Does one job. When `signal` fires, another process has it or it has to wait: give up soon. */
export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;

export interface JobQueue {
  /** Does the jobs of a queue one after another, from now on. Other processes do the same, each job is one's alone. */
  work<Data>(queue: string, run: JobHandler<Data>): Promise<void>;
  /** Polls for work now. */
  wake(): void;
  /** Puts what is under way back, to be taken up again at once. */
  stop(): Promise<void>;
}

/**
 * The job queue: pg-boss on this process's connections. Jobs are written by triggers, queues and tables by migrations
 * (docs/decisions/jobs-in-the-order-s-transaction.md). Rejects when the tables are not those that pg-boss expects.
 */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { database, onEnd, log, everySeconds = 2, superviseSeconds = SUPERVISE_SECONDS } = options;
  const stopping = new AbortController();
  /** By queue. */
  const workers = new Map<string, string>();
  const boss = new PgBoss({
    db: database,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    flowIntervalSeconds: FLOW_SECONDS,
    // Both are the work of the tables' owner, whom this process is not.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue failed; it is tried again soon'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();

  const notify = (queue: string) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };

  /** Frees a job for the next worker; one that is not ours any more is left alone, by its count of retries. */
  const giveBack = (job: Job<unknown>) =>
    database.transaction(async (db) => {
      await boss.cancel(job.name, job, { db });
      await boss.resume(job.name, job.id, { db });
    });

  async function runJob<Data>(job: Job<Data>, run: JobHandler<Data>): Promise<void> {
    try {
      await run(job.data, AbortSignal.any([job.signal, stopping.signal]));
      onEnd?.(job.name, 'done');
    } catch (error) {
      if (stopping.signal.aborted) return giveBack(job);
      log.warn({ err: error, queue: job.name, job: job.id, retries: job.retryCount }, 'A job failed');
      onEnd?.(job.name, 'failed');
      throw error;
    } finally {
      // There may be more.
      notify(job.name);
    }
  }

  return {
    work: async <Data>(queue: string, run: JobHandler<Data>) => {
      const worker = await boss.work<Data>(queue, { pollingIntervalSeconds: everySeconds }, async ([job]) => {
        if (job) await runJob(job, run);
      });
      workers.set(queue, worker);
    },
    wake: () => {
      for (const queue of workers.keys()) notify(queue);
    },
    stop: async () => {
      stopping.abort(new Error('The shop is closing'));
      await Promise.all([...workers.keys()].map((queue) => boss.offWork(queue)));
      await boss.stop({ graceful: false });
    },
  };
}
