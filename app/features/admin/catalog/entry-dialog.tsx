import { catalogDraftSchema } from '#domain/catalog/catalog-draft.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { PictureButton } from '../console/picture-button.tsx';
import { RowForm, useRowForm } from '../console/row-form.tsx';
import { saveRow } from '../console/save-row.ts';
import { uploadPicture } from '../console/upload-picture.ts';
import type { Draft } from '../console/use-draft.ts';
import { CATALOG_TABLES, type CatalogEntry, type CatalogKind } from './catalog-kind.ts';
import { STUDIO_LISTS_COPY as copy } from './studio-lists-copy.ts';

interface EntryDialogProps {
  kind: CatalogKind;
  /** As it is stored now; it may change while it is edited. */
  entry: CatalogEntry;
  onClose: () => void;
}

/** A form for one style or background. */
export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  return (
    <Dialog onClose={onClose} title={copy[kind].edit} size="form" description={copy.dialog.slug(entry.slug)}>
      <EntryForm kind={kind} entry={entry} onClose={onClose} />
    </Dialog>
  );
}

function draftOf({ displayName, text, group, pictureUrl, isActive }: CatalogEntry) {
  return { displayName, text, group, pictureUrl, isActive };
}

function EntryForm({ kind, entry, onClose }: EntryDialogProps) {
  const table = CATALOG_TABLES[kind];
  const form = useRowForm({
    stored: draftOf(entry),
    schema: catalogDraftSchema,
    version: entry.updatedAt,
    save: (supabase, values, seen) => {
      const common = {
        display_name: values.displayName.trim(),
        // An address wins over a path; without one, the path that is stored stays.
        thumb_image_url: values.pictureUrl.trim() || null,
        is_active: values.isActive,
      };
      const [text, group] = [values.text.trim(), values.group.trim()];
      const row = { slug: entry.slug, updated_at: seen };
      return table === 'art_styles'
        ? saveRow(supabase, table, row, { ...common, tagline: text, category: group })
        : saveRow(supabase, table, row, { ...common, description: text, group_name: group });
    },
    saved: ({ displayName }) => copy.dialog.saved(displayName.trim()),
    onClose,
  });
  const { draft, change, isBusy } = form;
  const upload = async (file: File) => {
    const uploaded = await change((supabase) => uploadPicture(supabase, 'catalog', file));
    if (uploaded?.ok) draft.set({ pictureUrl: uploaded.value.address });
  };

  return (
    <RowForm form={form}>
      <EntryFields kind={kind} entry={entry} draft={draft} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label={copy.dialog.active} {...draft.checkbox('isActive')} />
        <PictureButton label={copy.dialog.upload} isBusy={isBusy} onChoose={upload} />
      </div>
    </RowForm>
  );
}

interface EntryFieldsProps extends Pick<EntryDialogProps, 'kind' | 'entry'> {
  draft: Draft<ReturnType<typeof draftOf>>;
}

function EntryFields({ kind, entry, draft }: EntryFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label={copy.dialog.name} {...draft.text('displayName')} />
      <Field label={copy[kind].group} {...draft.text('group')} />
      <Field className="sm:col-span-2" label={copy[kind].text} {...draft.text('text')} />
      <Field
        className="sm:col-span-2"
        label={copy.dialog.picture}
        note={CONSOLE_COPY.optional}
        hint={entry.picture && !entry.pictureUrl ? copy.dialog.pictureEmpty : copy.dialog.pictureHint}
        {...draft.text('pictureUrl')}
      />
    </div>
  );
}
