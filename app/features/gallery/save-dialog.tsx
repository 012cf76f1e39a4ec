import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { defaultTitle, type SaveForm, whyNotSave } from '#domain/save-artwork.ts';
import { SAVE_COPY, SAVING_COPY } from '#domain/save-copy.ts';
import { track } from '../../lib/analytics.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { useAuthDialog } from '../../lib/auth/auth-dialog-context.ts';
import { endLostSession } from '../../lib/auth/end-lost-session.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { namePetOfCurrentArt } from '../../lib/current-art.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { useVariant } from '../../lib/use-variant.ts';
import { markPictureSaved } from '../../lib/visit-pictures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ArtworkFields } from './artwork-fields.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';
import { DownloadFailedError, saveArtwork } from './save-artwork.ts';
import { SavedDialog } from './saved-dialog.tsx';

const COPY = GALLERY_COPY.save;

interface SaveDialogProps {
  artwork: FinishedArtwork;
  onClose: () => void;
}

/**
 * Asks how an artwork is called and whether it is shared, and saves it. Locked while it does. Where the session has ended, it
 * asks to sign in again and goes on by itself.
 */
export function SaveDialog({ artwork, onClose }: SaveDialogProps) {
  const { user } = useAuth();
  const settings = useShopSettings();
  const navigate = useNavigate();
  const flow = useVariant('preview_flow_refactor');
  const words = SAVE_COPY[flow];
  const [form, setForm] = useState<SaveForm>({
    title: defaultTitle(artwork.styleName),
    petName: artwork.petName,
    petType: artwork.petType,
    share: false,
  });
  const [missing, setMissing] = useState<ReturnType<typeof whyNotSave>>(null);
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Artwork | null>(null);

  const authDialog = useAuthDialog();
  /** Set while the saving waits for somebody to sign in again. */
  const isWaiting = useRef(false);
  const askToSignIn = () => {
    isWaiting.current = true;
    authDialog.open({
      mode: 'sign-in',
      reason: COPY.sessionLost,
      stay: true,
      onDismiss: () => {
        isWaiting.current = false;
        notify.error({ title: words.signIn });
      },
    });
  };

  const save = async (userId: string) => {
    notify.dismissErrors();
    setSaving(true);
    const supabase = await browserSupabase(settings);
    try {
      const entry = await saveArtwork(supabase, userId, artwork, form);
      track('artwork_saved', { style: entry.transformation_type, shared: entry.is_public });
      namePetOfCurrentArt(artwork.url, form);
      markPictureSaved(artwork.url);
      setSaved(entry);
    } catch (error) {
      setSaving(false);
      if (await endLostSession(supabase)) return askToSignIn();
      reportProblem('An artwork could not be saved', error);
      const { title } = words.failed;
      notify.error(error instanceof DownloadFailedError ? { title, body: error.message } : words.failed);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const found = whyNotSave(form, { isFallback: artwork.isFallback, flow });
    setMissing(found);
    if (found) return notify.error(found);
    if (!user) return askToSignIn();
    await save(user.id);
  };
  const goOn = useRef(save);
  goOn.current = save;
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !isWaiting.current) return;
    isWaiting.current = false;
    void goOn.current(userId);
  }, [userId]);

  if (saved) {
    const finish = () => {
      onClose();
      void navigate('/pettok');
    };
    return <SavedDialog artwork={saved} made={artwork} onClose={finish} onLeave={onClose} />;
  }
  return (
    <Dialog
      open
      onClose={() => !saving && onClose()}
      title={words.dialog}
      description={`${SAVING_COPY.saved.title} ${SAVING_COPY.saved.body}`}
    >
      <form onSubmit={submit} noValidate className="px-6 pt-3 pb-6">
        <div className="mb-5 flex items-center gap-4">
          <div className="see-through size-20 shrink-0 -rotate-2 overflow-hidden bg-surface shadow-soft ring-4 ring-surface">
            <Picture src={artwork.url} alt="" priority />
          </div>
          <p className="flex flex-wrap gap-2">
            <Badge tone="accent">{artwork.styleName}</Badge>
            <Badge tone="sage">{artwork.backgroundName}</Badge>
          </p>
        </div>
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
