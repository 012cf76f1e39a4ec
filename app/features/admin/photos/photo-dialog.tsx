import { type FormEvent, useState } from 'react';
import { PAIR_SLOT, photoDraftOf, photoDraftSchema, photoRowOf } from '#domain/photo-draft.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { SaveBar } from '../console/save-bar.tsx';
import { saveRow } from '../console/save-row.ts';
import { useChange } from '../console/use-change.ts';
import { useDraft } from '../console/use-draft.ts';
import { useVersion } from '../console/use-version.ts';
import { FocusPicker } from './focus-picker.tsx';
import type { PhotoRow } from './photos-page.tsx';

interface PhotoDialogProps {
  /** As it is stored now. */
  photo: PhotoRow;
  onClose: () => void;
}

const PARTS = {
  before: 'Before: the photo of a pet',
  after: 'After: the artwork made from it',
  plain: 'Neither: not in the carousel',
} as const;

/** What a photo shows, which part of it matters, and whether it is seen. */
export function PhotoDialog({ photo, onClose }: PhotoDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Edit a photo" size="form">
      <PhotoForm photo={photo} onClose={onClose} />
    </Dialog>
  );
}

function PhotoForm({ photo, onClose }: PhotoDialogProps) {
  const draft = useDraft(photoDraftOf(photo), photoDraftSchema);
  const { change, isBusy } = useChange();
  const version = useVersion(photo.updated_at, () => draft.reset(photoDraftOf(photo)));
  const [isDeleting, setDeleting] = useState(false);
  const { values, errors, set } = draft;
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
      { done: 'The photo is saved', quiet: true },
    );
    version.setOutcome(saved);
    if (saved?.ok) onClose();
  };
  const remove = async () => {
    const removed = await change(
      async (supabase): Promise<Outcome> => {
        const { error } = await supabase.from('app_photos').delete().eq('id', photo.id);
        const [, path] = photo.public_url.split('/object/public/app-photos/');
        // The row is what counts; a file that stays behind is seen by nobody.
        if (!error && path) await supabase.storage.from('app-photos').remove([decodeURIComponent(path)]);
        return outcomeOf(error);
      },
      { done: 'The photo is gone' },
    );
    if (removed?.ok) onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="px-6 pt-4">
      <FocusPicker src={photo.public_url} focus={values.focus} onChange={(focus) => set({ focus })} />
      <div className="mt-5 grid gap-x-5 sm:grid-cols-2">
        <Field
          label="Title"
          note="only seen here"
          value={values.title}
          error={errors.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        {photo.slot === PAIR_SLOT ? (
          <Select
            label="Part of the pair"
            value={values.part}
            onChange={(event) => {
              const part = event.currentTarget.value;
              set({ part: part === 'before' || part === 'after' ? part : 'plain' });
            }}
          >
            {Object.entries(PARTS).map(([part, label]) => (
              <option key={part} value={part}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <Field
            label="What it shows"
            hint="Read out to those who cannot see it."
            value={values.altText}
            error={errors.altText}
            onChange={(event) => set({ altText: event.currentTarget.value })}
          />
        )}
        {values.part !== 'plain' && (
          <Field
            label="Pet’s name"
            hint="Joins the photo and the artwork."
            value={values.petName}
            error={errors.petName}
            onChange={(event) => set({ petName: event.currentTarget.value })}
          />
        )}
        {values.part === 'after' && (
          <>
            <Field
              label="Style"
              value={values.style}
              error={errors.style}
              onChange={(event) => set({ style: event.currentTarget.value })}
            />
            <Field
              className="sm:col-span-2"
              label="Description"
              value={values.description}
              error={errors.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="Active: shown on the page"
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <Button look="quiet" size="small" onClick={() => setDeleting(true)}>
          Delete this photo
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
        title="Delete this photo?"
        body="It is gone from the page at once, and cannot be brought back."
        action="Delete"
        isBusy={isBusy}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
      />
    </form>
  );
}
