import type { TransformationResult } from '#domain/studio/transformation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ArtPlayer } from './art-player.tsx';
import { artworkGround } from './artwork-ground.ts';
import { choosing } from './choosing.ts';
import { ResultActions } from './result-actions.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { ArtShow } from './use-art-player.ts';
import type { Studio } from './use-studio.ts';

interface FinaleProps {
  studio: Studio;
  result: TransformationResult;
  show: ArtShow;
}

/**
 * 'Your Masterpiece!': the artwork large, painted before the visitor's eyes when it is new, and what can be done with
 * it.
 */
export function Finale({ studio, result, show }: FinaleProps) {
  const { title } = studio.describe(result);
  return (
    <Dialog
      onClose={() => studio.showMasterpiece(false)}
      title={STUDIO_COPY.masterpiece.title}
      size="picture"
    >
      <div className="grid min-h-0 gap-5 px-5 pt-4 pb-6 md:grid-cols-[minmax(0,1fr)_17.5rem] md:items-center md:gap-8 md:px-8 md:pb-8">
        <div className="mx-auto aspect-square w-full max-w-[min(100%,calc(100dvh-20rem))] bg-surface p-2 shadow-lift md:max-w-[min(100%,calc(100dvh-9rem))] md:p-3">
          <div className={classNames(artworkGround(result), 'relative size-full overflow-hidden')}>
            {show.performing ? (
              <ArtPlayer show={show} host={show.hangInFinale} />
            ) : (
              <Picture src={result.url} alt={title} priority sizes="(min-width: 48rem) 44rem, 94vw" />
            )}
          </div>
        </div>
        <div className="grid gap-5">
          <p className="display display-small text-center md:text-left">{title}</p>
          <ResultActions
            flow={studio.flow}
            onSave={studio.save}
            onAnother={studio.startOver}
            onShop={studio.takeHome}
            product={studio.product}
            onProduct={studio.showOnProduct}
            onChoose={choosing(studio, result)}
          />
        </div>
      </div>
    </Dialog>
  );
}
