import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { PET_NAME_MAX } from '#domain/studio/transformation.ts';
import { checkUpload, firstDroppedImage } from '#domain/studio/upload-rules.ts';
import { Field } from '../../ui/field.tsx';
import { BackgroundSection } from './background-section.tsx';
import { CreateBar } from './create-bar.tsx';
import { FramingSection } from './framing-section.tsx';
import { NoPetDialog } from './no-pet-dialog.tsx';
import { PhotoSection } from './photo-section.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SampleGenerator } from './sample-generator.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { StyleSection } from './style-section.tsx';
import { useFraming } from './use-framing.ts';
import { useTilePainter } from './use-live-tiles.ts';
import { useNoPetQuestion } from './use-no-pet-question.ts';
import type { Studio } from './use-studio.ts';

const ACCEPT = 'image/*,.heic,.heif';

/** The two columns of the studio: choices on the left, the preview on the right. Takes dropped photos anywhere. */
export function StudioRoom({ studio, withGenerator }: { studio: Studio; withGenerator: boolean }) {
  const room = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const painter = useTilePainter();
  /** Address of the photo whose tiles are painted: backgrounds come after the styles. */
  const [settled, setSettled] = useState<string | null>(null);
  const framing = useFraming(painter, studio.photo);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected, event) => {
      const files = [...accepted, ...rejected.map(({ file }) => file)];
      if (files[0]) take(studio, painter, files, files[0], event.type === 'drop');
    },
  });
  const noPet = useNoPetQuestion(studio.photo?.url, framing, studio.isPetless);
  const create = () => {
    // Where the browser does not find the pet, the server does.
    if (!noPet.ask()) paint(painter === null && !noPet.hasAgreed);
  };
  const paint = (petOnly = false) => {
    if (studio.create(petOnly)) panel.current?.scrollIntoView({ block: 'start' });
    else room.current?.scrollTo({ top: 0 });
  };
  return (
    <div {...getRootProps()} className="flex min-h-0 flex-1 flex-col outline-none">
      <input
        {...getInputProps({ accept: ACCEPT, 'aria-label': STUDIO_COPY.upload.title })}
        data-testid="photo-input"
      />
      <div
        ref={room}
        className="min-h-0 flex-1 scroll-pb-16 overflow-y-auto overscroll-contain md:grid md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:overflow-hidden"
      >
        <div className="flex min-h-0 flex-col md:border-line md:border-r">
          <div className="@container grid grid-cols-1 content-start gap-9 px-5 scroll-pb-16 pt-6 pb-8 md:min-h-0 md:flex-1 md:overflow-y-auto md:px-8">
            <PhotoSection
              studio={studio}
              framing={framing}
              painter={painter}
              dropping={isDragActive}
              openPicker={open}
            />
            <FramingSection studio={studio} painter={painter} />
            {!studio.isLookFixed && (
              <>
                <StyleSection studio={studio} painter={painter} onSettled={setSettled} />
                <BackgroundSection
                  studio={studio}
                  painter={settled !== null && settled === studio.photo?.url ? painter : null}
                />
              </>
            )}
            <NameSection studio={studio} />
            {studio.isAdmin && <SampleGenerator studio={studio} open={withGenerator} />}
          </div>
          <div className="hidden md:block">
            <CreateBar studio={studio} onCreate={create} />
          </div>
        </div>
        <div className="@container min-h-full bg-paper-deep px-5 py-6 md:min-h-0 md:overflow-y-auto md:px-8">
          <PreviewPanel studio={studio} painter={painter} panel={panel} />
        </div>
      </div>
      <div className="md:hidden">
        <CreateBar studio={studio} onCreate={create} />
      </div>
      {noPet.isOpen && (
        <NoPetDialog
          onClose={noPet.close}
          onAnother={() => {
            noPet.close();
            open();
          }}
          onPaint={() => {
            noPet.agree();
            paint();
          }}
        />
      )}
    </div>
  );
}

/**
 * The button that has the focus goes with the first photo. The dialog would take the focus after the page has changed,
 * and have all of it laid out for that at once.
 */
function focusDialog(): void {
  document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
}

/** Checks what was dropped or chosen, and takes it or shows why not. */
function take(
  studio: Studio,
  painter: TilePainter | null,
  files: readonly File[],
  first: File,
  dropped: boolean,
) {
  const verdict = dropped ? firstDroppedImage(files) : { file: first, ...checkUpload(first) };
  if (!verdict.ok) return studio.rejectPhoto(verdict.error);
  if (!studio.photo) focusDialog();
  const photo = studio.choosePhoto(verdict.file);
  // The workers start before the next render.
  painter?.lookAt(photo, verdict.file);
}

/** 'Pet Name'. Whether it is written on the artwork stands beside the button that creates it, always in sight. */
function NameSection({ studio }: { studio: Studio }) {
  return (
    <div>
      <Field
        label={STUDIO_COPY.name.label}
        note={STUDIO_COPY.name.note}
        placeholder={STUDIO_COPY.name.placeholder}
        maxLength={PET_NAME_MAX}
        autoComplete="off"
        value={studio.petName}
        onChange={(event) => studio.setPetName(event.currentTarget.value)}
      />
    </div>
  );
}
