import { formatCents } from '#domain/format/money.ts';
import type { Product } from '#domain/products/product.ts';
import { attributesText, isPriceOpen, mappedPriceCents } from '#domain/products/provider-product.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { AddButton, editColumn, useEditedRow } from '../console/edited-row.tsx';
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

const keyOf = ({ id }: ProviderProductRow) => id;

/** What print providers make of the shop's products, and what stays of the price. */
export function ProviderPage(page: ProviderProducts) {
  const { rows, products, fulfilment } = page;
  const edited = useEditedRow(rows, keyOf);
  return (
    <SettingsFrame lead={copy.lead} actions={<AddButton label={copy.add} onAdd={edited.add} />}>
      <div className="grid gap-4">
        <Now {...page} />
        <DataTable
          caption={copy.list}
          columns={columnsOf(products, edited.edit)}
          rows={rows}
          rowKey={keyOf}
          empty={copy.empty}
        />
      </div>
      {edited.key && (
        <ProviderDialog
          key={edited.key}
          row={edited.row}
          products={products}
          provider={isMappedProvider(fulfilment) ? fulfilment : 'prodigi'}
          onClose={edited.close}
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
    editColumn(
      copy.columns.change,
      ({ sku }) => copy.change(sku),
      ({ id }) => edit(id),
    ),
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
