import { useState } from 'react';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { SelectBox } from '../console/batch-bar.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatMoment } from '../console/format-when.ts';
import { matchesOf } from '../console/list-page.ts';
import { ListToolbar } from '../console/list-toolbar.tsx';
import type { ListView } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { OrderBatch } from './order-batch.tsx';
import { ORDER_TERMS, type OrderRow } from './order-list.ts';
import { ORDERS_COPY as copy } from './orders-copy.ts';
import { StatusBadge } from './status-badge.tsx';

const COLUMNS: readonly Column<OrderRow>[] = [
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
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const choose = (order: OrderRow, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(order.id, order);
    else next.delete(order.id);
    setChosen(next);
  };
  const number: Column<OrderRow> = {
    key: 'number',
    header: copy.columns.number,
    cell: (order) => (
      <span className="flex items-center gap-1">
        <SelectBox
          name={order.number}
          isChosen={chosen.has(order.id)}
          onChoose={(isChosen) => choose(order, isChosen)}
        />
        <ConsoleLink to={`/admin/orders/${order.id}`} className="whitespace-nowrap tabular-nums">
          {order.number}
        </ConsoleLink>
      </span>
    ),
  };
  return (
    <>
      <PageHead title={copy.title} />
      <div className="grid gap-4">
        <ListToolbar terms={ORDER_TERMS} view={view} />
        {orders.length > 0 && (
          <OrderBatch
            view={view}
            matches={matchesOf(orders)}
            page={orders}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        <DataTable
          caption={copy.title}
          columns={[number, ...COLUMNS]}
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
