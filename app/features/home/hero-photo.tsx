import type { ImageFocus } from '#domain/catalog/image-focus.ts';
import type { AppPhoto } from '../../lib/read-app-photos.ts';
import { Picture } from '../../ui/picture.tsx';
import { PaintDabs } from './paint-dabs.tsx';

/** A photo for the frame and what matters in it. */
export type HeroPicture = Pick<AppPhoto, 'public_url' | 'alt_text' | 'title'> & {
  readonly focus: ImageFocus;
};

/** A photo of the shop's own in the frame on the studio wall. */
export function HeroPhoto({ photo }: { photo: HeroPicture }) {
  return (
    <div className="relative mx-auto w-full max-w-[35rem] animate-fade pb-10 pl-6 sm:pl-12">
      <PaintDabs />
      <figure className="relative rotate-[1.4deg] bg-surface p-3 shadow-lift sm:p-4">
        <div className="bg-paper-deep aspect-square overflow-hidden">
          <Picture
            src={photo.public_url}
            alt={photo.alt_text ?? ''}
            focus={photo.focus}
            sizes="(min-width: 40rem) 30rem, 84vw"
            priority
          />
        </div>
        {photo.title && (
          <figcaption className="display display-small pt-4 text-right">{photo.title}</figcaption>
        )}
      </figure>
    </div>
  );
}
