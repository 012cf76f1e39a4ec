import { BrushSpinner } from '../../ui/brush-spinner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArtPlayer } from './art-player.tsx';
import { EmptyEasel } from './empty-easel.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { ArtShow } from './use-art-player.ts';
import type { Studio } from './use-studio.ts';

/** The sheet on the easel until there is art: empty, or the photo, or the photo being painted over. */
export function PreviewStage({ studio, show }: { studio: Studio; show: ArtShow }) {
  const { photo, preview, masterpieceShown: hasFinale } = studio;
  return (
    <div className="relative aspect-square overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line">
      {photo ? (
        <div
          className={classNames(
            'size-full transition-[filter,scale] duration-700 ease-brush',
            (preview.transforming || show.performing) && 'scale-104 blur-[6px] saturate-50',
          )}
        >
          <PhotoThumbnail photo={photo} alt={STUDIO_COPY.preview.photo} />
        </div>
      ) : (
        <div className="grid size-full place-content-center justify-items-center gap-1 p-6 text-center">
          <EmptyEasel />
          <p className="display display-small mt-3">{STUDIO_COPY.preview.empty}</p>
          <p className="text-ink-soft">{STUDIO_COPY.preview.emptyHint}</p>
        </div>
      )}
      {preview.transforming && !show.visible && (
        <div className="absolute inset-0 flex animate-fade items-center justify-center bg-painting text-accent-text">
          <BrushSpinner className="size-28" />
        </div>
      )}
      {!hasFinale && <ArtPlayer show={show} host={show.hang} />}
    </div>
  );
}
