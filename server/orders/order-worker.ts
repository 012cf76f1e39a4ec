import type { Studio } from '#art/node/studio.ts';
import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { parsePlacement } from '#domain/placement.ts';
import { printAreaOf } from '#domain/print-products.ts';
import { startingPlacement } from '#domain/product-view.ts';
import type { OrderKeys } from './order-key.ts';
import { confirmationMail, shippingMail } from './order-mails.ts';
import { readOrder } from './read-order.ts';

export interface OrderWorkerParts {
  readonly backend: Pick<Backend, 'service' | 'files' | 'mails'>;
  readonly studio: Pick<Studio, 'print'>;
  readonly keys: OrderKeys;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Milliseconds between two looks for work. Default 5000. */
  readonly everyMs?: number;
}

export interface OrderWorker {
  /** Looks for work now. */
  wake(): void;
  /** Resolves when nothing is under way; for tests. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface Task {
  id: string;
  order_id: string;
  kind: 'confirmation_mail' | 'shipping_mail' | 'print_files';
  attempts: number;
}

interface PrintItem {
  id: string;
  card_id: string;
  art_url: string;
  placement: unknown;
}

/**
 * Does what follows from orders: mails and print files. Tasks are rows that are written with the order's change, so
 * none is lost in a crash; each is taken by one process, and tried again when it fails.
 */
export function startOrderWorker(parts: OrderWorkerParts): OrderWorker {
  const { backend, studio, keys, publicUrl, log, everyMs = 5000 } = parts;
  const { service, files } = backend;
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  let isWanted = false;

  async function printItem(orderId: string, item: PrintItem): Promise<void> {
    const area = printAreaOf(item.card_id);
    const place = files.locate(item.art_url);
    if (!area || !place) throw new Error(`There is no print area or artwork for ${item.card_id}.`);
    const plan = await files.read(place.bucket, place.path.replace(/\.png$/, '.plan'));
    const picture = plan ? null : await files.read(place.bucket, place.path);
    if (!plan && !picture) throw new Error('The artwork of an order is gone.');
    const original = plan
      ? ({ kind: 'plan', plan: plan.bytes } as const)
      : ({ kind: 'picture', picture: picture?.bytes ?? new Uint8Array() } as const);
    const placement =
      item.placement === null ? startingPlacement(item.card_id) : parsePlacement(item.placement);
    const printed = await studio.print({ original, sheet: area, placement }, { signal: stopping.signal });
    const path = `${orderId}/${item.id}.png`;
    await files.put('print-files', path, printed.file, { upsert: true });
    if (printed.cutLine)
      await files.put('print-files', `${orderId}/${item.id}.svg`, printed.cutLine, { upsert: true });
    await service.query('update public.order_items set print_file_path = $2 where id = $1', [item.id, path]);
  }

  async function run({ order_id: orderId, kind }: Task): Promise<void> {
    if (kind === 'print_files') {
      // What an earlier try has finished is not done again.
      const items = await service.query<PrintItem>(
        'select id, card_id, art_url, placement from public.order_items where order_id = $1 and print_file_path is null order by position',
        [orderId],
      );
      for (const item of items) await printItem(orderId, item);
      return;
    }
    const order = await readOrder(service, { id: orderId }, () => '');
    if (!order) return;
    const link = `${publicUrl}/orders/${order.view.number}?key=${keys.keyOf(order.view.number)}`;
    backend.mails.send(
      kind === 'shipping_mail' ? shippingMail(order.view, link) : confirmationMail(order.view, link),
    );
  }

  async function work(): Promise<void> {
    await service.query(
      `update public.orders set status = 'cancelled' where status = 'placed' and created_at < now() - interval '1 day'`,
    );
    while (!stopping.signal.aborted) {
      const tasks = await service.query<Task>('select * from public.take_order_tasks(1)');
      const [task] = tasks;
      if (!task) return;
      const failure = await run(task).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure)
        log.warn({ err: failure, task: task.kind, attempts: task.attempts }, 'An order’s task failed');
      const reason = failure instanceof Error ? failure.message : failure ? String(failure) : null;
      await service.query('select public.finish_order_task($1, $2)', [task.id, reason]);
    }
  }

  function wake(): void {
    isWanted = true;
    if (round || stopping.signal.aborted) return;
    isWanted = false;
    round = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'The order worker stumbled; it looks again soon');
      })
      .finally(() => {
        round = undefined;
        if (isWanted) wake();
      });
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    settled: async () => {
      while (round) await round;
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error('The shop is closing'));
      await round;
    },
  };
}
