import { Link } from 'react-router';
import { parseShippingMethods } from '#domain/cart/shipping.ts';
import { formatCents } from '#domain/format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { AddButton, editColumn, useEditedRow } from '../console/edited-row.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SHIPPING_COPY as copy } from './shipping-copy.ts';
import { placeName, type ZoneRow } from './shipping-zones.ts';
import { ZoneDialog } from './zone-dialog.tsx';

/** Names of places that a line of the list has room for. */
const SHOWN_PLACES = 6;

function placesText(places: readonly string[]): string {
  const names = places.slice(0, SHOWN_PLACES).map(placeName).join(', ');
  const others = places.length - SHOWN_PLACES;
  return others > 0 ? `${names} ${copy.more(others)}` : names;
}

function priceText(zone: ZoneRow): string {
  const { kilo_cents, max_grams } = zone;
  const price = kilo_cents > 0 ? copy.byWeight(orderText(zone), formatCents(kilo_cents)) : orderText(zone);
  return max_grams === null ? price : copy.upTo(price, max_grams / 1000);
}

function orderText({ uses_product_prices, order_cents }: ZoneRow): string {
  const amount = formatCents(order_cents);
  if (order_cents === 0) return uses_product_prices ? copy.prices.products : copy.prices.free;
  return uses_product_prices ? copy.prices.both(amount) : copy.prices.order(amount);
}

function methodText(own: string, stored: unknown): string {
  const { length } = parseShippingMethods(stored);
  return length > 0 ? `${own} ${copy.further(length)}` : own;
}

const keyOf = ({ id }: ZoneRow) => id;

/** Where the shop sends to, how, and for how much. */
export function ShippingPage({ zones }: { zones: readonly ZoneRow[] }) {
  const edited = useEditedRow(zones, keyOf);
  const columns: readonly Column<ZoneRow>[] = [
    {
      key: 'zone',
      header: copy.columns.zone,
      cell: ({ name, places }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="block font-normal text-ink-soft text-sm">{placesText(places)}</span>
        </>
      ),
    },
    {
      key: 'method',
      header: copy.columns.method,
      cell: ({ method, methods }) => methodText(method, methods),
    },
    {
      key: 'days',
      header: copy.columns.days,
      cell: ({ days_min, days_max }) => copy.days(days_min, days_max),
    },
    { key: 'price', header: copy.columns.price, cell: priceText },
    {
      key: 'state',
      header: copy.columns.state,
      cell: ({ is_open }) => (
        <Badge tone={is_open ? 'sage' : 'honey'}>{is_open ? copy.open : copy.closed}</Badge>
      ),
    },
    editColumn(
      copy.columns.change,
      ({ name }) => copy.change(name),
      (row) => edited.edit(keyOf(row)),
    ),
  ];
  return (
    <SettingsFrame lead={copy.lead} actions={<AddButton label={copy.add} onAdd={edited.add} />}>
      <div className="grid gap-4">
        <Notice tone="plain">
          {copy.free}{' '}
          <Link to="/admin/promo-codes" className="text-accent-text underline underline-offset-4">
            {copy.freeLink}
          </Link>
        </Notice>
        <DataTable caption={copy.list} columns={columns} rows={zones} rowKey={keyOf} empty={copy.empty} />
      </div>
      {edited.key && <ZoneDialog key={edited.key} zone={edited.row} onClose={edited.close} />}
    </SettingsFrame>
  );
}
