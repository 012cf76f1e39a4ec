import { type CSSProperties, startTransition, useState } from 'react';
import { preload } from 'react-dom';
import { POST_FORMATS, POST_WIDTHS, postPicturePath } from '#domain/artwork/pettok.ts';
import type { Placeholder } from '../../lib/picture-placeholder.ts';
import { classNames } from '../../ui/class-names.ts';
import type { FeedPost } from './read-feed.ts';

interface PostPictureProps {
  post: FeedPost;
  alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** Seen first, so loaded first. */
  priority?: boolean;
  className?: string;
}

/** A post's picture in the format and size that suit the screen, over a blur of itself until it is there. */
export function PostPicture({ post, alt, sizes, priority = false, className }: PostPictureProps) {
  const [shown, setShown] = useState(false);
  // Many load while the page hydrates: one state update for all would render everything in one long task.
  const show = () => startTransition(() => setShown(true));
  const set = (format: (typeof POST_FORMATS)[number]) =>
    POST_WIDTHS.map((width) => `${postPicturePath(post.id, width, format)} ${width}w`).join(', ');
  // With the page as it is served. Later the picture itself is there as soon as it is requested.
  if (import.meta.env.SSR && priority) {
    const [best] = POST_FORMATS;
    preload(postPicturePath(post.id, 640, best), {
      as: 'image',
      type: `image/${best}`,
      imageSrcSet: set(best),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture
      className={classNames('block size-full bg-center bg-cover bg-paper-deep', className)}
      style={post.blur ? blurOf(post.blur, shown) : undefined}
    >
      {POST_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={set(format)} sizes={sizes} />
      ))}
      <img
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) show();
        }}
        src={postPicturePath(post.id, 640, 'webp')}
        alt={alt}
        width={post.width ?? 1024}
        height={post.height ?? 1024}
        draggable={false}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onLoad={show}
        className="block size-full [object-fit:var(--fit,cover)]"
      />
    </picture>
  );
}

/** The blur until the picture is there, and (as --blur) around it where it does not fill its frame. */
function blurOf({ url, opaque }: Placeholder, shown: boolean): CSSProperties {
  const image = `url(${url})`;
  return {
    ...(shown ? {} : { backgroundImage: image }),
    ...(shown && !opaque ? {} : { '--blur': image }),
  } as CSSProperties;
}
