import { Plus, Star } from 'lucide-react';
import { Link } from 'react-router';
import { formatCents } from '#domain/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatDay } from '../console/format-when.ts';
import { ListToolbar } from '../console/list-toolbar.tsx';
import type { ListView } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { saveRow } from '../console/save-row.ts';
import { useChange } from '../console/use-change.ts';
import { type ListedProduct, missingMockups, PRODUCT_TERMS } from './read-products.ts';

const primary = ({ product_mockups: mockups }: ListedProduct) =>
  [...mockups]
    .sort(
      (left, right) => Number(right.is_primary) - Number(left.is_primary) || left.position - right.position,
    )
    .find(({ mockup_role }) => mockup_role !== 'overlay')?.image_url;

/** All products: what they cost, whether they are in the shop, and what is missing. */
export function ProductsPage({ view, products }: { view: ListView; products: readonly ListedProduct[] }) {
  const { change } = useChange();
  const feature = (product: ListedProduct) =>
    change(
      (supabase) =>
        saveRow(
          supabase,
          'product_admin_settings',
          { column: 'id', value: product.id, updatedAt: product.updated_at },
          { is_featured: !product.is_featured },
        ),
      { done: `${product.product_title} is ${product.is_featured ? 'no longer' : 'now'} featured` },
    );
  const columns: readonly Column<ListedProduct>[] = [
    {
      key: 'product',
      header: 'Product',
      sorts: { up: 'title' },
      cell: (product) => {
        const picture = primary(product);
        return (
          <span className="flex items-center gap-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-xl bg-paper-deep ring-1 ring-line">
              {picture && <Picture src={picture} alt="" />}
            </span>
            <span className="min-w-0">
              <ConsoleLink to={`/admin/products/${product.id}`} className="min-h-8!">
                {product.product_title}
              </ConsoleLink>
              <span className="block truncate font-normal text-ink-soft text-sm">
                /{product.product_handle}
              </span>
            </span>
          </span>
        );
      },
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      sorts: { down: 'dearest' },
      cell: ({ base_price_cents }) => formatCents(base_price_cents),
    },
    {
      key: 'state',
      header: 'State',
      cell: (product) => {
        const missing = missingMockups(product.product_mockups);
        if (!product.is_published) return <Badge>draft</Badge>;
        if (missing.length > 0) return <Badge tone="accent">lacks {missing.join(' and ')}</Badge>;
        return <Badge tone="sage">in the shop</Badge>;
      },
    },
    {
      key: 'featured',
      header: 'Featured',
      cell: (product) => (
        <IconButton
          label={`${product.is_featured ? 'Do not feature' : 'Feature'} ${product.product_title}`}
          aria-pressed={product.is_featured}
          onClick={() => void feature(product)}
        >
          <Star
            size={19}
            aria-hidden
            className={product.is_featured ? 'fill-honey text-honey' : 'text-ink-soft'}
          />
        </IconButton>
      ),
    },
    {
      key: 'changed',
      header: 'Changed',
      align: 'end',
      sorts: { down: 'changed' },
      cell: ({ updated_at }) => formatDay(updated_at),
    },
  ];
  return (
    <>
      <PageHead
        title="Products"
        lead="A product is in the shop once it is published and has a blank base and an overlay."
        actions={
          <Link to="/admin/products/new" className={buttonStyle({ size: 'small' })}>
            <Plus size={18} aria-hidden /> New product
          </Link>
        }
      />
      <div className="grid gap-4">
        <ListToolbar terms={PRODUCT_TERMS} view={view} />
        <DataTable
          caption="Products"
          columns={columns}
          rows={products}
          rowKey={({ id }) => id}
          sort={view.sort}
          empty="No product fits this search."
        />
      </div>
    </>
  );
}
