import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { type ListFilter, type ListTerms, type ListView, SEARCH_MAX } from './list-view.ts';
import { SavedViewsBar } from './saved-views-bar.tsx';

const CONTROL =
  'min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-[0.9375rem] text-ink';

interface ListToolbarProps {
  terms: ListTerms;
  view: ListView;
  /** Stands at the end, e.g. a button to add something. */
  actions?: ReactNode;
}

/** Search, filters and sort of a list. All are kept in the address: choices at once, a search with Enter. */
export function ListToolbar({ terms, view, actions }: ListToolbarProps) {
  const submit = useSubmit();
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
          className="flex flex-1 flex-wrap items-center gap-3"
        >
          {terms.search && (
            <div className="relative min-w-56 flex-1 sm:max-w-sm">
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
          {terms.filters.map((filter) => (
            <Filter key={filter.name} filter={filter} value={view.filters[filter.name] ?? ''} />
          ))}
          {terms.sorts.length > 1 && (
            <select name="sort" aria-label={copy.list.sort} defaultValue={view.sort} className={CONTROL}>
              {terms.sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
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
      <label className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
        {filter.label}
        <input type="date" name={filter.name} defaultValue={value} className={CONTROL} />
      </label>
    );
  }
  return (
    <select name={filter.name} aria-label={filter.label} defaultValue={value} className={CONTROL}>
      <option value="">{copy.list.all(filter.label)}</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
