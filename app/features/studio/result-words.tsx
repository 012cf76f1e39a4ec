import { Download, Maximize2 } from 'lucide-react';
import type { TransformationResult } from '#domain/studio/transformation.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Picture } from '../../ui/picture.tsx';
import { choosing } from './choosing.ts';
import { ResultActions } from './result-actions.tsx';
import { SidePanel } from './side-panel.tsx';
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
            <div className="see-through size-full">
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
