import { type ReactNode, useState } from 'react';
import { DEFAULT_FOCUS, type ImageFocus, objectPosition } from '#domain/image-focus.ts';
import { classNames } from './class-names.ts';

interface PictureProps {
  src: string;
  alt: string;
  focus?: ImageFocus;
  className?: string;
  /** Pictures that are seen first are loaded first; all others when they come near. */
  priority?: boolean;
  /** Stands in when the picture cannot be loaded. */
  fallback?: ReactNode;
}

/** A picture that fills its frame around its focus, and gives way to its fallback when it cannot be shown. */
export function Picture({ src, alt, focus = DEFAULT_FOCUS, className, priority, fallback }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src && fallback !== undefined) return fallback;
  return (
    <img
      // A picture can fail before the page is alive; then only its own state tells.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.src) setFailed(src);
      }}
      src={src}
      alt={alt}
      draggable={false}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setFailed(src)}
      className={classNames(
        'block size-full',
        focus.fit === 'contain' ? 'object-contain' : 'object-cover',
        className,
      )}
      style={{ objectPosition: objectPosition(focus) }}
    />
  );
}
