import { ExternalLink, FileText, RotateCw } from 'lucide-react';
import { formatCents } from '#domain/format/money.ts';
import { documentLabel } from '#domain/orders/order-view.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { formatMoment } from '../console/format-when.ts';
import { JOB_NAMES } from '../console/job-names.ts';
import { PageHead } from '../console/page-head.tsx';
import { Panel } from '../console/panel.tsx';
import { useChange } from '../console/use-change.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { FulfilmentPanels } from './fulfilment-panel.tsx';
import { OrderHistoryPanel } from './order-history-panel.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import type { OrderDetail } from './read-order.ts';
import { RefundPanel } from './refund-panel.tsx';
import { StatusBadge } from './status-badge.tsx';

/** An order with its artworks, print files, money and history, and what can be done with it. */
export function OrderPage(detail: OrderDetail) {
  const { order, failedJobs, links } = detail;
  return (
    <>
      <PageHead
        title={order.number}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <StatusBadge status={order.status} /> {copy.order.placed(formatMoment(order.created_at))}
          </span>
        }
        back={{ to: '/admin/orders', label: copy.title }}
        actions={
          links && (
            <>
              <a
                href={links.orderUrl}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle({ look: 'outline', size: 'small' })}
              >
                <ExternalLink size={17} aria-hidden /> {copy.order.customersView}
              </a>
              <a
                href={links.slipUrl}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle({ look: 'outline', size: 'small' })}
              >
                <FileText size={17} aria-hidden /> {copy.order.sheet}
              </a>
            </>
          )
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <Panel title={copy.order.items}>
            <OrderItems {...detail} />
            <Sums order={order} refundedCents={refundedCents(detail)} />
          </Panel>
          <FailedWork orderId={order.id} jobs={failedJobs} />
        </div>
        <div className="grid gap-6 xl:col-start-2 xl:row-span-2">
          <OrderSteps key={order.updated_at} detail={detail} />
          <FulfilmentPanels {...detail} />
          <CustomerPanel {...detail} />
          <RefundPanel {...detail} />
          <Documents links={links} />
        </div>
        <div className="grid gap-6">
          <OrderMails {...detail} />
          <OrderHistoryPanel {...detail} />
        </div>
      </div>
    </>
  );
}

/** Invoice and credit notes. */
function Documents({ links }: Pick<OrderDetail, 'links'>) {
  if (!links || links.documents.length === 0) return null;
  return (
    <Panel title={copy.documents.title}>
      <ul className="grid gap-2">
        {links.documents.map((document) => (
          <li key={document.number}>
            <a
              href={document.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-accent-text underline underline-offset-4"
            >
              <FileText size={17} aria-hidden /> {copy.documents.pdf(documentLabel(document))}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What has gone back or is on its way. */
const refundedCents = ({ refunds }: OrderDetail): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

interface SumsProps {
  order: OrderDetail['order'];
  refundedCents: number;
}

function Sums({ order, refundedCents }: SumsProps) {
  const rows = [
    [copy.sums.goods, order.subtotal_cents],
    [copy.sums.shipping, order.shipping_cents],
    [order.promo_code ? copy.sums.discountBy(order.promo_code) : copy.sums.discount, -order.discount_cents],
    [copy.sums.tax, order.tax_included ? 0 : order.tax_cents],
  ] as const;
  return (
    <dl className="mt-5 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-t pt-4 tabular-nums">
      {rows
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right">{formatCents(cents)}</dd>
          </div>
        ))}
      <dt className="font-semibold">{copy.sums.total}</dt>
      <dd className="text-right font-semibold">{formatCents(order.total_cents)}</dd>
      {order.tax_included && (
        <>
          <dt className="text-ink-soft">{copy.sums.includesTax}</dt>
          <dd className="text-right">{formatCents(order.tax_cents)}</dd>
        </>
      )}
      {refundedCents > 0 && (
        <>
          <dt className="font-semibold">{copy.sums.refunded}</dt>
          <dd className="text-right font-semibold">{formatCents(-refundedCents)}</dd>
        </>
      )}
    </dl>
  );
}

function FailedWork({ orderId, jobs }: { orderId: string; jobs: OrderDetail['failedJobs'] }) {
  const { change, isBusy } = useChange();
  if (jobs.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={copy.failed.title}
      action={
        <Button
          size="small"
          look="outline"
          aria-disabled={isBusy}
          onClick={() =>
            void change(() => callAdmin('admin-retry-order', { orderId }), {
              done: CONSOLE_COPY.work.retried,
            })
          }
        >
          <RotateCw size={16} aria-hidden /> {copy.failed.retry}
        </Button>
      }
    >
      <ul>
        {jobs.map(({ kind, attempts, last_error }) => (
          <li key={kind}>
            <FileText size={15} aria-hidden className="mr-1.5 inline" />
            {copy.failed.work(JOB_NAMES[kind] ?? kind, attempts, last_error ?? '')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
