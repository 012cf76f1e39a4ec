import { ARTICLES } from '#domain/shop/articles.ts';
import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { pageTitle } from '../lib/page-title.ts';
import { shopContext } from '../lib/shop-context.ts';
import { escapeXml, xmlResponse } from '../lib/xml-response.ts';
import type { Route } from './+types/rss';

/** The blog as RSS 2.0. */
export function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(shopContext).supabaseUrl;
  const { title, lead } = CONTENT_COPY.blog;
  const items = ARTICLES.map(({ slug, title: name, description, published }) => {
    const address = escapeXml(`${origin}/blog/${slug}`);
    return `<item><title>${escapeXml(name)}</title><link>${address}</link><guid>${address}</guid><description>${escapeXml(description)}</description><pubDate>${new Date(published).toUTCString()}</pubDate></item>`;
  });
  return xmlResponse(
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(pageTitle(title))}</title><link>${escapeXml(`${origin}/blog`)}</link><atom:link href="${escapeXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/><description>${escapeXml(lead)}</description><language>en</language>${items.join('')}</channel></rss>`,
  );
}
