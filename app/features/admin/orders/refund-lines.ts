import { CONSOLE_COPY } from '../console/console-copy.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

type Refund = Pick<OrderDetail['refunds'][number], 'lines' | 'with_shipping'>;

/** What a refund was for, e.g. `1 × Mug, shipping`; null when it was for an amount. */
export function refundedLines(
  { lines, with_shipping }: Refund,
  items: readonly Pick<OrderDetail['items'][number], 'id' | 'title'>[],
): string | null {
  if (!Array.isArray(lines)) return null;
  const goods = lines.map((line) => {
    const { itemId, quantity }: { itemId?: unknown; quantity?: unknown } = Object(line);
    const title = items.find(({ id }) => id === itemId)?.title ?? CONSOLE_COPY.none;
    return copy.refund.line(Number(quantity), title);
  });
  return [...goods, ...(with_shipping ? [copy.refund.shipping] : [])].join(', ');
}
