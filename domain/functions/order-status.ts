import type { OrderView } from '../orders/order-view.ts';
import { orderReference } from './order-reference.ts';

/** `order-status`: an order as its customer sees it. 404 without its key, for all but its own customer. */
export const orderStatusRequest = orderReference;

export interface OrderStatusAnswer {
  readonly order: OrderView;
}
