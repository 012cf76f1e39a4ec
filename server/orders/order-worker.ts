import type { Studio } from '#art/node/studio.ts';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import type { OrderKeys } from './order-key.ts';
import { confirmationMail, shippingMail } from './order-mails.ts';
import { printOrder } from './print-order.ts';
import { readOrder } from './read-order.ts';
import { type OrderTask, openTaskLane, type TaskLaneOptions } from './task-lane.ts';

export interface OrderWorkerParts {
  readonly backend: Pick<Backend, 'service' | 'files' | 'mails'>;
  readonly studio: Pick<Studio, 'print'>;
  readonly keys: OrderKeys;
  readonly publicUrl: string;
  readonly onTaskEnd?: TaskLaneOptions['onEnd'];
  readonly log: Logger;
  /** Milliseconds between two looks for work. Default 5000. */
  readonly everyMs?: number;
  /** Seconds after which the work of a process that has died is taken up again. Default 60. */
  readonly leaseSeconds?: number;
}

export interface OrderWorker {
  /** Looks for work now. */
  wake(): void;
  /** Resolves when nothing is under way; for tests. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Does what follows from orders: mails and print files, beside each other, so that nobody's mail waits for somebody's
 * puzzle. Tasks are rows that are written with the order's change, so none is lost in a crash; each is taken by one
 * process, and tried again when it fails (docs/decisions/tasks-in-the-order-s-transaction.md).
 */
export function startOrderWorker(parts: OrderWorkerParts): OrderWorker {
  const { backend, keys, publicUrl, log, everyMs = 5000, leaseSeconds = 60 } = parts;
  const { service } = backend;
  const common = { service, onEnd: parts.onTaskEnd, log, leaseSeconds };
  const lanes = [
    openTaskLane({ ...common, kinds: ['confirmation_mail', 'shipping_mail'], run: sendMail }),
    openTaskLane({
      ...common,
      kinds: ['print_files'],
      run: (task, signal) => printOrder(task.order_id, parts, signal),
    }),
  ];

  async function sendMail({ order_id: id, kind }: OrderTask): Promise<void> {
    const order = await readOrder(service, { id }, () => '');
    if (!order) return;
    const { number } = order.view;
    const links = { order: `${publicUrl}/orders/${number}?key=${keys.keyOf(number)}`, site: publicUrl };
    const mail = kind === 'shipping_mail' ? shippingMail : confirmationMail;
    await backend.mails.deliver(mail(order.view, links));
  }

  function wake(): void {
    for (const lane of lanes) lane.wake();
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    settled: async () => {
      await Promise.all(lanes.map((lane) => lane.settled()));
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
