import { lineRefundCents } from '#domain/orders/line-refund.ts';
import type { TestUser } from './start-backend.ts';
import type { TestShop } from './start-shop.ts';

/** Refunds one piece of each item of an order, as an admin does. Answers the status. */
export async function refundPieces(
  shop: TestShop,
  { client, token }: TestUser,
  { id, items }: { readonly id: string; readonly items: readonly (string | undefined)[] },
): Promise<number> {
  const { data } = await client.rpc('admin_paid_lines', { p_order_id: id }).throwOnError();
  const expectedCents = (data ?? [])
    .filter(({ item_id }) => items.includes(item_id))
    .reduce((sum, line) => sum + lineRefundCents(line, 1), 0);
  const pieces = items.map((itemId) => ({ itemId, quantity: 1 }));
  const lines = { items: pieces, withShipping: false, refundsSeen: 0, expectedCents };
  return (await shop.call('admin-refund-order', { orderId: id, reason: 'Test', lines }, { token })).status;
}
