import type { PlacedOrder, StartedPayment } from '#domain/functions/place-order.ts';

/** An order that was placed and waits for its payment. */
export interface UnpaidOrder extends PlacedOrder {
  readonly payment: StartedPayment | null;
}
