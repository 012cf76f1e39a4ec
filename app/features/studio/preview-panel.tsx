import { Hourglass } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import type { TransformationResult } from '#domain/studio/transformation.ts';
import { expiresInHours, type VisitPicture, visitPictureTitle } from '#domain/studio/visit-picture.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PictureStrip } from '../../ui/picture-strip.tsx';
import { artworkGround } from './artwork-ground.ts';
import { ExpiredPicture } from './expired-picture.tsx';
import { Finale } from './finale.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { ResultWords } from './result-words.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { useArtPlayer } from './use-art-player.ts';
import type { Photo } from './use-photo.ts';
import type { Studio } from './use-studio.ts';
import { VersionStrip } from './version-strip.tsx';
import { VISIT_COPY } from './visit-copy.ts';
import { VisitDialog } from './visit-dialog.tsx';

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

interface PreviewResultProps {
  studio: Studio;
  photo: Photo;
  result: TransformationResult;
}

/** The finished preview, to compare with the photo. */
function PreviewResult({ studio, photo, result }: PreviewResultProps) {
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
        <div className={classNames(artworkGround(result), 'size-full')}>
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

interface VisitStripProps {
  pictures: readonly VisitPicture[];
  /** Looks at one of them large, by its address. */
  onLook: (url: string) => void;
}

/** The previews that were finished on this device in the last day; nothing where there are none. */
function VisitStrip({ pictures, onLook }: VisitStripProps) {
  if (pictures.length === 0) return null;
  const now = Date.now();
  const expiring = pictures.filter((picture) => expiresInHours(picture, now) !== null).length;
  return (
    <section aria-label={VISIT_COPY.title} className="min-w-0">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="display display-small">{VISIT_COPY.title}</span>
        <span className="text-ink-soft text-sm">{VISIT_COPY.hint}</span>
      </h4>
      <div className="mt-1.5">
        <PictureStrip
          label={VISIT_COPY.title}
          pictures={pictures.map((picture) => ({ url: picture.url, title: visitPictureTitle(picture) }))}
          onChoose={onLook}
          broken={<ExpiredPicture />}
        />
      </div>
      {expiring > 0 && (
        <div className="mt-2">
          <Notice tone="honey" icon={<Hourglass size={20} aria-hidden />}>
            {VISIT_COPY.someExpire(expiring)}
          </Notice>
        </div>
      )}
    </section>
  );
}
