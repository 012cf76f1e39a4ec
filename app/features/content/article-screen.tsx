import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { ARTICLES, type Article } from '#domain/shop/articles.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Picture } from '../../ui/picture.tsx';
import { ArticleDate } from './article-date.tsx';
import { ArticleCard } from './blog-screen.tsx';
import { CONTENT_COPY } from './content-copy.ts';
import { Prose, TEXT_COMPONENTS } from './prose.tsx';

const COPY = CONTENT_COPY.blog;

interface ArticleScreenProps {
  article: Article;
  others: readonly Article[];
}

/** One article with its picture, and ways on. */
export function ArticleScreen({ article, others }: ArticleScreenProps) {
  const Text = ARTICLE_TEXTS[article.slug];
  return (
    <div className="wall py-8 md:py-14">
      <Link
        to="/blog"
        prefetch="intent"
        viewTransition
        className="inline-flex min-h-11 items-center gap-2 font-semibold decoration-2 decoration-honey underline-offset-4 hover:underline"
      >
        <ArrowLeft size={19} aria-hidden />
        {COPY.back}
      </Link>
      <article>
        <header className="mx-auto mt-4 max-w-3xl text-center">
          <h1 className="display display-large">{article.title}</h1>
          <p className="lead mx-auto mt-5 max-w-2xl">{article.description}</p>
          <div className="mt-4">
            <ArticleDate article={article} />
          </div>
        </header>
        <div className="mx-auto mt-9 max-w-5xl bg-surface p-3 shadow-lift sm:p-4">
          <div className="aspect-video overflow-hidden">
            <Picture
              src={article.picture}
              alt={article.pictureAlt}
              sizes="(min-width: 66rem) 62rem, 92vw"
              priority
            />
          </div>
        </div>
        <Prose className="prose-article mx-auto mt-12">{Text && <Text components={TEXT_COMPONENTS} />}</Prose>
      </article>
      <aside
        aria-label={COPY.call.title}
        className="mx-auto mt-16 max-w-3xl rounded-sheet bg-accent-wash px-6 py-12 text-center"
      >
        <p className="display display-medium">{COPY.call.title}</p>
        <p className="lead mt-3">{COPY.call.body}</p>
        <Link to="/#upload" className={buttonStyle({ size: 'large', className: 'mt-6' })}>
          {COPY.call.action}
        </Link>
      </aside>
      <section aria-labelledby="more" className="mt-20">
        <h2 id="more" className="display display-large">
          {COPY.more}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-12 md:grid-cols-2">
          {others.map((other) => (
            <li key={other.slug}>
              <ArticleCard article={other} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type Text = ComponentType<{ components?: object }>;

const FILES = import.meta.glob<{ default: Text }>('./articles/*.mdx');

/** The texts of articles by slug, each loaded when it is opened. */
const ARTICLE_TEXTS: Readonly<Record<string, Text>> = Object.fromEntries(
  ARTICLES.map(({ slug }) => {
    const load = FILES[`./articles/${slug}.mdx`];
    if (!load) throw new Error(`The article ${slug} has no text.`);
    return [slug, lazyPart(() => load().then((file) => file.default))];
  }),
);
