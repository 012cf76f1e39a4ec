import { useState } from 'react';
import {
  PAIR_SLOT,
  type PhotoDraft,
  photoDraftOf,
  photoDraftSchema,
  photoRowOf,
} from '#domain/catalog/photo-draft.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { DONE, failureOf, type Outcome } from '../console/outcome.ts';
import { RowForm, useRowForm } from '../console/row-form.tsx';
import { saveRow } from '../console/save-row.ts';
import type { Draft } from '../console/use-draft.ts';
import { FocusPicker } from './focus-picker.tsx';
import type { PhotoRow } from './photo-row.ts';
import { PHOTOS_COPY as copy } from './photos-copy.ts';

interface PhotoDialogProps {
  /** As it is stored now. */
  photo: PhotoRow;
  onClose: () => void;
}

/** What a photo shows, which part of it matters, and whether it is seen. */
export function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  return (
    <Dialog onClose={onClose} title={copy.dialog.title} size="form">
      <PhotoForm photo={photo} onClose={onClose} />
    </Dialog>
  );
}

function PhotoForm({ photo, onClose }: PhotoDialogProps) {
  const form = useRowForm({
    stored: photoDraftOf(photo),
    schema: photoDraftSchema,
    version: photo.updated_at,
    save: (supabase, values, seen) =>
      saveRow(
        supabase,
        'app_photos',
        { id: photo.id, updated_at: seen },
        photoRowOf(values, photo.description),
      ),
    saved: () => copy.dialog.saved,
    onClose,
  });
  const [isDeleting, setDeleting] = useState(false);
  const { draft, isBusy } = form;
  const { values, set } = draft;
  return (
    <RowForm form={form}>
      <FocusPicker src={photo.public_url} focus={values.focus} onChange={(focus) => set({ focus })} />
      <PhotoTexts draft={draft} isPair={photo.slot === PAIR_SLOT} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={copy.dialog.active} {...draft.checkbox('isActive')} />
        <Button look="quiet" size="small" onClick={() => setDeleting(true)}>
          {copy.dialog.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={copy.dialog.removeTitle}
        body={copy.dialog.removeBody}
        action={CONSOLE_COPY.delete}
        isBusy={isBusy}
        onClose={() => setDeleting(false)}
        onConfirm={() => void form.remove((supabase) => removePhoto(supabase, photo), copy.dialog.removed)}
      />
    </RowForm>
  );
}

interface PhotoTextsProps {
  draft: Draft<PhotoDraft>;
  /** Whether the slot shows a photo beside the artwork that was made of it. */
  isPair: boolean;
}

function PhotoTexts({ draft, isPair }: PhotoTextsProps) {
  const { values, set } = draft;
  return (
    <div className="mt-5 grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label={copy.dialog.name} note={copy.dialog.nameNote} {...draft.text('title')} />
      {isPair ? (
        <Select
          label={copy.dialog.part}
          value={values.part}
          choices={choicesOf(copy.dialog.parts)}
          onChoose={(part) => set({ part })}
        />
      ) : (
        <Field label={copy.dialog.altText} hint={copy.dialog.altTextHint} {...draft.text('altText')} />
      )}
      {values.part !== 'plain' && (
        <Field label={copy.dialog.petName} hint={copy.dialog.petNameHint} {...draft.text('petName')} />
      )}
      {values.part === 'after' && (
        <>
          <Field label={copy.dialog.style} {...draft.text('style')} />
          <Field className="sm:col-span-2" label={copy.dialog.description} {...draft.text('description')} />
        </>
      )}
    </div>
  );
}

async function removePhoto(supabase: Supabase, photo: PhotoRow): Promise<Outcome> {
  const { error } = await supabase.from('app_photos').delete().eq('id', photo.id);
  const [, path] = photo.public_url.split('/object/public/app-photos/');
  // The row decides; an orphaned file is not shown anywhere.
  if (!error && path) await supabase.storage.from('app-photos').remove([decodeURIComponent(path)]);
  return error ? failureOf(error) : DONE;
}
