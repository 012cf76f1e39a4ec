import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PetTokPost } from '#domain/artwork/pettok.ts';
import { useOnline } from '../../lib/use-online.ts';
import { BrushSpinner } from '../../ui/brush-spinner.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';
import { PostCard } from './post-card.tsx';
import type { Feed } from './use-feed.ts';
import type { Likes } from './use-likes.ts';

interface FeedWallProps {
  feed: Feed;
  likes: Likes;
  nameOfStyle: (id: string) => string;
  onReport: (post: PetTokPost) => void;
}

/** All portraits that are loaded so far, and what comes after them. */
export function FeedWall({ feed, likes, nameOfStyle, onReport }: FeedWallProps) {
  return (
    <div className="pettok-wall">
      <ul aria-label={PETTOK_COPY.feed} className="pettok-feed">
        {feed.posts
          .filter(({ id }) => !likes.isGone(id))
          .map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              styleName={nameOfStyle(post.style)}
              likes={likes}
              onReport={onReport}
              priority={index === 0}
            />
          ))}
      </ul>
      <FeedEnd feed={feed} />
    </div>
  );
}

/** Loads the next page when it comes near; shows when there is none. */
function FeedEnd({ feed: { more, loadMore } }: { feed: Feed }) {
  const end = useRef<HTMLDivElement>(null);
  const online = useOnline();
  useEffect(() => {
    if (!end.current || more !== 'idle' || !online) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '1500px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, loadMore, online]);
  return (
    <div
      ref={end}
      className="pettok-end flex min-h-24 flex-col items-center justify-center gap-4 py-8 text-center"
    >
      {!online && (
        <Notice tone="honey" icon={<WifiOff size={20} aria-hidden />}>
          <p role="status">{PETTOK_COPY.offline}</p>
        </Notice>
      )}
      {more === 'loading' && (
        <p role="status">
          <BrushSpinner className="size-12 text-accent" />
          <span className="sr-only">{PETTOK_COPY.loadingMore}</span>
        </p>
      )}
      {more === 'failed' && (
        <>
          <p role="alert">{PETTOK_COPY.moreFailed}</p>
          <Button look="outline" onClick={loadMore}>
            {PETTOK_COPY.retry}
          </Button>
        </>
      )}
      {more === 'end' && (
        <>
          <p className="text-ink-soft">{PETTOK_COPY.end}</p>
          <Link to="/#upload" className={buttonStyle({ look: 'outline' })}>
            {PETTOK_COPY.endAction}
          </Link>
        </>
      )}
    </div>
  );
}
