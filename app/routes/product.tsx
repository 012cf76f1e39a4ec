import { data, Link } from 'react-router';
import { optionsOfQuery } from '#domain/products/option-query.ts';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { CATALOG_COPY } from '../features/catalog/catalog-copy.ts';
import { ProductScreen } from '../features/catalog/product-screen.tsx';
import { useCurrentArt } from '../lib/current-art.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { originOf, pageMeta, privateMeta } from '../lib/page-meta.ts';
import { NO_REVIEWS, readReviews } from '../lib/read-reviews.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { revalidateUnlessHashChanges } from '../lib/should-revalidate.ts';
import { breadcrumbs, productOffer } from '../lib/structured-data.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/product';

/** A product is found by its handle, the id of its catalog card, or the id of its row. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const supabase = loaderSupabase(context.get(shopContext));
  const storefront = await readStorefront(supabase);
  const id = params.productId;
  const products = storefront?.products ?? [];
  const product = products.find(({ handle, id: card, storedId }) => [handle, card, storedId].includes(id));
  const reviews = product?.storedId
    ? await readReviews(supabase, { productId: product.storedId })
    : NO_REVIEWS;
  const answer = { product: product ?? null, others: products, reviews };
  return product ? answer : data(answer, { status: storefront ? 404 : 503 });
}

export const shouldRevalidate = revalidateUnlessHashChanges;

export const meta: Route.MetaFunction = (args) => {
  const { product, reviews = NO_REVIEWS } = args.loaderData ?? {};
  if (!product) return privateMeta(CATALOG_COPY.product.gone);
  const { name, tagline, description, seoTitle, seoDescription } = product.details;
  const origin = originOf(args);
  const path = `/products/${product.handle}`;
  return pageMeta(args, {
    title: seoTitle ?? name,
    description: seoDescription ?? (description || tagline),
    path,
    type: 'product',
    structuredData: [
      productOffer(origin, product, {
        currency: currencyOfShop(),
        reviews,
        chosen: optionsOfQuery(product, args.location.search),
      }),
      breadcrumbs(origin, [
        [CATALOG_COPY.meta.crumb, '/catalog'],
        [name, path],
      ]),
    ],
  });
};

export default function ProductPage({ loaderData: { product, others, reviews } }: Route.ComponentProps) {
  const art = useCurrentArt();
  if (!product) return <GoneProduct />;
  return <ProductScreen key={product.handle} product={product} others={others} reviews={reviews} art={art} />;
}

function GoneProduct() {
  return (
    <div className="wall grid min-h-[62vh] place-content-center justify-items-center gap-6 py-20 text-center">
      <h1 className="display display-large">{CATALOG_COPY.product.gone}</h1>
      <p className="lead max-w-md">{CATALOG_COPY.product.goneBody}</p>
      <Link to="/catalog" className={buttonStyle({ size: 'large' })}>
        {CATALOG_COPY.product.back}
      </Link>
    </div>
  );
}
