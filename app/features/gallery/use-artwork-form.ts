import { type FormEvent, useState } from 'react';
import { type SaveForm, type SaveProblem, saveProblems } from '#domain/artwork/save-artwork.ts';
import { SAVE_COPY } from '#domain/artwork/save-copy.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { petTypeOf } from './artwork-fields.tsx';
import { type Artwork, readArtwork } from './read-artworks.ts';

/** Changes of a saved artwork: title, pet and whether it is shared. Locked while they are saved. */
export function useArtworkForm(artwork: Artwork, onSaved: (artwork: Artwork) => void) {
  const [form, setForm] = useState<SaveForm>(() => ({
    title: artwork.title,
    petName: artwork.pet_name ?? '',
    petType: petTypeOf(artwork.pet_type),
    share: artwork.is_public,
  }));
  const [missing, setMissing] = useState<readonly SaveProblem[]>([]);
  const [saving, setSaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const found = saveProblems(form, { isFallback: artwork.is_fallback });
    setMissing(found);
    if (found[0]) {
      notify.error(found[0]);
      return focusFirstError(event.currentTarget);
    }
    setSaving(true);
    try {
      const supabase = await browserSupabase();
      const { error } = await supabase
        .from('saved_images')
        .update({
          title: form.title.trim(),
          pet_name: form.petName.trim() || null,
          pet_type: form.petType,
          is_public: form.share,
        })
        .eq('id', artwork.id);
      if (error) throw new Error(error.message);
      const saved = await readArtwork(supabase, artwork.id);
      if (!saved) throw new Error('The artwork is gone.');
      onSaved(saved);
    } catch (error) {
      reportProblem('An artwork could not be changed', error);
      notify.error(SAVE_COPY.control.failed);
    } finally {
      setSaving(false);
    }
  };
  return { form, setForm, missing, saving, submit };
}
