import type { Article } from '#domain/shop/articles.ts';
import { formatDay } from '#domain/shop/shop-language.ts';
import { useServedText } from '../../lib/use-served-text.ts';
import { CONTENT_COPY } from './content-copy.ts';

/** When an article appeared and how long it takes to read. */
export function ArticleDate({ article: { published, minutes } }: { article: Article }) {
  return (
    <p className="text-ink-soft text-sm">
      <Day key={published} day={published} />
      <span aria-hidden> · </span>
      <span>{CONTENT_COPY.blog.minutes(minutes)}</span>
    </p>
  );
}

function Day({ day }: { day: string }) {
  const { id, text } = useServedText(() => formatDay(day));
  return (
    <time id={id} dateTime={day}>
      {text}
    </time>
  );
}
