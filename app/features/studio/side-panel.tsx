import type { ReactNode } from 'react';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Photo } from './use-photo.ts';

/** The photo and the artwork, small and whole, beside each other. */
export function SidePanel({ photo, artwork }: { photo: Photo; artwork: ReactNode }) {
  return (
    <div className="flex shrink-0 gap-3">
      <Small caption={STUDIO_COPY.preview.original}>
        <PhotoThumbnail photo={photo} alt="" />
      </Small>
      <Small caption={STUDIO_COPY.preview.transformed}>{artwork}</Small>
    </div>
  );
}

function Small({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="w-18 bg-surface p-1.5 pb-1 shadow-soft odd:-rotate-2 even:rotate-2">
      <div className="aspect-square overflow-hidden">{children}</div>
      <figcaption className="mt-1 text-center text-ink-soft text-xs">{caption}</figcaption>
    </figure>
  );
}
