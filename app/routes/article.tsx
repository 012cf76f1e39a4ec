import { data } from 'react-router';
import { ARTICLES, findArticle } from '#domain/shop/articles.ts';
import { ArticleScreen } from '../features/content/article-screen.tsx';
import { CONTENT_COPY } from '../features/content/content-copy.ts';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { TROUBLE_COPY } from '../features/shell/trouble-copy.ts';
import { originOf, pageMeta, privateMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { blogPosting, breadcrumbs } from '../lib/structured-data.ts';
import type { Route } from './+types/article';

export function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  if (findArticle(slug)) return { slug };
  context.get(shopContext).logUnknownPath(url.pathname);
  return data({ slug: null }, { status: 404 });
}

export const meta: Route.MetaFunction = (args) => {
  const article = findArticle(args.params.slug);
  if (!article) return privateMeta(TROUBLE_COPY.notFound.meta);
  const origin = originOf(args);
  const { slug, title, description, published, pictureAlt } = article;
  return [
    ...pageMeta(args, {
      title,
      description,
      path: `/blog/${slug}`,
      type: 'article',
      pictureAlt,
      structuredData: [
        blogPosting(origin, article),
        breadcrumbs(origin, [
          [CONTENT_COPY.blog.meta.crumb, '/blog'],
          [title, `/blog/${slug}`],
        ]),
      ],
    }),
    { property: 'article:published_time', content: published },
  ];
};

export default function ArticlePage({ loaderData: { slug } }: Route.ComponentProps) {
  const article = findArticle(slug ?? undefined);
  if (!article) return <NotFoundScreen />;
  return <ArticleScreen article={article} others={ARTICLES.filter((other) => other !== article)} />;
}
