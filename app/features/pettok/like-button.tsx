import { Heart } from 'lucide-react';
import type { PetTokPost } from '#domain/artwork/pettok.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { classNames } from '../../ui/class-names.ts';
import { PETTOK_COPY } from './pettok-copy.ts';
import type { Likes } from './use-likes.ts';

interface LikeButtonProps {
  post: PetTokPost;
  likes: Likes;
  className?: string | undefined;
}

/** The heart with its live count. */
export function LikeButton({ post, likes, className }: LikeButtonProps) {
  const liked = likes.isLiked(post.id);
  const count = likes.countOf(post);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={PETTOK_COPY.loveWithCount(PETTOK_COPY.love(post.title), PETTOK_COPY.loves(count))}
      onClick={() => likes.toggle(post)}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 font-semibold text-[0.9375rem] tabular-nums transition-colors duration-200 hover:bg-accent-wash',
        liked ? 'text-accent-text' : 'text-ink',
        className,
      )}
    >
      <Heart
        key={String(liked)}
        size={21}
        aria-hidden
        className={liked ? 'animate-heart fill-current' : undefined}
      />
      <span aria-hidden>{formatNumber(count)}</span>
    </button>
  );
}
