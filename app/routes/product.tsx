import { data, Link } from 'react-router';
import { CATALOG_COPY } from '../features/catalog/catalog-copy.ts';
import { ProductJsonLd } from '../features/catalog/product-json-ld.tsx';
import { ProductScreen } from '../features/catalog/product-screen.tsx';
import { useCurrentArt } from '../lib/current-art.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/product';

/** A product is found by its handle, the id of its catalog card, or the id of its row. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const storefront = await readStorefront(loaderSupabase(shop));
  const id = params.productId;
  const products = storefront?.products ?? [];
  const product = products.find(({ handle, id: card, storedId }) => [handle, card, storedId].includes(id));
  const answer = { product: product ?? null, others: products, origin: shop.supabaseUrl };
  return product ? answer : data(answer, { status: storefront ? 404 : 503 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product;
  if (!product)
    return [{ title: `${CATALOG_COPY.product.gone} · Pawtrait` }, { name: 'robots', content: 'noindex' }];
  const { name, tagline, description } = product.details;
  const picture = product.displays[0]?.imageUrl;
  return [
    { title: `${name} · Pawtrait` },
    { name: 'description', content: description || tagline },
    { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/products/${product.handle}` },
    { property: 'og:title', content: name },
    { property: 'og:description', content: tagline },
    { property: 'og:type', content: 'product' },
    ...(picture ? [{ property: 'og:image', content: new URL(picture, loaderData.origin).href }] : []),
  ];
};

export default function ProductPage({ loaderData: { product, others, origin } }: Route.ComponentProps) {
  const art = useCurrentArt();
  if (!product) return <GoneProduct />;
  return (
    <>
      <ProductScreen key={product.handle} product={product} others={others} art={art} />
      <ProductJsonLd product={product} origin={origin} />
    </>
  );
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
