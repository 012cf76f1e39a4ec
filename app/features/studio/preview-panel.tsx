import { type RefObject, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import type { TransformationResult } from '#domain/studio/transformation.ts';
import { Finale } from './finale.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { PreviewResult } from './preview-result.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { ResultWords } from './result-words.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { useArtPlayer } from './use-art-player.ts';
import type { Studio } from './use-studio.ts';
import { VersionStrip } from './version-strip.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitStrip } from './visit-strip.tsx';

interface PreviewPanelProps {
  studio: Studio;
  painter: TilePainter | null;
  panel: RefObject<HTMLElement | null>;
}

/** The right side: what there is to see, what can be done with it, and the status banner. */
export function PreviewPanel({ studio, painter, panel }: PreviewPanelProps) {
  const { photo, preview } = studio;
  const show = useArtPlayer(studio, painter);
  const [looksAt, setLooksAt] = useState<string | null>(null);
  const result: TransformationResult | null = photo && !preview.transforming ? preview.result : null;
  return (
    <section
      ref={panel}
      aria-label={STUDIO_COPY.preview.title}
      className="grid grid-cols-1 content-start gap-4"
    >
      {photo && result && !show.performing ? (
        <PreviewResult key={result.url} studio={studio} photo={photo} result={result} />
      ) : (
        <PreviewStage studio={studio} show={show} />
      )}
      {photo && result && <ResultWords studio={studio} photo={photo} result={result} />}
      <VersionStrip studio={studio} painter={painter} />
      {!studio.choosePicture && <VisitStrip pictures={studio.visit.pictures} onLook={setLooksAt} />}
      <div className="-order-1 md:order-none">
        <PreviewBanner studio={studio} />
      </div>
      {result && studio.masterpieceShown && <Finale studio={studio} result={result} show={show} />}
      {looksAt && <VisitDialog studio={studio} first={looksAt} onClose={() => setLooksAt(null)} />}
    </section>
  );
}
