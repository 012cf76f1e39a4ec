import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '../../../lib/auth/auth-context.ts';
import { browserSupabase } from '../../../lib/browser-supabase.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CONSOLE_COPY } from './console-copy.ts';
import { outcomeOf } from './outcome.ts';
import { NAME_MAX, type SavedView, viewQuery, withView } from './saved-views.ts';
import { useChange } from './use-change.ts';

const copy = CONSOLE_COPY.views;

/** Filters of a list that were saved under a name, and what saves the current ones. */
export function SavedViewsBar() {
  const { pathname, search } = useLocation();
  const { views, save, remove } = useSavedViews(pathname);
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const query = viewQuery(search);
  const isSaved = views.some((view) => view.query === query);
  if (views.length === 0 && query === '') return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || !(await save({ name: name.trim(), query }))) return;
    setNaming(false);
    setName('');
  };
  return (
    <section aria-label={copy.title} className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span
          key={view.name}
          className={classNames(
            'inline-flex items-center rounded-full pl-4 ring-1',
            view.query === query ? 'bg-accent-wash ring-accent' : 'bg-surface ring-line-strong',
          )}
        >
          <Link
            to={`${pathname}?${view.query}`}
            aria-current={view.query === query ? 'true' : undefined}
            className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] hover:underline"
          >
            {view.name}
          </Link>
          <IconButton label={copy.remove(view.name)} onClick={() => void remove(view)}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      ))}
      {query !== '' && !isSaved && (
        <Button look="quiet" size="small" onClick={() => setNaming(true)}>
          <Bookmark size={16} aria-hidden /> {copy.save}
        </Button>
      )}
      <Dialog open={isNaming} onClose={() => setNaming(false)} title={copy.save} description={copy.lead}>
        <form onSubmit={submit} className="px-6 pt-4 pb-6">
          <Field
            label={copy.name}
            required
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" className="w-full">
            {CONSOLE_COPY.save}
          </Button>
        </form>
      </Dialog>
    </section>
  );
}

/** What the admin who is signed in has saved of a list. @param path of the list */
function useSavedViews(path: string) {
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
