import { SAVING_COPY } from '#domain/save-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ArtworkFields } from './artwork-fields.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';
import { useArtworkForm } from './use-artwork-form.ts';

interface SavedDialogProps {
  artwork: Artwork;
  onClose: () => void;
}

/** After a confirmed save: the details, to be completed or left as they are. */
export function SavedDialog({ artwork, onClose }: SavedDialogProps) {
  const { form, setForm, missing, saving, submit } = useArtworkForm(artwork, onClose);
  const { saved } = SAVING_COPY;
  return (
    <Dialog open onClose={() => !saving && onClose()} title={saved.title} description={saved.body}>
      <form onSubmit={submit} noValidate className="px-6 pt-4 pb-6">
        <fieldset disabled={saving} className="grid min-w-0 gap-2">
          <ArtworkFields form={form} missing={missing} isFallback={artwork.is_fallback} onChange={setForm} />
          <Button type="submit" className="mt-4">
            {saving ? GALLERY_COPY.save.working : GALLERY_COPY.save.finish}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}
