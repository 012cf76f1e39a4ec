import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Logger } from '#backend/logger.ts';
import { callSql } from './call-sql.ts';

export type TaskKind = 'confirmation_mail' | 'shipping_mail' | 'print_files';

/** Work that follows from an order, taken by this process. */
export interface OrderTask {
  readonly id: string;
  readonly order_id: string;
  readonly kind: TaskKind;
  readonly attempts: number;
}

export interface TaskLaneOptions {
  readonly service: ServiceDatabase;
  readonly kinds: readonly TaskKind[];
  /** Does one task. When `signal` fires, the task is somebody else's or has to wait: give up soon. */
  run(task: OrderTask, signal: AbortSignal): Promise<void>;
  /** Told of every task that ended; a failed one is tried again. */
  readonly onEnd?: ((kind: TaskKind, isDone: boolean) => void) | undefined;
  readonly log: Logger;
  /** Seconds after which the task of a process that has died falls free. */
  readonly leaseSeconds: number;
}

export interface TaskLane {
  /** Looks for work now. */
  wake(): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** Puts the task that is under way back, to be taken up again at once. */
  stop(): Promise<void>;
}

/** Does tasks of some kinds one after another, as long as there are any. Other lanes and processes do the same. */
export function openTaskLane({ service, kinds, run, onEnd, log, leaseSeconds }: TaskLaneOptions): TaskLane {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  let isWanted = false;

  const keep = ({ id, attempts }: OrderTask, seconds: number) =>
    callSql<boolean>(service, 'keep_order_task($1, $2, $3)', [id, attempts, seconds]);

  async function runKept(task: OrderTask): Promise<void> {
    const lost = new AbortController();
    const timer = setInterval(
      () => {
        keep(task, leaseSeconds).then(
          (isOurs) => isOurs || lost.abort(new Error('Another process has the task')),
          (error: unknown) => log.warn({ err: error }, 'A task could not be kept'),
        );
      },
      (leaseSeconds * 1000) / 3,
    );
    try {
      await run(task, AbortSignal.any([stopping.signal, lost.signal]));
    } finally {
      clearInterval(timer);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const [task] = await service.query<OrderTask>('select * from public.take_order_task($1, $2)', [
        kinds,
        leaseSeconds,
      ]);
      if (!task) return;
      let failure: string | null = null;
      try {
        await runKept(task);
      } catch (error) {
        if (stopping.signal.aborted) {
          await keep(task, 0);
          return;
        }
        log.warn({ err: error, task: task.kind, attempts: task.attempts }, 'An order’s task failed');
        failure = error instanceof Error ? error.message : String(error);
      }
      await service.query('select public.finish_order_task($1, $2, $3)', [task.id, task.attempts, failure]);
      onEnd?.(task.kind, failure === null);
    }
  }

  function wake(): void {
    isWanted = true;
    if (round || stopping.signal.aborted) return;
    isWanted = false;
    round = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'Order tasks stumbled; they go on soon');
      })
      .finally(() => {
        round = undefined;
        if (isWanted) wake();
      });
  }

  return {
    wake,
    settled: async () => {
      while (round) await round;
    },
    stop: async () => {
      stopping.abort(new Error('The shop is closing'));
      await round;
    },
  };
}
