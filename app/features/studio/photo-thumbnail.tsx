import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Photo } from './use-photo.ts';

/**
 * The chosen photo, filling a square frame, or a placeholder when this browser cannot show it.
 *
 * The whole picture is laid behind the frame, not the part that `object-fit` would cut out: browsers unpack each part
 * at each size anew, but one size of the whole from another. A camera's photo is then unpacked once, not three times.
 */
export function PhotoThumbnail({ photo: { url }, alt }: { photo: Photo; alt: string }) {
  const [seen, setSeen] = useState<{ url: string; shape: 'wide' | 'tall' | 'unreadable' }>();
  const shape = seen?.url === url ? seen.shape : undefined;
  if (shape === 'unreadable') {
    return (
      <span className="flex size-full items-center justify-center bg-honey-wash text-honey-text">
        <ImageIcon aria-hidden className="size-2/5 max-w-16" />
      </span>
    );
  }
  return (
    <span className="relative block size-full overflow-hidden">
      <img
        src={url}
        alt={alt}
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSeen({ url, shape: naturalWidth > naturalHeight ? 'wide' : 'tall' })
        }
        onError={() => setSeen({ url, shape: 'unreadable' })}
        className={classNames(
          '-translate-1/2 absolute top-1/2 left-1/2 max-w-none',
          shape === 'wide' ? 'h-full w-auto' : 'h-auto w-full',
          // Which side it fills is known in a moment.
          !shape && 'invisible',
        )}
      />
    </span>
  );
}
