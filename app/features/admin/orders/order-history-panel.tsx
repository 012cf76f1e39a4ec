import { formatMoment } from '../console/format-when.ts';
import { Panel } from '../console/panel.tsx';
import { orderHistory } from './order-history.ts';
import { OrderNoteForm } from './order-note-form.tsx';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

/** What happened to an order, when, and who did it. */
export function OrderHistoryPanel(detail: OrderDetail) {
  return (
    <Panel title={copy.order.history}>
      <ol className="grid gap-3 text-[0.9375rem]">
        {orderHistory(detail).map(({ key, at, title, body, actor, isTrouble }) => (
          <li key={key} className={isTrouble ? 'text-danger' : undefined}>
            <span className="flex justify-between gap-4">
              <span className="font-medium">{title}</span>
              <span className={isTrouble ? 'text-right' : 'text-right text-ink-soft'}>
                {formatMoment(at)}
              </span>
            </span>
            {body && <span className="block whitespace-pre-line break-words">{body}</span>}
            {actor && <span className="block break-words text-ink-soft text-sm">{actor}</span>}
          </li>
        ))}
      </ol>
      {detail.order.forgotten_at === null && <OrderNoteForm orderId={detail.order.id} />}
    </Panel>
  );
}
