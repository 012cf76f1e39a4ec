import { Flag, Share2 } from 'lucide-react';
import type { PetTokPost } from '#domain/artwork/pettok.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LikeButton } from './like-button.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';
import { sharePost } from './share-post.ts';
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
