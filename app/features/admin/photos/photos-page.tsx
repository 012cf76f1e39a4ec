import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { parseImageFocus } from '#domain/catalog/parse-image-focus.ts';
import { PAIR_SLOT, PHOTO_SLOTS } from '#domain/catalog/photo-draft.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { EmptyList } from '../console/empty-list.tsx';
import { DONE, failureOf, type Outcome } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { PictureButton } from '../console/picture-button.tsx';
import { saveRow } from '../console/save-row.ts';
import { SortableList } from '../console/sortable-list.tsx';
import { Tabs } from '../console/tabs.tsx';
import { uploadPicture } from '../console/upload-picture.ts';
import { useChange } from '../console/use-change.ts';
import { CarouselPreview } from './carousel-preview.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import type { PhotoRow } from './photo-row.ts';
import { PHOTOS_COPY as copy } from './photos-copy.ts';

interface PhotosPageProps {
  slot: (typeof PHOTO_SLOTS)[number];
  photos: readonly PhotoRow[];
}

/** Photos of the pages, by slot and in order. What is changed here is on open pages at once. */
export function PhotosPage({ slot, photos }: PhotosPageProps) {
  const { change, isBusy } = useChange();
  const { change: changeOrder } = useChange();
  const [edited, setEdited] = useState<string | null>(null);
  const open = photos.find(({ id }) => id === edited);

  const upload = async (file: File) => {
    const made = await change((supabase) => addPhoto(supabase, { slot, photos, file }), {
      done: copy.uploaded,
    });
    if (made?.ok) setEdited(made.value);
  };
  const sort = (ids: readonly string[]) =>
    changeOrder((supabase) => sortPhotos(supabase, photos, ids), { done: copy.sorted });

  return (
    <>
      <PageHead
        title={copy.title}
        lead={copy.leads[slot]}
        actions={<PictureButton label={copy.upload} isBusy={isBusy} onChoose={upload} />}
      />
      <Tabs
        label={copy.slot}
        name="slot"
        choices={PHOTO_SLOTS.map((value) => ({ value, label: copy.slots[value] }))}
        current={slot}
      />
      <div
        className={
          slot === PAIR_SLOT
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]'
            : 'grid grid-cols-[minmax(0,1fr)] gap-6'
        }
      >
        {photos.length === 0 ? (
          <EmptyList>{copy.empty}</EmptyList>
        ) : (
          <SortableList items={photos} itemKey={({ id }) => id} itemName={nameOf} onSort={sort}>
            {(photo) => <PhotoEntry photo={photo} onEdit={() => setEdited(photo.id)} />}
          </SortableList>
        )}
        {slot === PAIR_SLOT && <CarouselPreview photos={photos} />}
      </div>
      {open && <PhotoDialog key={open.id} photo={open} onClose={() => setEdited(null)} />}
    </>
  );
}

interface PhotoEntryProps {
  photo: PhotoRow;
  onEdit: () => void;
}

function PhotoEntry({ photo, onEdit }: PhotoEntryProps) {
  return (
    <div className="flex items-center gap-4">
      <span className="see-through size-16 shrink-0 overflow-hidden rounded-xl ring-1 ring-line">
        <Picture src={photo.public_url} alt="" sizes="4rem" focus={parseImageFocus(photo.description)} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{nameOf(photo)}</p>
        <p className="truncate text-ink-soft text-sm">{photo.alt_text}</p>
      </div>
      {!photo.is_active && <Badge>{copy.hidden}</Badge>}
      <IconButton label={copy.edit(nameOf(photo))} onClick={onEdit}>
        <Pencil size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

interface NewPhoto extends PhotosPageProps {
  file: File;
}

async function addPhoto(supabase: Supabase, { slot, photos, file }: NewPhoto): Promise<Outcome<string>> {
  const uploaded = await uploadPicture(supabase, slot, file);
  if (!uploaded.ok) return uploaded;
  const { data, error } = await supabase
    .from('app_photos')
    .insert({
      slot,
      public_url: uploaded.value.address,
      // Not seen before it has been looked at.
      is_active: false,
      sort_order: Math.max(0, ...photos.map(({ sort_order }) => sort_order)) + 10,
      alt_text: slot === PAIR_SLOT ? 'before:' : null,
    })
    .select('id')
    .single();
  return error ? failureOf(error) : { ok: true, value: data.id };
}

/** Writes the new places of those photos that have moved. */
async function sortPhotos(
  supabase: Supabase,
  photos: readonly PhotoRow[],
  ids: readonly string[],
): Promise<Outcome> {
  for (const [place, id] of ids.entries()) {
    const photo = photos.find((known) => known.id === id);
    if (!photo || photo.sort_order === (place + 1) * 10) continue;
    const saved = await saveRow(supabase, 'app_photos', photo, { sort_order: (place + 1) * 10 });
    if (!saved.ok) return saved;
  }
  return DONE;
}

const nameOf = ({ title, public_url: url }: PhotoRow) => title || (url.split('/').at(-1) ?? url);
