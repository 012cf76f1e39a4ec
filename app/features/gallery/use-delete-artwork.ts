import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { GALLERY_COPY } from './gallery-copy.ts';
import type { Artwork } from './read-artworks.ts';

/** How long a message offers to undo, in milliseconds. The database waits ten minutes. */
const UNDO_MS = 10_000;

/** Deletes artworks, with a way back. */
export function useDeleteArtwork({
  onDeleted,
  onRestored,
}: {
  onDeleted: (id: string) => void;
  onRestored: () => void;
}) {
  const copy = GALLERY_COPY.remove;

  const restore = async (id: string) => {
    try {
      const { data, error } = await (await browserSupabase()).rpc('restore_artwork', { p_id: id });
      if (error || !data) throw new Error(error?.message ?? 'gone for good');
      onRestored();
    } catch (error) {
      reportProblem('An artwork could not be brought back', error);
      notify.error(copy.restoreFailed);
    }
  };

  return async ({ id, title }: Artwork): Promise<void> => {
    try {
      const { error } = await (await browserSupabase()).rpc('delete_artwork', { p_id: id });
      if (error) throw new Error(error.message);
      onDeleted(id);
      notify.success({
        title: copy.done(title),
        durationMs: UNDO_MS,
        action: { label: copy.undo, onClick: () => void restore(id) },
      });
    } catch (error) {
      reportProblem('An artwork could not be deleted', error);
      notify.error(copy.failed);
    }
  };
}
