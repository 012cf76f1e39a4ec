import { stripeEvents } from './fake-stripe.ts';
import type { TestUser } from './start-backend.ts';
import { type TestShop, mugTotal as total } from './start-shop.ts';

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
      const signedIn = user ? { token: user.token } : {};
      const { body } = await shop.call('place-order', await shop.order({ email }), signedIn);
      const [row] = await shop.owner`select o.id, p.reference from public.orders o
        join public.payments p on p.order_id = o.id where o.number = ${body.order.number}`;
      if (isPaid) await shop.webhook(stripeEvents.succeeded(row?.reference, total));
      return { id: row?.id as string, reference: row?.reference as string, ref: body.order };
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
