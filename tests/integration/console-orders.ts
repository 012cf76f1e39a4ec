import type { TestUser } from './start-backend.ts';
import type { TestShop } from './start-shop.ts';

/** Orders of a shop, and what its admin does with them by the console's functions. */
export function consoleOrders(shop: TestShop, admin: TestUser) {
  /** As the console reads it. */
  const read = async (id: string) =>
    (await admin.client.from('orders').select('status, updated_at, tracking_url').eq('id', id).single()).data;
  return {
    read,
    /** An order that is paid by Stripe, or only placed. */
    bought: async ({
      isPaid = true,
      email = 'pat@example.test',
      user,
    }: {
      isPaid?: boolean;
      email?: string;
      user?: TestUser;
    } = {}) => {
      const placed = await shop.place({ email }, { token: user?.token });
      if (isPaid) await placed.pay();
      return placed;
    },
    update: async (orderId: string, changes: object, token = admin.token) =>
      shop.call(
        'admin-update-order',
        { orderId, expectedUpdatedAt: (await read(orderId))?.updated_at, ...changes },
        { token },
      ),
    refund: (orderId: string, more: object = {}, token = admin.token) =>
      shop.call('admin-refund-order', { orderId, reason: 'It broke', ...more }, { token }),
    paymentOf: async (id: string) =>
      (await shop.owner`select status, refunded_cents from public.payments where order_id = ${id}`)[0],
  };
}
