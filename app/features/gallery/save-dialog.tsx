import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { defaultTitle, type SaveForm, type SaveProblem, saveProblems } from '#domain/artwork/save-artwork.ts';
import { SAVE_COPY, SAVING_COPY } from '#domain/artwork/save-copy.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { useVariant } from '../../lib/use-variant.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ArtworkFields } from './artwork-fields.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import { SavedDialog } from './saved-dialog.tsx';
import { useSaving } from './use-saving.ts';

const COPY = GALLERY_COPY.save;

interface SaveDialogProps {
  artwork: FinishedArtwork;
  onClose: () => void;
}

/**
 * Title and sharing of an artwork, and saving it. Locked while saving. When the session has ended, it
 * opens the sign-in and continues.
 */
export function SaveDialog({ artwork, onClose }: SaveDialogProps) {
  const navigate = useNavigate();
  const flow = useVariant('preview_flow_refactor');
  const words = SAVE_COPY[flow];
  const [form, setForm] = useState<SaveForm>({
    title: defaultTitle(artwork.styleName),
    petName: artwork.petName,
    petType: artwork.petType,
    share: false,
  });
  const [missing, setMissing] = useState<readonly SaveProblem[]>([]);
  const { saving, saved, save } = useSaving(artwork, form, words);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const found = saveProblems(form, { isFallback: artwork.isFallback, flow });
    setMissing(found);
    if (found[0]) {
      notify.error(found[0]);
      return focusFirstError(event.currentTarget);
    }
    await save();
  };

  if (saved) {
    const finish = () => {
      onClose();
      void navigate('/pettok');
    };
    return <SavedDialog artwork={saved} made={artwork} onClose={finish} onLeave={onClose} />;
  }
  return (
    <Dialog
      onClose={() => !saving && onClose()}
      title={words.dialog}
      description={`${SAVING_COPY.saved.title} ${SAVING_COPY.saved.body}`}
    >
      <form onSubmit={submit} noValidate className="px-6 pt-3 pb-6">
        <Preview artwork={artwork} />
        <fieldset disabled={saving} className="grid min-w-0 gap-2">
          <ArtworkFields form={form} missing={missing} isFallback={artwork.isFallback} onChange={setForm} />
          <div className="mt-4 grid grid-cols-[auto_1fr] gap-3">
            <Button look="outline" onClick={onClose}>
              {COPY.cancel}
            </Button>
            <Button type="submit" className="whitespace-nowrap">
              {saving ? COPY.working : COPY.action}
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}

function Preview({ artwork }: { artwork: FinishedArtwork }) {
  return (
    <div className="mb-5 flex items-center gap-4">
      <div className="see-through size-20 shrink-0 -rotate-2 overflow-hidden bg-surface shadow-soft ring-4 ring-surface">
        <Picture src={artwork.url} alt="" priority />
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{artwork.styleName}</Badge>
        <Badge tone="sage">{artwork.backgroundName}</Badge>
      </p>
    </div>
  );
}
