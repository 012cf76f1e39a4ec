import { ImageIcon } from 'lucide-react';
import { Picture } from '../../ui/picture.tsx';
import type { Photo } from './use-photo.ts';

/** The chosen photo, or a stand-in when this browser cannot show it. */
export function PhotoThumbnail({ photo, alt }: { photo: Photo; alt: string }) {
  return (
    <Picture
      src={photo.url}
      alt={alt}
      priority
      fallback={
        <span className="flex size-full items-center justify-center bg-honey-wash text-honey-text">
          <ImageIcon aria-hidden className="size-2/5 max-w-16" />
        </span>
      }
    />
  );
}
