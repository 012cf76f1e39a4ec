import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import { HttpError } from '../functions/http-error.ts';
import type { OrderKeys } from './order-key.ts';
import { type OrderUrls, readOrder, type StoredOrder } from './read-order.ts';

export const ORDER_NOT_FOUND = 'We found no order with this number and e-mail.';

export interface OrderAccess {
  readonly backend: Pick<Backend, 'service'>;
  readonly keys: OrderKeys;
  readonly urls: OrderUrls;
}

/** The order, for its key or its customer's account. Throws `HttpError` 404 otherwise. */
export async function openOrder(
  { backend, keys, urls }: OrderAccess,
  { number, key }: { readonly number: string; readonly key: string },
  caller: Caller,
): Promise<StoredOrder> {
  const order = await readOrder(backend.service, { number }, urls);
  const isAllowed = keys.opens(number, key) || (order?.userId && order.userId === caller.userId);
  if (!order || !isAllowed) throw new HttpError(404, ORDER_NOT_FOUND);
  return order;
}
