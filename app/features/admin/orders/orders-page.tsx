import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#domain/format-number.ts';
import { formatCents } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatMoment } from '../console/format-when.ts';
import { matchesOf } from '../console/list-page.ts';
import { ListToolbar } from '../console/list-toolbar.tsx';
import type { ListView } from '../console/list-view.ts';
import type { Outcome } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { saveFile } from '../console/save-file.ts';
import { useChange } from '../console/use-change.ts';
import { exportOrders } from './export-orders.ts';
import { ORDER_TERMS, type OrderRow } from './order-list.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import { StatusBadge } from './status-badge.tsx';

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    key: 'number',
    header: copy.columns.number,
    cell: ({ id, number }) => (
      <ConsoleLink to={`/admin/orders/${id}`} className="whitespace-nowrap tabular-nums">
        {number}
      </ConsoleLink>
    ),
  },
  {
    key: 'placed',
    header: copy.columns.placed,
    sorts: { down: 'newest', up: 'oldest' },
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    key: 'customer',
    header: copy.columns.customer,
    cell: ({ customer, email, country }) => (
      <>
        <span className="block truncate">{customer || email}</span>
        <span className="block truncate text-ink-soft text-sm">
          {country ? copy.from(email, country) : email}
        </span>
      </>
    ),
  },
  { key: 'status', header: copy.columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'pieces', header: copy.columns.pieces, align: 'end', cell: ({ pieces }) => formatNumber(pieces) },
  {
    key: 'total',
    header: copy.columns.total,
    align: 'end',
    sorts: { down: 'dearest' },
    cell: ({ total_cents }) => formatCents(total_cents),
  },
];

/** All orders: to be found, filtered, opened and exported. */
export function OrdersPage({ view, orders }: { view: ListView; orders: readonly OrderRow[] }) {
  const { change, isBusy } = useChange();
  const [read, setRead] = useState(0);
  const download = () =>
    change(
      async (supabase): Promise<Outcome> => {
        saveFile(
          await exportOrders(supabase, view, setRead),
          copy.export.file(new Date().toISOString().slice(0, 10)),
        );
        return { ok: true, value: undefined };
      },
      { done: copy.export.done },
    );
  return (
    <>
      <PageHead
        title={copy.title}
        actions={
          <Button look="outline" size="small" aria-disabled={isBusy} onClick={() => void download()}>
            <Download size={17} aria-hidden />
            {isBusy ? copy.export.working(read) : copy.export.action}
          </Button>
        }
      />
      <div className="grid gap-4">
        <ListToolbar terms={ORDER_TERMS} view={view} />
        <DataTable
          caption={copy.title}
          columns={COLUMNS}
          rows={orders}
          rowKey={({ id }) => id}
          sort={view.sort}
          empty={copy.empty}
        />
        <Pager page={view.page} matches={matchesOf(orders)} />
      </div>
    </>
  );
}
