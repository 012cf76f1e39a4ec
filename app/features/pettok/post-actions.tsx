import { Flag, Heart, Share2 } from 'lucide-react';
import { type PetTokPost, postPath } from '#domain/artwork/pettok.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { notify } from '../../lib/notify.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';
import type { Likes } from './use-likes.ts';

interface PostActionsProps {
  post: PetTokPost;
  likes: Likes;
  onReport: (post: PetTokPost) => void;
  className?: string;
  /** Classes of each button. */
  button?: string;
}

/** What can be done with a post: love it, share it, report it. */
export function PostActions({ post, likes, onReport, className, button }: PostActionsProps) {
  return (
    <div className={classNames('flex items-center', className)}>
      <LikeButton post={post} likes={likes} className={button} />
      <div className="pettok-more">
        <IconButton
          label={PETTOK_COPY.share(post.title)}
          onClick={() => void sharePost(post)}
          className={button}
        >
          <Share2 size={19} aria-hidden />
        </IconButton>
        <IconButton
          label={PETTOK_COPY.report.open(post.title)}
          onClick={() => onReport(post)}
          className={button}
        >
          <Flag size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** Shares a post's address by the device's own means, or copies it where there are none. */
async function sharePost({ id, title }: Pick<PetTokPost, 'id' | 'title'>): Promise<void> {
  const url = new URL(postPath(id), window.location.origin).href;
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, text: PETTOK_COPY.shareText(title), url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(PETTOK_COPY.copied);
  } catch {
    notify.error(PETTOK_COPY.copyFailed);
  }
}

interface LikeButtonProps {
  post: PetTokPost;
  likes: Likes;
  className?: string | undefined;
}

/** The heart with its live count. */
function LikeButton({ post, likes, className }: LikeButtonProps) {
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
