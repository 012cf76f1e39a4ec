import { PAID_ORDER_KEY, type PaidOrder, readPaidOrder } from '#domain/orders/paid-order.ts';
import { createBrowserStore } from './browser-store.ts';

/** The last order that was paid on this device: guests have no limit of previews with it. */
export const paidOrder = createBrowserStore<PaidOrder | null>({
  key: PAID_ORDER_KEY,
  read: readPaidOrder,
  write: JSON.stringify,
});
