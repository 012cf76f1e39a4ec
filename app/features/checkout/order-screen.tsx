import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#domain/format/format-moment.ts';
import { addressLines } from '#domain/orders/address.ts';
import { billedLines } from '#domain/orders/billing.ts';
import {
  isDownloadOnly,
  isPaid,
  type OrderView,
  orderStatusLabel,
  type Shipment,
  type Tracking,
} from '#domain/orders/order-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { MissingOrder } from './missing-order.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayOrder, usePaidHere } from './pay-order.tsx';
import { ReviewItems } from './review-items.tsx';
import { useOrder } from './use-order.ts';

const copy = CHECKOUT_COPY.order;

interface OrderScreenProps {
  number: string;
  orderKey: string;
  /** Shown below a paid order that was opened by its key. */
  children?: (order: OrderView) => ReactNode;
}

/** One order: what, where to, and what has happened so far. */
export function OrderScreen({ number, orderKey, children }: OrderScreenProps) {
  const state = useOrder(number, orderKey);
  usePaidHere(state.state === 'ready' ? state.order : null, orderKey);
  if (state.state === 'failed')
    return <MissingOrder problem={state.problem} isAsking={state.isAsking} onAgain={state.again} />;
  if (state.state === 'loading') return <PageSkeleton label={copy.loading} />;
  const { order, problem, isAsking, again, answers } = state;
  return (
    <div className="wall py-12 md:py-16 print:w-full print:py-0">
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="display display-large mr-auto">
          {copy.title} <span className="whitespace-nowrap">{order.number}</span>
        </h1>
        <Badge tone="sage">{orderStatusLabel(order.status)}</Badge>
        {order.status !== 'placed' && <OrderAgain items={order.items} />}
        <Button look="quiet" size="small" className="print:hidden" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {copy.print}
        </Button>
      </header>
      {order.status === 'placed' && (
        <>
          <div role="alert" className="not-empty:mt-8 lg:max-w-2xl print:hidden">
            {problem && <StaleNotice problem={problem} isAsking={isAsking} onAgain={again} />}
          </div>
          <PayOrder order={order} orderKey={orderKey} answers={answers} onChanged={again} />
        </>
      )}
      {order.status === 'cancelled' && (
        <div className="mt-8 lg:max-w-2xl">
          <Notice
            tone="honey"
            action={
              <Link to="/catalog" className={buttonStyle({ look: 'outline', size: 'small' })}>
                {CHECKOUT_COPY.payOrder.again}
              </Link>
            }
          >
            {CHECKOUT_COPY.payOrder.cancelled}
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-8 print:gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <OrderSummary order={order} />
        <div className="grid content-start gap-6 print:grid-cols-2 print:gap-4">
          <Timeline order={order} />
          <Card title={isDownloadOnly(order) ? copy.billedTo : copy.shipsTo}>
            <Lines lines={addressLines(order.address)} />
            {order.phone && <p className="mt-2 text-ink-soft">{copy.phone(order.phone)}</p>}
            {order.shipments.length > 0
              ? order.shipments.map((shipment) => (
                  <Parcel key={shipment.id} order={order} shipment={shipment} />
                ))
              : order.tracking && <TrackingLine tracking={order.tracking} />}
          </Card>
          {order.giftNote !== null && (
            <Card title={CHECKOUT_COPY.gift.title}>
              <p className="mt-3 whitespace-pre-line leading-relaxed">
                {order.giftNote || CHECKOUT_COPY.gift.none}
              </p>
            </Card>
          )}
          {order.billing && (
            <Card title={copy.billedTo}>
              <Lines lines={billedLines(order.billing, order.address)} />
            </Card>
          )}
        </div>
      </div>
      {orderKey && isPaid(order.status) && <div className="mt-8 print:hidden">{children?.(order)}</div>}
      {order.status === 'delivered' && <ReviewItems order={order} orderKey={orderKey} onWritten={again} />}
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-sheet bg-paper-deep p-6 print:p-0">
      <h2 className="display display-small">{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address className="mt-3 not-italic leading-relaxed">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never change places.
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

function Parcel({ order, shipment }: { order: OrderView; shipment: Shipment }) {
  const pieces = shipment.lines.map(({ itemId, quantity }) =>
    copy.piece(quantity, order.items.find(({ id }) => id === itemId)?.title ?? ''),
  );
  return (
    <div className="mt-4">
      <p>
        <span className="font-semibold">{copy.sent}</span> {pieces.join(', ')}
      </p>
      {shipment.tracking && <TrackingLine tracking={shipment.tracking} />}
    </div>
  );
}

function TrackingLine({ tracking: { carrier, number, url } }: { tracking: Tracking }) {
  const words = [carrier, number].filter(Boolean).join(' ') || copy.follow;
  return (
    <p className="mt-4">
      <span className="font-semibold">{copy.tracking}</span>{' '}
      {url ? (
        <a href={url} rel="noreferrer" className="text-accent-text underline underline-offset-4">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}

interface StaleNoticeProps {
  problem: string;
  isAsking: boolean;
  onAgain: () => void;
}

/** Above an order that may have been paid since it was read. */
function StaleNotice({ problem, isAsking, onAgain }: StaleNoticeProps) {
  return (
    <Notice
      tone="danger"
      action={
        <Button look="outline" size="small" aria-disabled={isAsking} onClick={() => !isAsking && onAgain()}>
          {copy.again}
        </Button>
      }
    >
      {problem}
    </Notice>
  );
}

function Timeline({ order }: { order: OrderView }) {
  return (
    <Card title={copy.timeline}>
      <ol className="mt-4 grid gap-4">
        {order.timeline.map(({ status, at }, step) => (
          <li key={`${status} ${at}`} className="flex gap-3">
            <span aria-hidden className="mt-1.5 size-3 shrink-0 rounded-full bg-accent" />
            <span>
              <span className="block font-semibold">
                {order.timeline[step - 1]?.status === 'refunded'
                  ? copy.refundFailed
                  : orderStatusLabel(status)}
              </span>
              <time dateTime={at} className="text-ink-soft text-sm">
                {formatMoment(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
