import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Options } from '../../../ui/select.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { type ListFilter, type ListTerms, type ListView, SEARCH_MAX } from './list-view.ts';
import { SavedViewsBar } from './saved-views-bar.tsx';

const CONTROL =
  'min-h-11 max-sm:w-full max-sm:min-w-0 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-[0.9375rem] text-ink';

interface ListToolbarProps {
  terms: ListTerms;
  view: ListView;
  /** Stands at the end, e.g. a button to add something. */
  actions?: ReactNode;
}

/**
 * Search, filters and sort of a list. All are kept in the address: choices at once, a search with Enter. On a phone they
 * stand in pairs, so that the list begins on the first screen.
 */
export function ListToolbar({ terms, view, actions }: ListToolbarProps) {
  const submit = useSubmit();
  const days = terms.filters.filter((filter) => !('choices' in filter));
  const choices = terms.filters.filter((filter) => 'choices' in filter);
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Form
          key={JSON.stringify(view)}
          preventScrollReset
          onChange={(event) => {
            const { target } = event;
            const isChoice = target instanceof HTMLSelectElement;
            const isDay =
              target instanceof HTMLInputElement && target.type === 'date' && target.validity.valid;
            if (isChoice || isDay) submit(event.currentTarget, { preventScrollReset: true });
          }}
          className="grid flex-1 grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:items-center"
        >
          {terms.search && (
            <div className="relative col-span-2 min-w-56 flex-1 sm:max-w-sm">
              <Search
                size={18}
                aria-hidden
                className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 text-ink-soft"
              />
              <input
                type="search"
                name="q"
                defaultValue={view.search}
                maxLength={SEARCH_MAX}
                aria-label={terms.search}
                placeholder={terms.search}
                className={`${CONTROL} w-full pl-11 placeholder:text-ink-soft`}
              />
            </div>
          )}
          {choices.map((filter) => (
            <Filter key={filter.name} filter={filter} value={view.filters[filter.name] ?? ''} />
          ))}
          {terms.sorts.length > 1 && (
            <select name="sort" aria-label={copy.list.sort} defaultValue={view.sort} className={CONTROL}>
              <Options choices={terms.sorts} />
            </select>
          )}
          {days.map((filter) => (
            <Filter key={filter.name} filter={filter} value={view.filters[filter.name] ?? ''} />
          ))}
        </Form>
        {actions}
      </div>
      <SavedViewsBar />
    </search>
  );
}

function Filter({ filter, value }: { filter: ListFilter; value: string }) {
  if (!('choices' in filter)) {
    return (
      <label className="grid gap-1 text-[0.9375rem] text-ink-soft sm:flex sm:items-center sm:gap-2">
        {filter.label}
        <input type="date" name={filter.name} defaultValue={value} className={CONTROL} />
      </label>
    );
  }
  return (
    <select name={filter.name} aria-label={filter.label} defaultValue={value} className={CONTROL}>
      <Options choices={filter.choices} none={copy.list.all(filter.label)} />
    </select>
  );
}
