import { Download } from 'lucide-react';
import { useState } from 'react';
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
import { StatusBadge } from './status-badge.tsx';

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: ({ id, number }) => (
      <ConsoleLink to={`/admin/orders/${id}`} className="whitespace-nowrap tabular-nums">
        {number}
      </ConsoleLink>
    ),
  },
  {
    key: 'placed',
    header: 'Placed',
    sorts: { down: 'newest', up: 'oldest' },
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer, email, country }) => (
      <>
        <span className="block truncate">{customer || email}</span>
        <span className="block truncate text-ink-soft text-sm">
          {email}
          {country ? `, ${country}` : ''}
        </span>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'pieces', header: 'Pieces', align: 'end', cell: ({ pieces }) => pieces },
  {
    key: 'total',
    header: 'Total',
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
          `orders-${new Date().toISOString().slice(0, 10)}.csv`,
        );
        return { ok: true, value: undefined };
      },
      { done: 'The orders are exported' },
    );
  return (
    <>
      <PageHead
        title="Orders"
        actions={
          <Button look="outline" size="small" aria-disabled={isBusy} onClick={() => void download()}>
            <Download size={17} aria-hidden />
            {isBusy ? `${read} orders read…` : 'Export as CSV'}
          </Button>
        }
      />
      <div className="grid gap-4">
        <ListToolbar terms={ORDER_TERMS} view={view} />
        <DataTable
          caption="Orders"
          columns={COLUMNS}
          rows={orders}
          rowKey={({ id }) => id}
          sort={view.sort}
          empty="No order fits this search."
        />
        <Pager page={view.page} matches={matchesOf(orders)} />
      </div>
    </>
  );
}
