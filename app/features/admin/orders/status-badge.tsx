import { isOrderStatus, type OrderStatus, orderStatusLabel } from '#domain/orders/order-view.ts';
import { Badge } from '../../../ui/badge.tsx';

const TONES = {
  placed: 'honey',
  paid: 'accent',
  in_production: 'honey',
  shipped: 'sage',
  delivered: 'sage',
  cancelled: 'honey',
  refunded: 'honey',
} as const satisfies Record<OrderStatus, string>;

/** Where an order stands. What waits for the workshop stands out. */
export function StatusBadge({ status }: { status: string }) {
  return isOrderStatus(status) ? (
    <Badge tone={TONES[status]}>{orderStatusLabel(status)}</Badge>
  ) : (
    <Badge>{status}</Badge>
  );
}
