import { type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import { DEFAULT_FOCUS, type ImageFocus, objectPosition } from '#domain/catalog/image-focus.ts';
import { pictureSources } from '#domain/studio/resized-picture.ts';
import { classNames } from './class-names.ts';

interface PictureProps {
  src: string;
  alt: string;
  focus?: ImageFocus;
  className?: string;
  /** How wide it is shown, as in the attribute of the same name; browsers choose the file by it. */
  sizes?: string;
  /** Pictures that are seen first are loaded first; all others when they come near. */
  priority?: boolean;
  /** Shown when the picture cannot be loaded. */
  fallback?: ReactNode;
  /** Called when the picture can be shown at once, or never will be. */
  onSettled?: () => void;
}

/**
 * A picture that fills its frame around its focus, in the size and format that suit the screen, and gives way to its
 * fallback when it cannot be shown.
 */
export function Picture({
  src,
  alt,
  focus = DEFAULT_FOCUS,
  className,
  sizes = '(min-width: 64rem) 32rem, (min-width: 48rem) 50vw, 100vw',
  priority,
  fallback,
  onSettled,
}: PictureProps) {
  // First the resized files may fail, then the picture itself.
  const [failed, setFailed] = useState<{ src: string; times: number }>({ src, times: 0 });
  const times = failed.src === src ? failed.times : 0;
  const resized = pictureSources(src);
  const sources = (times === 0 && resized) || [];
  const most = resized ? 2 : 1;
  if (times === most && fallback !== undefined) return fallback;
  // A broken image element reports its error at every render.
  const fail = () => {
    if (times < most) setFailed({ src, times: times + 1 });
    if (times + 1 >= most) onSettled?.();
  };
  const [best] = sources;
  // With the page as it is served. Later the picture itself is there as soon as it is requested.
  if (import.meta.env.SSR && priority && best) {
    preload(src, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        // A picture can fail before hydration; then only the element's own state shows it.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
        }}
        src={src}
        alt={alt}
        draggable={false}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={fail}
        onLoad={onSettled && (({ currentTarget }) => void currentTarget.decode().then(onSettled, onSettled))}
        className={classNames(
          'block size-full',
          focus.fit === 'contain' ? 'object-contain' : 'object-cover',
          className,
        )}
        style={{ objectPosition: objectPosition(focus) }}
      />
    </picture>
  );
}
