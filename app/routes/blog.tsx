import { ARTICLES } from '#domain/shop/articles.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { BlogScreen } from '../features/content/blog-screen.tsx';
import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { originOf, pageMeta } from '../lib/page-meta.ts';
import { breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/blog';

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    ...CONTENT_COPY.blog.meta,
    structuredData: [breadcrumbs(originOf(args), [[CONTENT_COPY.blog.meta.crumb, '/blog']])],
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: nameOfShop(),
    href: '/blog/rss.xml',
  },
];

export default function Blog() {
  return <BlogScreen articles={ARTICLES} />;
}
