import { type FormEvent, useState } from 'react';
import {
  PAIR_SLOT,
  type PhotoDraft,
  photoDraftOf,
  photoDraftSchema,
  photoRowOf,
} from '#domain/photo-draft.ts';
import type { Supabase } from '../../../lib/browser-supabase.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { SaveBar } from '../console/save-bar.tsx';
import { saveRow } from '../console/save-row.ts';
import { useChange } from '../console/use-change.ts';
import { type Draft, useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
import { FocusPicker } from './focus-picker.tsx';
import { PHOTOS_COPY as copy } from './photos-copy.ts';
import type { PhotoRow } from './photos-page.tsx';

interface PhotoDialogProps {
  /** As it is stored now. */
  photo: PhotoRow;
  onClose: () => void;
}

/** What a photo shows, which part of it matters, and whether it is seen. */
export function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  return (
    <Dialog open onClose={onClose} title={copy.dialog.title} size="form">
      <PhotoForm photo={photo} onClose={onClose} />
    </Dialog>
  );
}

function PhotoForm({ photo, onClose }: PhotoDialogProps) {
  const draft = useDraft(photoDraftOf(photo), photoDraftSchema);
  const { change, isBusy } = useChange();
  const version = useVersion(photo.updated_at, () => draft.reset(photoDraftOf(photo)));
  const [isDeleting, setDeleting] = useState(false);
  const { values, set } = draft;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!draft.isDirty) return;
    if (!draft.check()) return focusFirstError(event.currentTarget);
    const saved = await change(
      (supabase) =>
        saveRow(
          supabase,
          'app_photos',
          { column: 'id', value: photo.id, updatedAt: version.seen },
          photoRowOf(values, photo.description),
        ),
      { done: copy.dialog.saved, quiet: true },
    );
    version.setOutcome(saved);
    if (saved?.ok) onClose();
  };
  const remove = async () => {
    const removed = await change((supabase) => removePhoto(supabase, photo), { done: copy.dialog.removed });
    if (removed?.ok) onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="px-6 pt-4">
      <FocusPicker src={photo.public_url} focus={values.focus} onChange={(focus) => set({ focus })} />
      <PhotoTexts draft={draft} isPair={photo.slot === PAIR_SLOT} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={copy.dialog.active}
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <Button look="quiet" size="small" onClick={() => setDeleting(true)}>
          {copy.dialog.remove}
        </Button>
      </div>
      <SaveBar
        place="dialog"
        isDirty={draft.isDirty}
        isSaving={isBusy}
        onDiscard={() => draft.reset()}
        {...version.ways}
      />
      <ConfirmDialog
        open={isDeleting}
        title={copy.dialog.removeTitle}
        body={copy.dialog.removeBody}
        action={CONSOLE_COPY.delete}
        isBusy={isBusy}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
      />
    </form>
  );
}

interface PhotoTextsProps {
  draft: Draft<PhotoDraft>;
  /** Whether the slot shows a photo beside the artwork that was made of it. */
  isPair: boolean;
}

function PhotoTexts({ draft: { values, errors, set }, isPair }: PhotoTextsProps) {
  return (
    <div className="mt-5 grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field
        label={copy.dialog.name}
        note={copy.dialog.nameNote}
        value={values.title}
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {isPair ? (
        <Select
          label={copy.dialog.part}
          value={values.part}
          onChange={(event) => {
            const part = event.currentTarget.value;
            set({ part: part === 'before' || part === 'after' ? part : 'plain' });
          }}
        >
          {Object.entries(copy.dialog.parts).map(([part, label]) => (
            <option key={part} value={part}>
              {label}
            </option>
          ))}
        </Select>
      ) : (
        <Field
          label={copy.dialog.altText}
          hint={copy.dialog.altTextHint}
          value={values.altText}
          error={errors.altText}
          onChange={(event) => set({ altText: event.currentTarget.value })}
        />
      )}
      {values.part !== 'plain' && (
        <Field
          label={copy.dialog.petName}
          hint={copy.dialog.petNameHint}
          value={values.petName}
          error={errors.petName}
          onChange={(event) => set({ petName: event.currentTarget.value })}
        />
      )}
      {values.part === 'after' && (
        <>
          <Field
            label={copy.dialog.style}
            value={values.style}
            error={errors.style}
            onChange={(event) => set({ style: event.currentTarget.value })}
          />
          <Field
            className="sm:col-span-2"
            label={copy.dialog.description}
            value={values.description}
            error={errors.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

async function removePhoto(supabase: Supabase, photo: PhotoRow): Promise<Outcome> {
  const { error } = await supabase.from('app_photos').delete().eq('id', photo.id);
  const [, path] = photo.public_url.split('/object/public/app-photos/');
  // The row is what counts; a file that stays behind is seen by nobody.
  if (!error && path) await supabase.storage.from('app-photos').remove([decodeURIComponent(path)]);
  return outcomeOf(error);
}
