import { Pause, Play, Star } from 'lucide-react';
import { parseProductMetadata } from '#domain/products/product-metadata.ts';
import { LOW_STOCK } from '#domain/products/product-stock.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ConsoleLink } from '../console/console-link.tsx';
import { saveRow } from '../console/save-row.ts';
import type { BatchAction } from '../console/use-batch.ts';
import { useChange } from '../console/use-change.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import { type ListedProduct, missingParts } from './read-products.ts';

const primary = ({ product_mockups: mockups }: ListedProduct) =>
  [...mockups]
    .sort(
      (left, right) => Number(right.is_primary) - Number(left.is_primary) || left.position - right.position,
    )
    .find(({ mockup_role }) => mockup_role !== 'overlay')?.image_url;

const isPaused = ({ metadata, product_title }: ListedProduct) =>
  parseProductMetadata(metadata, product_title).soldOut;

interface CellProps {
  product: ListedProduct;
}

/** Picture, title and address of a product. */
export function NameCell({ product }: CellProps) {
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
}

/** Whether a product is in the shop. */
export function StateCell({ product }: CellProps) {
  const missing = missingParts(product, product.product_mockups);
  if (product.archived_at) return <Badge>{copy.states.archived}</Badge>;
  if (!product.is_published) return <Badge>{copy.states.draft}</Badge>;
  if (missing.length > 0) return <Badge tone="accent">{copy.states.lacks(missing)}</Badge>;
  if (isPaused(product)) return <Badge tone="honey">{copy.states.paused}</Badge>;
  const least = Math.min(...product.product_stock.map(({ remaining }) => remaining));
  if (least <= LOW_STOCK) return <Badge tone="honey">{copy.states.left(least)}</Badge>;
  return <Badge tone="sage">{copy.states.inShop}</Badge>;
}

const save = (
  supabase: Supabase,
  product: ListedProduct,
  values: Parameters<typeof saveRow<'product_admin_settings'>>[3],
) => saveRow(supabase, 'product_admin_settings', product, values);

function setPaused(supabase: Supabase, product: ListedProduct, { paused }: { paused: boolean }) {
  const { soldOut: _soldOut, ...metadata } = Object(product.metadata);
  return save(supabase, product, { metadata: paused ? { ...metadata, soldOut: true } : metadata });
}

/** What can be done with several products at once. */
export const PRODUCT_ACTIONS: readonly BatchAction<ListedProduct>[] = [
  {
    label: copy.batch.pause,
    fits: (product) => product.is_published && !isPaused(product),
    change: (supabase, product) => setPaused(supabase, product, { paused: true }),
    done: copy.batch.paused,
  },
  {
    label: copy.batch.resume,
    fits: (product) => product.is_published && isPaused(product),
    change: (supabase, product) => setPaused(supabase, product, { paused: false }),
    done: copy.batch.resumed,
  },
  {
    label: copy.batch.archive,
    fits: ({ archived_at }) => archived_at === null,
    change: (supabase, product) =>
      save(supabase, product, {
        archived_at: new Date().toISOString(),
        is_published: false,
        is_featured: false,
      }),
    done: copy.batch.archived,
  },
];

/** Takes a product out of sale for a while, and back. */
export function PauseButton({ product }: CellProps) {
  const { change } = useChange();
  const pause = () =>
    change((supabase) => setPaused(supabase, product, { paused: !isPaused(product) }), {
      done: isPaused(product) ? copy.sold(product.product_title) : copy.paused(product.product_title),
    });
  return (
    <IconButton
      label={isPaused(product) ? copy.goOn(product.product_title) : copy.pause(product.product_title)}
      onClick={() => void pause()}
    >
      {isPaused(product) ? <Play size={19} aria-hidden /> : <Pause size={19} aria-hidden />}
    </IconButton>
  );
}

/** Puts a product on the home page, and takes it off. */
export function FeatureButton({ product }: CellProps) {
  const { change } = useChange();
  const feature = () =>
    change((supabase) => save(supabase, product, { is_featured: !product.is_featured }), {
      done: product.is_featured
        ? copy.unfeatured(product.product_title)
        : copy.featured(product.product_title),
    });
  return (
    <IconButton
      label={
        product.is_featured ? copy.unfeature(product.product_title) : copy.feature(product.product_title)
      }
      aria-pressed={product.is_featured}
      onClick={() => void feature()}
    >
      <Star
        size={19}
        aria-hidden
        className={product.is_featured ? 'fill-honey text-honey' : 'text-ink-soft'}
      />
    </IconButton>
  );
}
