import type { TransformationResult } from '#domain/studio/transformation.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Photo } from './use-photo.ts';
import type { Studio } from './use-studio.ts';

interface PreviewResultProps {
  studio: Studio;
  photo: Photo;
  result: TransformationResult;
}

/** The finished preview, to compare with the photo. */
export function PreviewResult({ studio, photo, result }: PreviewResultProps) {
  const { title, styleName: style } = studio.describe(result);
  const photoBox = result.framing?.photo;
  const lettering = result.framing?.lettering;
  return (
    <BeforeAfter
      label={STUDIO_COPY.preview.compare(style)}
      photoBox={photoBox ?? null}
      // Most names are painted at the foot; where they are at the head, they stay readable.
      labels={lettering && lettering.y < 0.5 ? 'foot' : 'head'}
      before={
        <WholePhoto photo={photo} alt={STUDIO_COPY.preview.before} stretched={photoBox !== undefined} />
      }
      after={
        <div className="see-through size-full">
          <Picture src={result.url} alt={title} priority />
        </div>
      }
      className="aspect-square animate-rise"
    />
  );
}

/** The photo over all of the box that it is laid in, or a square of it. */
function WholePhoto({ photo, alt, stretched }: { photo: Photo; alt: string; stretched: boolean }) {
  if (!stretched) return <PhotoThumbnail photo={photo} alt={alt} />;
  return <img src={photo.url} alt={alt} draggable={false} className="size-full max-w-none" />;
}
