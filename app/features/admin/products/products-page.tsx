import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { formatCents } from '#domain/format/money.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatDay } from '../console/format-when.ts';
import { ListToolbar } from '../console/list-toolbar.tsx';
import type { ListView } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { RowBatch, RowSelect } from '../console/row-batch.tsx';
import { useBatch } from '../console/use-batch.ts';
import { FeatureButton, NameCell, PauseButton, PRODUCT_ACTIONS, StateCell } from './product-cells.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { type ListedProduct, PRODUCT_TERMS } from './read-products.ts';

const COLUMNS: readonly Column<ListedProduct>[] = [
  {
    key: 'price',
    header: copy.columns.price,
    align: 'end',
    sorts: { down: 'dearest' },
    cell: ({ base_price_cents }) => formatCents(base_price_cents),
  },
  {
    key: 'state',
    header: copy.columns.state,
    cell: (product) => <StateCell product={product} />,
  },
  {
    key: 'selling',
    header: copy.columns.selling,
    cell: (product) => product.is_published && <PauseButton product={product} />,
  },
  {
    key: 'featured',
    header: copy.columns.featured,
    cell: (product) => <FeatureButton product={product} />,
  },
  {
    key: 'changed',
    header: copy.columns.changed,
    align: 'end',
    sorts: { down: 'changed' },
    cell: ({ updated_at }) => formatDay(updated_at),
  },
];

/** All products: what they cost, whether they are in the shop, and what is missing. */
export function ProductsPage({ view, products }: { view: ListView; products: readonly ListedProduct[] }) {
  const batch = useBatch({
    rows: products,
    keyOf: ({ id }) => id,
    nameOf: ({ product_title }) => product_title,
  });
  const name: Column<ListedProduct> = {
    key: 'product',
    header: copy.columns.product,
    sorts: { up: 'title' },
    cell: (product) => (
      <span className="flex items-center gap-1">
        <RowSelect batch={batch} row={product} />
        <NameCell product={product} />
      </span>
    ),
  };
  return (
    <>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        actions={
          <Link to="/admin/products/new" className={buttonStyle({ size: 'small' })}>
            <Plus size={18} aria-hidden /> {copy.add}
          </Link>
        }
      />
      <div className="grid gap-4">
        <ListToolbar terms={PRODUCT_TERMS} view={view} />
        <RowBatch batch={batch} actions={PRODUCT_ACTIONS} />
        <DataTable
          caption={copy.title}
          columns={[name, ...COLUMNS]}
          rows={products}
          rowKey={({ id }) => id}
          sort={view.sort}
          empty={copy.empty}
        />
      </div>
    </>
  );
}
