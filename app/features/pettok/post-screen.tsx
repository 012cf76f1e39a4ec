import { ArrowLeft, Brush } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { postPath, similarArtworkPath } from '#domain/artwork/pettok.ts';
import { formatDay } from '#domain/shop/shop-language.ts';
import { useServedText } from '../../lib/use-served-text.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DoubleTap } from './double-tap.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';
import { PostActions } from './post-actions.tsx';
import { PostGone } from './post-gone.tsx';
import { PostPicture } from './post-picture.tsx';
import type { FeedPost } from './read-feed.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useLikes } from './use-likes.ts';
import { useReport } from './use-report.ts';

interface PostScreenProps {
  post: FeedPost;
  styleName: string;
  /** Others in the same style. */
  others: readonly FeedPost[];
}

/** One portrait. */
export function PostScreen({ post, styleName, others }: PostScreenProps) {
  const posts = useMemo(() => [post], [post]);
  const likes = useLikes(posts);
  const { reported, report, close } = useReport();
  const shared = useServedText(() => PETTOK_COPY.post.shared(formatDay(post.shared_at)));
  if (likes.isGone(post.id)) return <PostGone />;
  return (
    <div className="wall pt-6 pb-10">
      <Link
        to="/pettok"
        prefetch="intent"
        className={buttonStyle({ look: 'quiet', size: 'small', className: '-ml-3' })}
      >
        <ArrowLeft size={19} aria-hidden />
        {PETTOK_COPY.post.back}
      </Link>
      <div className="mt-4 grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <div className="justify-self-center rounded-lg border border-line bg-surface p-3 shadow-lift md:p-5">
          <DoubleTap onDoubleTap={() => likes.like(post)} className="pettok-picture">
            <PostPicture
              post={post}
              alt={PETTOK_COPY.pictureAlt(post.title, post.pet_name, styleName)}
              sizes="(min-width: 1024px) 42rem, 92vw"
              priority
              className="[&_img]:h-auto [&_img]:max-h-[72svh] [&_img]:w-auto [&_img]:max-w-full"
            />
          </DoubleTap>
        </div>
        <div className="min-w-0">
          <h1 className="display display-large">{post.title}</h1>
          <p className="lead mt-3">{PETTOK_COPY.byline(post.pet_name, styleName)}</p>
          <PostActions post={post} likes={likes} onReport={report} className="-ml-3 mt-5 gap-1" />
          <div className="mt-6 border-line border-t pt-6">
            <p className="mb-4 text-lg">{PETTOK_COPY.post.pitch}</p>
            <Link to={similarArtworkPath(post)} className={buttonStyle({ size: 'large' })}>
              <Brush size={20} aria-hidden />
              {PETTOK_COPY.makeOne}
            </Link>
            <p id={shared.id} className="mt-6 text-ink-soft text-sm">
              {shared.text}
            </p>
          </div>
        </div>
      </div>
      {others.length > 0 && (
        <section className="mt-16">
          <h2 className="display display-medium">{PETTOK_COPY.post.more}</h2>
          <ul className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  to={postPath(other.id)}
                  prefetch="intent"
                  className="block aspect-square overflow-hidden rounded-card shadow-soft transition-shadow hover:shadow-lift"
                >
                  <PostPicture
                    post={other}
                    alt={PETTOK_COPY.pictureAlt(other.title, other.pet_name, styleName)}
                    sizes="(min-width: 1024px) 12rem, (min-width: 768px) 30vw, 45vw"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reported && <ReportDialog post={reported} onClose={close} />}
    </div>
  );
}
