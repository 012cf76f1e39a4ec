import { Brush, CircleAlert, Lightbulb } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import type { PhotoConcern } from '#domain/studio/photo-concerns.ts';
import { checkPickedPhoto } from '#domain/studio/upload-rules.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useDialogPart } from '../../lib/use-part.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChosenPhoto } from './chosen-photo.tsx';
import { MobileUploader, PhotoInput } from './mobile-uploader.tsx';
import { PhotoDropzone } from './photo-dropzone.tsx';
import { SectionHeading } from './section-heading.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

/** Loaded when it is first wanted. */
const loadTouchUp = () => import('./touch-up-dialog.tsx').then(({ TouchUpDialog }) => TouchUpDialog);

/** What a corrected cut-out mends. */
const MENDABLE: ReadonlySet<PhotoConcern> = new Set(['no-pet', 'unsure', 'several']);

interface PhotoSectionProps {
  studio: Studio;
  /** How the pet stands in the photo, as far as that is known. */
  framing: readonly PhotoConcern[];
  /** Paints the tiles and finds the pet; null where tiles are off. */
  painter: TilePainter | null;
  dropping: boolean;
  /** Opens the browser's file picker. */
  openPicker: () => void;
}

/** 'Upload Photo': the first step. */
export function PhotoSection({ studio, framing, painter, dropping, openPicker }: PhotoSectionProps) {
  const onPhone = useMediaQuery('(max-width: 767.98px)');
  const { photo, uploadError } = studio;
  const [isTouchingUp, setTouchingUp] = useState(false);
  const TouchUpDialog = useDialogPart(loadTouchUp, isTouchingUp, () => setTouchingUp(false));
  const album = useRef<HTMLInputElement>(null);
  const concerns = photo ? [...photo.concerns, ...framing] : [];
  const pick = (file: File) => {
    const verdict = checkPickedPhoto(file);
    if (verdict.ok) studio.choosePhoto(file);
    else studio.rejectPhoto(verdict.error);
  };
  return (
    <section aria-label={STUDIO_COPY.upload.title}>
      <SectionHeading>{STUDIO_COPY.upload.title}</SectionHeading>
      {photo ? (
        <ChosenPhoto
          photo={photo}
          onChange={onPhone ? () => album.current?.click() : openPicker}
          onTurn={studio.turnPhoto}
          onRemove={studio.removePhoto}
          onTouchUp={painter ? () => setTouchingUp(true) : undefined}
        />
      ) : onPhone ? (
        <MobileUploader onPick={pick} />
      ) : (
        <PhotoDropzone dropping={dropping} onChoose={openPicker} />
      )}
      {photo && painter && isTouchingUp && TouchUpDialog && (
        <TouchUpDialog
          key={photo.url}
          photo={photo}
          painter={painter}
          before={studio.touchUp.correction}
          onDraft={studio.touchUp.setDraft}
          onDone={(correction) => {
            setTouchingUp(false);
            studio.finishTouchUp(correction);
          }}
          onCancel={() => {
            setTouchingUp(false);
            studio.touchUp.setDraft(undefined);
          }}
        />
      )}
      {photo && onPhone && <PhotoInput input={album} onPick={pick} />}
      <div role="alert">
        {uploadError && (
          <p className="mt-3 flex items-start gap-2 font-medium text-danger">
            <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
            {uploadError}
          </p>
        )}
      </div>
      <div role="status">
        {concerns.length > 0 && (
          <div className="mt-3">
            <Notice
              tone="honey"
              icon={<Lightbulb size={20} aria-hidden />}
              action={
                painter &&
                concerns.some((concern) => MENDABLE.has(concern)) && (
                  <Button look="outline" size="small" onClick={() => setTouchingUp(true)}>
                    <Brush size={18} aria-hidden />
                    {STUDIO_COPY.upload.mend}
                  </Button>
                )
              }
            >
              {concerns.map((concern) => (
                <p key={concern}>{STUDIO_COPY.upload.concerns[concern]}</p>
              ))}
            </Notice>
          </div>
        )}
      </div>
      {!uploadError && concerns.length === 0 && (
        <p className="mt-3 text-ink-soft text-sm">{STUDIO_COPY.upload.tip}</p>
      )}
    </section>
  );
}
