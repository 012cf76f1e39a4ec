import type { Json } from '#domain/database.types.ts';
import { storedLines } from './line-texts.ts';
import type { OrderDetail } from './read-order.ts';

export type Fulfilment = OrderDetail['fulfilments'][number];

/** A line that the provider does not make. */
interface RejectedLine {
  readonly itemId: string;
  readonly reason: string;
}

/** The lines that the provider has rejected. */
export function rejectedLines(stored: Json): readonly RejectedLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.map((line) => {
    const { itemId, reason }: { itemId?: unknown; reason?: unknown } = Object(line);
    return { itemId: String(itemId), reason: String(reason ?? '') };
  });
}

/** Whether an order is, or was, the provider's; else it is back at the shop. */
export const isProviders = (fulfilment: Fulfilment): boolean =>
  fulfilment.status !== 'rejected' && fulfilment.status !== 'cancelled';

/** What the provider makes of an order: the rest is the shop's. */
export function providerLines(fulfilment: Fulfilment) {
  if (!isProviders(fulfilment)) return [];
  const rejected = rejectedLines(fulfilment.rejected_lines);
  return storedLines(fulfilment.lines).filter(
    (line) => !rejected.some(({ itemId }) => itemId === line.itemId),
  );
}
