import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CONSOLE_COPY } from './console-copy.ts';
import { NAME_MAX, viewQuery } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';

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
