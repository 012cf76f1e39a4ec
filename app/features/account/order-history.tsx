import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCents } from '#domain/money.ts';
import { ORDER_STATUSES, orderStatusLabel } from '#domain/order-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';
import { type PlacedOrder, useOrders } from './use-orders.ts';

const COPY = ACCOUNT_COPY.account.orders;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** What was ordered, newest first, each a way to its own page. */
export function OrderHistory({ userId }: { userId: string }) {
  const { list, state, loadMore } = useOrders(userId);
  return (
    <>
      {list.length > 0 && (
        <ul className="grid gap-3">
          {list.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {state === 'loading' && <Skeleton className="mt-3 h-20" />}
      {state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {COPY.failed}
          <Button look="outline" size="small" onClick={loadMore}>
            {COPY.retry}
          </Button>
        </p>
      )}
      {state === 'more' && (
        <Button look="outline" className="mt-4" onClick={loadMore}>
          {COPY.more}
        </Button>
      )}
      {state === 'end' && list.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-md text-ink-soft">{COPY.none}</p>
          <Link to="/shop" className={buttonStyle({ look: 'outline' })}>
            {COPY.shop}
          </Link>
        </div>
      )}
    </>
  );
}

function OrderRow({ order }: { order: PlacedOrder }) {
  const status = ORDER_STATUSES.find((known) => known === order.status);
  const things = order.order_items.map(({ quantity, title }) =>
    quantity > 1 ? `${quantity} × ${title}` : title,
  );
  return (
    <li>
      <Link
        to={`/orders/${order.number}`}
        className="group flex items-center gap-4 rounded-card border border-line p-4 hover:border-line-strong"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{order.number}</span>
            {status && <Badge tone="sage">{orderStatusLabel(status)}</Badge>}
          </span>
          <span className="mt-1 line-clamp-2 block text-ink-soft text-sm">
            {DAY.format(new Date(order.created_at))} · {things.join(', ')}
          </span>
        </span>
        <span className="font-semibold tabular-nums">{formatCents(order.total_cents)}</span>
        <ChevronRight
          size={20}
          aria-hidden
          className="shrink-0 text-ink-soft transition-transform duration-200 group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  );
}
