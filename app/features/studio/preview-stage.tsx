import { BrushSpinner } from '../../ui/brush-spinner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArtPlayer } from './art-player.tsx';
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

/** An easel with an empty sheet. */
function EmptyEasel() {
  return (
    <svg viewBox="0 0 180 180" fill="none" aria-hidden="true" className="w-24 @sm:w-40">
      <path
        d="M90 14v22M66 132 44 172M114 132l22 40M90 132v34"
        className="stroke-line-strong"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect
        x="38"
        y="32"
        width="104"
        height="94"
        rx="4"
        className="fill-paper stroke-line-strong"
        strokeWidth="3"
      />
      <path d="M30 130h120" className="stroke-line-strong" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M58 96c10-26 22-34 33-34s23 8 33 34"
        pathLength="100"
        strokeDasharray="4 5"
        className="stroke-line-strong"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M62 70c-2-9 0-18 4-21 5 2 10 7 13 13M118 70c2-9 0-18-4-21-5 2-10 7-13 13"
        className="stroke-line-strong"
        strokeWidth="2.5"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      <path
        d="M52 112c14-5 26 3 40-1 12-3 20-2 34 0"
        className="stroke-accent"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M60 119c10-2 20 1 30 0" className="stroke-honey" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
