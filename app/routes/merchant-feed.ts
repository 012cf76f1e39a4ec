import { merchantItems } from '#domain/products/merchant-feed.ts';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { CATALOG_COPY } from '../features/catalog/catalog-copy.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { pageTitle } from '../lib/page-title.ts';
import { readStorefront } from '../lib/read-storefront.ts';
import { shopContext } from '../lib/shop-context.ts';
import { escapeXml, xmlResponse } from '../lib/xml-response.ts';
import type { Route } from './+types/merchant-feed';

/** All that is for sale, as RSS 2.0 with Google's product fields. Answers 503 when the products cannot be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const origin = shop.supabaseUrl;
  const storefront = await readStorefront(loaderSupabase(shop));
  if (!storefront) throw new Response('Not available', { status: 503, headers: { 'retry-after': '60' } });
  const about = { origin, currency: currencyOfShop(), brand: nameOfShop() };
  const items = storefront.products
    .flatMap((product) => merchantItems(product, about))
    .map((item) =>
      Object.entries(item)
        .map(([field, value]) => `<g:${field}>${escapeXml(value)}</g:${field}>`)
        .join(''),
    );
  const { title, description } = CATALOG_COPY.meta;
  return xmlResponse(
    'application/rss+xml',
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(pageTitle(title))}</title><link>${escapeXml(`${origin}/catalog`)}</link><description>${escapeXml(description)}</description>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`,
  );
}
