import { Download, Heart } from 'lucide-react';
import { useEffect } from 'react';
import type { TransformationResult } from '#domain/transformation.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Picture } from '../../ui/picture.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { SidePanel } from './side-panel.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Photo } from './use-photo.ts';
import type { Studio } from './use-studio.ts';

interface PreviewResultProps {
  studio: Studio;
  photo: Photo;
  result: TransformationResult;
}

/** The finished preview: to compare with the photo, to keep, or to make another. */
export function PreviewResult({ studio, photo, result }: PreviewResultProps) {
  const { title, styleName: style } = studio.describe(result);
  const { showMasterpiece } = studio;
  const photoBox = result.framing?.photo;
  // Here and not when the answer comes: a painting may be watched first.
  useEffect(() => showMasterpiece(true), [showMasterpiece]);
  const art = (
    <div className="see-through size-full">
      <Picture src={result.url} alt={title} priority />
    </div>
  );
  return (
    <div className="animate-rise">
      <BeforeAfter
        label={STUDIO_COPY.preview.compare(style)}
        photoBox={photoBox ?? null}
        before={
          <WholePhoto photo={photo} alt={STUDIO_COPY.preview.before} stretched={photoBox !== undefined} />
        }
        after={art}
        className="aspect-square"
      />
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-36 flex-1">
          <h4 className="display display-medium">{STUDIO_COPY.masterpiece.title}</h4>
          <p className="mt-1 text-ink-soft">{title}</p>
        </div>
        <SidePanel photo={photo} artwork={art} />
      </div>
      <div className="mt-5 grid gap-3 @md:grid-cols-2">
        <Button className="px-4! @md:col-span-2" onClick={() => showMasterpiece(true)}>
          <Heart size={20} aria-hidden />
          {STUDIO_COPY.preview.keep}
        </Button>
        <a
          href={result.url}
          download={`${title}.png`}
          className={buttonStyle({ look: 'outline', className: 'px-4!' })}
        >
          <Download size={20} aria-hidden />
          {STUDIO_COPY.preview.download}
        </a>
        <Button look="quiet" className="px-4!" onClick={studio.startOver}>
          {STUDIO_COPY.masterpiece[studio.flow].another}
        </Button>
      </div>
    </div>
  );
}

/** The photo over all of the box that it is laid in, or a square of it. */
function WholePhoto({ photo, alt, stretched }: { photo: Photo; alt: string; stretched: boolean }) {
  if (!stretched) return <PhotoThumbnail photo={photo} alt={alt} />;
  return <img src={photo.url} alt={alt} draggable={false} className="size-full max-w-none" />;
}
