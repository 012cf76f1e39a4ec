import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import type { Article } from '#domain/shop/articles.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { ArticleDate } from './article-date.tsx';
import { CONTENT_COPY } from './content-copy.ts';

const COPY = CONTENT_COPY.blog;

/** All articles, the newest one large. */
export function BlogScreen({ articles }: { articles: readonly Article[] }) {
  return (
    <div className="wall py-12 md:py-20">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-xl">
          <h1 className="display display-large">{COPY.title}</h1>
          <p className="lead mt-4">{COPY.lead}</p>
        </div>
        <a
          href="/blog/rss.xml"
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 decoration-honey underline-offset-4 hover:decoration-4"
        >
          <Rss size={19} aria-hidden />
          {COPY.feed}
        </a>
      </header>
      <ul className="mt-10 grid gap-x-10 gap-y-14 md:mt-14 md:grid-cols-2">
        {articles.map((article, index) => (
          <li key={article.slug} className={classNames(index === 0 && 'md:col-span-2')}>
            <ArticleCard article={article} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ArticleCardProps {
  article: Article;
  isLarge?: boolean;
}

/** Picture, title and what it is about; all of it leads to the article. */
export function ArticleCard({ article, isLarge = false }: ArticleCardProps) {
  const { slug, title, description, picture, pictureAlt } = article;
  return (
    <article
      className={classNames(
        'group relative',
        isLarge && 'grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.35fr_1fr]',
      )}
    >
      <div className="bg-surface p-3 shadow-soft transition-shadow duration-300 group-hover:shadow-lift sm:p-4">
        <div className="aspect-video overflow-hidden">
          <Picture
            src={picture}
            alt={pictureAlt}
            sizes={isLarge ? '(min-width: 48rem) 44rem, 92vw' : '(min-width: 48rem) 36rem, 92vw'}
            priority={isLarge}
            className="transition-transform duration-700 ease-brush group-hover:scale-[1.03]"
          />
        </div>
      </div>
      <div className={isLarge ? '' : 'mt-5'}>
        <ArticleDate article={article} />
        <h2 className={classNames('display mt-2', isLarge ? 'display-large' : 'display-medium')}>
          <Link
            to={`/blog/${slug}`}
            prefetch="intent"
            viewTransition
            className="decoration-2 decoration-honey underline-offset-6 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-3 max-w-xl text-ink-soft leading-relaxed">{description}</p>
      </div>
    </article>
  );
}
