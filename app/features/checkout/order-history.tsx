import { Link } from 'react-router';
import { formatDate } from '#domain/format/format-moment.ts';
import { formatCents } from '#domain/format/money.ts';
import { orderStatusLabel } from '#domain/orders/order-view.ts';
import { productOfLine, type StorefrontProduct } from '#domain/shop/storefront.ts';
import { LineMockup } from '../../lib/line-mockup.tsx';
import { useStorefront } from '../../lib/use-storefront.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { type OwnOrder, useOwnOrders } from './use-own-orders.ts';

const copy = CHECKOUT_COPY.order;
/** Pictures beside each other; of larger orders the rest is a number. */
const MOST_PICTURES = 3;

/** The orders of the user, newest first. */
export function OrderHistory() {
  const { orders, hasMore, failed, readMore } = useOwnOrders();
  const products = useStorefront()?.products ?? [];
  return (
    <section aria-labelledby="order-history">
      <h1 id="order-history" className="display display-large">
        {copy.mine}
      </h1>
      {orders === null && !failed && (
        <div role="status" aria-label={copy.loadingHistory} className="mt-6 grid gap-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      )}
      {orders?.length === 0 && (
        <div className="mt-6 grid justify-items-start gap-5 rounded-sheet bg-paper-deep p-8">
          <p className="lead">{copy.noneYet}</p>
          <Link to="/catalog" className={buttonStyle({})}>
            {CHECKOUT_COPY.empty.next}
          </Link>
        </div>
      )}
      {orders && orders.length > 0 && (
        <ul className="mt-6 grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order.number} order={order} products={products} />
          ))}
        </ul>
      )}
      <div role="alert" className="mt-4">
        {failed && <Notice tone="danger">{copy.historyFailed}</Notice>}
      </div>
      {(hasMore || failed) && (
        <Button look="outline" className="mt-4" onClick={readMore}>
          {failed ? copy.again : copy.more}
        </Button>
      )}
    </section>
  );
}

interface OrderCardProps {
  order: OwnOrder;
  products: readonly StorefrontProduct[];
}

function OrderCard({ order, products }: OrderCardProps) {
  const { number, status, totalCents, placedAt, items } = order;
  const rest = items.length - MOST_PICTURES;
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sheet bg-surface p-5 shadow-soft transition-shadow hover:shadow-lift">
      <span className="flex gap-2">
        {items.slice(0, MOST_PICTURES).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
          <span key={index} className="size-16 overflow-hidden rounded-card bg-paper-deep">
            <LineMockup {...item} product={productOfLine(products, item)} alt={item.title} sizes="4rem" />
          </span>
        ))}
        {rest > 0 && (
          <span className="grid size-16 place-content-center rounded-card bg-paper-deep font-semibold">
            {CHECKOUT_COPY.order.rest(rest)}
          </span>
        )}
      </span>
      <span className="min-w-48 flex-1">
        <Link to={`/orders/${number}`} className="font-semibold after:absolute after:inset-0">
          {number}
        </Link>
        <span className="mt-0.5 block text-ink-soft text-sm">
          {items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
        </span>
        <time dateTime={placedAt} className="text-ink-soft text-sm">
          {formatDate(placedAt)}
        </time>
      </span>
      <Badge tone="sage">{orderStatusLabel(status)}</Badge>
      <span className="display display-small tabular-nums">{formatCents(totalCents)}</span>
    </li>
  );
}
