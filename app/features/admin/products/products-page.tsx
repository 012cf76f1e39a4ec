import { Pause, Play, Plus, Star } from 'lucide-react';
import { Link } from 'react-router';
import { formatCents } from '#domain/money.ts';
import { parseProductMetadata } from '#domain/product-metadata.ts';
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
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { type ListedProduct, missingParts, PRODUCT_TERMS } from './read-products.ts';

const primary = ({ product_mockups: mockups }: ListedProduct) =>
  [...mockups]
    .sort(
      (left, right) => Number(right.is_primary) - Number(left.is_primary) || left.position - right.position,
    )
    .find(({ mockup_role }) => mockup_role !== 'overlay')?.image_url;

const isPaused = ({ metadata, product_title }: ListedProduct) =>
  parseProductMetadata(metadata, product_title).soldOut;

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
      {
        done: product.is_featured
          ? copy.unfeatured(product.product_title)
          : copy.featured(product.product_title),
      },
    );
  const pause = (product: ListedProduct) => {
    const { soldOut: _soldOut, ...metadata } = Object(product.metadata);
    return change(
      (supabase) =>
        saveRow(
          supabase,
          'product_admin_settings',
          { column: 'id', value: product.id, updatedAt: product.updated_at },
          { metadata: isPaused(product) ? metadata : { ...metadata, soldOut: true } },
        ),
      { done: isPaused(product) ? copy.sold(product.product_title) : copy.paused(product.product_title) },
    );
  };
  const columns: readonly Column<ListedProduct>[] = [
    {
      key: 'product',
      header: copy.columns.product,
      sorts: { up: 'title' },
      cell: (product) => {
        const picture = primary(product);
        return (
          <span className="flex items-center gap-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-xl bg-paper-deep ring-1 ring-line">
              {picture && <Picture src={picture} alt="" sizes="3rem" />}
            </span>
            <span className="min-w-0">
              <ConsoleLink to={`/admin/products/${product.id}`} className="min-h-8!">
                {product.product_title}
              </ConsoleLink>
              <span className="block truncate font-normal text-ink-soft text-sm">
                {`/${product.product_handle}`}
              </span>
            </span>
          </span>
        );
      },
    },
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
      cell: (product) => {
        const missing = missingParts(product, product.product_mockups);
        if (product.archived_at) return <Badge>{copy.states.archived}</Badge>;
        if (!product.is_published) return <Badge>{copy.states.draft}</Badge>;
        if (missing.length > 0) return <Badge tone="accent">{copy.states.lacks(missing)}</Badge>;
        if (isPaused(product)) return <Badge tone="honey">{copy.states.paused}</Badge>;
        return <Badge tone="sage">{copy.states.inShop}</Badge>;
      },
    },
    {
      key: 'selling',
      header: copy.columns.selling,
      cell: (product) =>
        product.is_published && (
          <IconButton
            label={isPaused(product) ? copy.goOn(product.product_title) : copy.pause(product.product_title)}
            onClick={() => void pause(product)}
          >
            {isPaused(product) ? <Play size={19} aria-hidden /> : <Pause size={19} aria-hidden />}
          </IconButton>
        ),
    },
    {
      key: 'featured',
      header: copy.columns.featured,
      cell: (product) => (
        <IconButton
          label={
            product.is_featured ? copy.unfeature(product.product_title) : copy.feature(product.product_title)
          }
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
      header: copy.columns.changed,
      align: 'end',
      sorts: { down: 'changed' },
      cell: ({ updated_at }) => formatDay(updated_at),
    },
  ];
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
        <DataTable
          caption={copy.title}
          columns={columns}
          rows={products}
          rowKey={({ id }) => id}
          sort={view.sort}
          empty={copy.empty}
        />
      </div>
    </>
  );
}
