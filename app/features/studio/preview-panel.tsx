import type { RefObject } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { PreviewResult } from './preview-result.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { useArtPlayer } from './use-art-player.ts';
import type { Studio } from './use-studio.ts';
import { VersionStrip } from './version-strip.tsx';

interface PreviewPanelProps {
  studio: Studio;
  painter: TilePainter | null;
  panel: RefObject<HTMLElement | null>;
}

/** The right side: what there is to see, and the status banner. */
export function PreviewPanel({ studio, painter, panel }: PreviewPanelProps) {
  const { photo, preview } = studio;
  const show = useArtPlayer(studio, painter);
  return (
    <section
      ref={panel}
      aria-label={STUDIO_COPY.preview.title}
      className="grid grid-cols-1 content-start gap-4"
    >
      {photo && preview.result && !preview.transforming && !show.performing ? (
        <PreviewResult key={preview.result.url} studio={studio} photo={photo} result={preview.result} />
      ) : (
        <PreviewStage studio={studio} show={show} />
      )}
      <VersionStrip studio={studio} painter={painter} />
      <div className="-order-1 md:order-none">
        <PreviewBanner studio={studio} />
      </div>
    </section>
  );
}
