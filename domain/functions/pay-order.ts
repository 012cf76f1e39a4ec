import type { PlacedOrder, StartedPayment } from './place-order.ts';

/**
 * `pay-order`: opens the payment of an order that waits for it, for whoever may see the order, at the total that it was
 * placed with. Takes an `orderReference`. 404 where there is no such order, 409 for what is sold out or closed, 502
 * when the provider cannot be reached, 503 when the shop takes no payments.
 */
export type PayOrderAnswer =
  /** `payment` is null for an order that is paid or cancelled by now. */
  | { readonly order: PlacedOrder; readonly payment: StartedPayment | null }
  /** The payment was made and waits for the bank, which may take days. */
  | { readonly error: 'on_its_way'; readonly onItsWay: PlacedOrder };
