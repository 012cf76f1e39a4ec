import { Brush } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { type PetTokPost, postPath, similarArtworkPath } from '#domain/artwork/pettok.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DoubleTap } from './double-tap.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';
import { PostActions } from './post-actions.tsx';
import { PostPicture } from './post-picture.tsx';
import type { FeedPost } from './read-feed.ts';
import type { Likes } from './use-likes.ts';

/** Rows of the wall that a column is wide; pettok.css makes them. */
const ROWS_PER_WIDTH = 24;
const SIZES =
  '(min-width: 1280px) 19rem, (min-width: 1024px) 31vw, (min-width: 768px) 47vw, calc(100vw - 2.5rem)';

interface PostCardProps {
  post: FeedPost;
  styleName: string;
  likes: Likes;
  onReport: (post: PetTokPost) => void;
  priority: boolean;
}

/** One portrait of the feed: a full screen on phones, a card on the wall elsewhere. */
export function PostCard({ post, styleName, likes, onReport, priority }: PostCardProps) {
  const { width, height } = post;
  const shape = width && height ? Math.min(1.5, Math.max(0.66, height / width)) : 1;
  const rows = { '--rows': Math.round(ROWS_PER_WIDTH * shape) } as CSSProperties;
  const to = postPath(post.id);
  return (
    <li className="pettok-post" style={rows}>
      <article aria-labelledby={`post-${post.id}`} className="pettok-card group">
        <DoubleTap onDoubleTap={() => likes.like(post)} className="pettok-picture">
          <Link
            to={to}
            prefetch="intent"
            tabIndex={-1}
            aria-hidden
            className="block size-full max-md:pointer-events-none"
          >
            <PostPicture
              post={post}
              alt={PETTOK_COPY.pictureAlt(post.title, post.pet_name, styleName)}
              sizes={SIZES}
              priority={priority}
            />
          </Link>
          <Link
            to={similarArtworkPath(post)}
            className={buttonStyle({
              size: 'small',
              className:
                'pettok-make absolute inset-x-3 top-3 max-md:hidden md:opacity-0 md:focus-visible:opacity-100 md:group-hover:opacity-100',
            })}
          >
            <Brush size={18} aria-hidden />
            {PETTOK_COPY.makeOne}
          </Link>
        </DoubleTap>
        <div className="pettok-words">
          <h2 id={`post-${post.id}`} className="display display-small line-clamp-1">
            <Link
              to={to}
              prefetch="intent"
              className="decoration-2 decoration-honey underline-offset-4 hover:underline"
            >
              {post.title}
            </Link>
          </h2>
          <p className="truncate text-ink-soft text-sm">{PETTOK_COPY.byline(post.pet_name, styleName)}</p>
        </div>
        <PostActions
          post={post}
          likes={likes}
          onReport={onReport}
          className="pettok-actions"
          button="max-md:h-auto max-md:min-h-12 max-md:w-12 max-md:flex-col max-md:gap-0 max-md:bg-surface max-md:px-0 max-md:py-1.5 max-md:text-xs max-md:shadow-soft"
        />
        <Link
          to={similarArtworkPath(post)}
          className={buttonStyle({ size: 'small', className: 'pettok-make-phone md:hidden' })}
        >
          <Brush size={18} aria-hidden />
          {PETTOK_COPY.makeOne}
        </Link>
      </article>
    </li>
  );
}
