import { useEffect, useState } from 'react';
import { useAuth } from '../../../lib/auth/auth-context.ts';
import { browserSupabase } from '../../../lib/browser-supabase.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import { CONSOLE_COPY } from './console-copy.ts';
import { outcomeOf } from './outcome.ts';
import { type SavedView, withView } from './saved-views.ts';
import { useChange } from './use-change.ts';

const copy = CONSOLE_COPY.views;

/** What the admin who is signed in has saved of a list. @param path of the list */
export function useSavedViews(path: string) {
  const { user } = useAuth();
  const { change } = useChange();
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const userId = user?.id;

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const supabase = await browserSupabase();
      const { data } = await supabase
        .from('saved_views')
        .select('name, query')
        .eq('path', path)
        .order('created_at')
        .throwOnError();
      if (!isGone) setViews(data);
    };
    read().catch((error: unknown) => reportProblem('Saved filters could not be read', error));
    return () => {
      isGone = true;
    };
  }, [path]);

  return {
    views,
    /** Whether it is saved now; shows the reason when it is not. */
    save: async (view: SavedView): Promise<boolean> => {
      if (!userId) return false;
      const saved = await change(
        (supabase) => outcomeOf(supabase.from('saved_views').upsert({ user_id: userId, path, ...view })),
        { done: copy.saved(view.name) },
      );
      if (saved?.ok) setViews((all) => withView(all, view));
      return saved?.ok ?? false;
    },
    remove: async ({ name }: SavedView): Promise<void> => {
      const removed = await change((supabase) =>
        outcomeOf(supabase.from('saved_views').delete().match({ path, name })),
      );
      if (removed?.ok) setViews((all) => all.filter((view) => view.name !== name));
    },
  };
}
