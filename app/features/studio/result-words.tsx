import { Download, Maximize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TransformationResult } from '#domain/studio/transformation.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { artworkGround } from './artwork-ground.ts';
import { choosing } from './choosing.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { ResultActions } from './result-actions.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Photo } from './use-photo.ts';
import type { Studio } from './use-studio.ts';

interface ResultWordsProps {
  studio: Studio;
  photo: Photo;
  result: TransformationResult;
}

/**
 * How the finished preview is called and what can be done with it: there at once, whether or not it is still shown
 * being painted.
 */
export function ResultWords({ studio, photo, result }: ResultWordsProps) {
  const { title } = studio.describe(result);
  const hasPet = result.subjectFound !== false;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-36 flex-1">
          <h4 className="display display-medium">
            {hasPet ? STUDIO_COPY.masterpiece.title : STUDIO_COPY.masterpiece.withoutPet}
          </h4>
          <p className="mt-1 text-ink-soft">{title}</p>
        </div>
        <SidePanel
          photo={photo}
          artwork={
            <div className={classNames(artworkGround(result), 'size-full')}>
              <Picture src={result.url} alt={title} sizes="5rem" />
            </div>
          }
        />
      </div>
      <ResultActions
        flow={studio.flow}
        onSave={studio.save}
        onAnother={studio.startOver}
        onShop={studio.takeHome}
        product={studio.product}
        onProduct={studio.showOnProduct}
        onChoose={choosing(studio, result)}
      />
      <div className="flex flex-wrap justify-center gap-x-3">
        {hasPet && (
          <Button look="quiet" size="small" onClick={() => studio.showMasterpiece(true)}>
            <Maximize2 size={18} aria-hidden />
            {STUDIO_COPY.preview.large}
          </Button>
        )}
        <a
          href={result.url}
          download={`${title}.png`}
          className={buttonStyle({ look: 'quiet', size: 'small' })}
        >
          <Download size={18} aria-hidden />
          {STUDIO_COPY.preview.download}
        </a>
      </div>
    </div>
  );
}

/** The photo and the artwork, small and whole, beside each other. */
function SidePanel({ photo, artwork }: { photo: Photo; artwork: ReactNode }) {
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
