import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '#domain/format/money.ts';
import type { Product } from '#domain/products/product.ts';
import { attributesText, isPriceOpen, mappedPriceCents } from '#domain/products/provider-product.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { PROVIDER_COPY as copy } from './provider-copy.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import {
  isMappedProvider,
  marginText,
  optionsText,
  type ProviderProductRow,
  type ProviderProducts,
  textsOf,
} from './provider-products.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** What print providers make of the shop's products, and what stays of the price. */
export function ProviderPage(page: ProviderProducts) {
  const { rows, products, fulfilment } = page;
  const [edited, setEdited] = useState<string | null>(null);
  const open = rows.find(({ id }) => id === edited) ?? null;
  return (
    <SettingsFrame
      lead={copy.lead}
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden /> {copy.add}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Now {...page} />
        <DataTable
          caption={copy.list}
          columns={columnsOf(products, setEdited)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={copy.empty}
        />
      </div>
      {edited && (edited === 'new' || open) && (
        <ProviderDialog
          key={edited}
          row={open}
          products={products}
          provider={isMappedProvider(fulfilment) ? fulfilment : 'prodigi'}
          onClose={() => setEdited(null)}
        />
      )}
    </SettingsFrame>
  );
}

/** Where orders go now, and what of the shop's products does not. */
function Now({ rows, products, fulfilment }: ProviderProducts) {
  if (fulfilment === null) return null;
  if (!isMappedProvider(fulfilment)) {
    return <Notice tone="plain">{fulfilment === 'test' ? copy.test : copy.manual}</Notice>;
  }
  const missing = products.filter(
    ({ storedId }) => !rows.some((row) => row.provider === fulfilment && row.product_id === storedId),
  );
  if (missing.length === 0) return <Notice tone="plain">{copy.sends(fulfilment)}</Notice>;
  return (
    <Notice tone="honey" title={copy.unmapped(fulfilment)}>
      {missing.map(({ title }) => title).join(', ')}
    </Notice>
  );
}

function columnsOf(
  products: readonly Product[],
  edit: (id: string) => void,
): readonly Column<ProviderProductRow>[] {
  const productOf = (row: ProviderProductRow) => products.find(({ storedId }) => storedId === row.product_id);
  const priceOf = (row: ProviderProductRow) => {
    const product = productOf(row);
    return product ? mappedPriceCents(product, textsOf(row.options)) : null;
  };
  return [
    {
      key: 'product',
      header: copy.columns.product,
      cell: (row) => {
        const product = productOf(row);
        return (
          <>
            <span className="font-semibold">{product?.title ?? copy.gone}</span>
            <span className="block font-normal text-ink-soft text-sm">
              {product && optionsText(product, textsOf(row.options))}
            </span>
          </>
        );
      },
    },
    {
      key: 'provider',
      header: copy.columns.provider,
      cell: ({ provider }) => (isMappedProvider(provider) ? copy.names[provider] : provider),
    },
    { key: 'sku', header: copy.columns.sku, cell: (row) => <Sku row={row} /> },
    {
      key: 'price',
      header: copy.columns.price,
      align: 'end',
      cell: (row) => {
        const product = productOf(row);
        const price = formatCents(priceOf(row));
        return product && isPriceOpen(product, textsOf(row.options)) ? copy.from(price) : price;
      },
    },
    {
      key: 'cost',
      header: copy.columns.cost,
      align: 'end',
      cell: ({ cost_cents }) => formatCents(cost_cents),
    },
    {
      key: 'margin',
      header: copy.columns.margin,
      align: 'end',
      cell: (row) => {
        const price = priceOf(row);
        return price === null || row.cost_cents === null ? copy.unknown : marginText(price, row.cost_cents);
      },
    },
    {
      key: 'edit',
      header: copy.columns.change,
      align: 'end',
      cell: (row) => (
        <IconButton label={copy.change(row.sku)} onClick={() => edit(row.id)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      ),
    },
  ];
}

function Sku({ row }: { row: ProviderProductRow }) {
  const more = [
    row.area === 'default' ? '' : row.area,
    row.technique,
    attributesText(textsOf(row.attributes)),
  ];
  return (
    <>
      <span className="break-all">{row.sku}</span>
      <span className="block break-words text-ink-soft text-sm">{more.filter(Boolean).join(', ')}</span>
    </>
  );
}
