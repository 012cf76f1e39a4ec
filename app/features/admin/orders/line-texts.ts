import type { Json } from '#domain/database.types.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';

type Refund = Pick<OrderDetail['refunds'][number], 'lines' | 'with_shipping'>;

/** So many pieces of an item. */
interface Pieces {
  readonly itemId: string;
  readonly quantity: number;
}

/** Lines as they are stored with a refund or a shipment. */
export function storedLines(lines: Json): readonly Pieces[] {
  if (!Array.isArray(lines)) return [];
  return lines.map((line) => {
    const { itemId, quantity }: { itemId?: unknown; quantity?: unknown } = Object(line);
    return { itemId: String(itemId), quantity: Number(quantity) };
  });
}

type Titles = readonly Pick<OrderDetail['items'][number], 'id' | 'title'>[];

/** Lines in words, e.g. `1 × Mug`. */
export const lineTexts = (lines: readonly Pieces[], items: Titles): readonly string[] =>
  lines.map(({ itemId, quantity }) =>
    copy.refund.line(quantity, items.find(({ id }) => id === itemId)?.title ?? CONSOLE_COPY.none),
  );

/** What a refund was for, e.g. `1 × Mug, shipping`; null when it was for an amount. */
export function refundedLines({ lines, with_shipping }: Refund, items: Titles): string | null {
  if (!Array.isArray(lines)) return null;
  return [...lineTexts(storedLines(lines), items), ...(with_shipping ? [copy.refund.shipping] : [])].join(
    ', ',
  );
}
