import type { Article } from '#domain/articles.ts';
import { formatDay } from '#domain/shop-language.ts';
import { CONTENT_COPY } from './content-copy.ts';

/** When an article appeared and how long it takes to read. */
export function ArticleDate({ article: { published, minutes } }: { article: Article }) {
  return (
    <p className="text-ink-soft text-sm">
      <time dateTime={published}>{formatDay(published)}</time>
      <span aria-hidden> · </span>
      <span>{CONTENT_COPY.blog.minutes(minutes)}</span>
    </p>
  );
}
