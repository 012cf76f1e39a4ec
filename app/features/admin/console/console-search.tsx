import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { SEARCH_MAX } from './list-view.ts';
import { type ResultGroup, resultGroups, type SearchResult } from './search-results.ts';
import { SEARCH_MIN, useSearch } from './use-search.ts';

/** Opens the search. */
export function SearchButton({ className, onOpen }: { className?: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={onOpen}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-[0.9375rem] text-ink-soft hover:text-ink',
        className,
      )}
    >
      <Search size={18} aria-hidden className="shrink-0" />
      <span className="flex-1 text-left">{copy.search.open}</span>
      <kbd
        aria-hidden
        className="hidden rounded-md border border-line bg-paper-deep px-2 font-sans text-xs leading-5 lg:block"
      >
        {copy.search.key}
      </kbd>
    </button>
  );
}

/** Search over orders, people, products, artworks and the console's pages. */
export function ConsoleSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.search.title} size="form">
      <SearchBox onLeave={onClose} />
    </Dialog>
  );
}

/** Calls back on `/` and on Ctrl-K, except over an open dialog; `/` stays a letter in a field. */
export function useSearchKeys(onSearch: () => void) {
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isInField = target instanceof Element && target.closest('input, textarea, select') !== null;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isInField;
      const isShortcut = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      if ((!isSlash && !isShortcut) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      search.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function SearchBox({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const search = text.trim();
  const state = useSearch(search);
  const groups = resultGroups(search, state.found);
  const results = groups.flatMap((group) => group.results);
  const at = Math.min(active, results.length - 1);
  const optionId = (key: string) => `${id} ${key}`.replaceAll(' ', '-');
  const current = results[at];
  const isLate = search.length >= SEARCH_MIN && state.search !== search;

  // After the dialog has noted where the focus was.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (current) document.getElementById(optionId(current.key))?.scrollIntoView({ block: 'nearest' });
  });

  const go = ({ to }: SearchResult) => {
    onLeave();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setActive((at + step + results.length) % results.length);
    }
    // Results of an earlier text are not opened by accident.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (current && !isLate) go(current);
    }
  };

  return (
    <div className="flex min-h-0 flex-col gap-3 px-6 pt-4 pb-6">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={copy.search.label}
        aria-expanded={results.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={current && optionId(current.key)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        placeholder={copy.search.label}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="min-h-12 w-full rounded-full border-[1.5px] border-line-strong bg-surface px-5 text-ink placeholder:text-ink-soft"
      />
      <p role="status" className={state.hasFailed ? 'text-danger text-sm' : 'text-ink-soft text-sm'}>
        {state.hasFailed ? copy.trouble.unreachable : statusText({ search, isLate, count: results.length })}
      </p>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={copy.search.results}
        className="grid max-h-[60dvh] gap-4 overflow-y-auto"
      >
        {groups.map((group) => (
          <Group key={group.name} group={group} current={current} optionId={optionId} onOpen={onLeave} />
        ))}
      </div>
    </div>
  );
}

interface SearchStatus {
  readonly search: string;
  readonly isLate: boolean;
  readonly count: number;
}

function statusText({ search, isLate, count }: SearchStatus): string {
  if (search.length < SEARCH_MIN) return copy.search.hint;
  return isLate ? copy.search.searching : copy.search.count(count);
}

interface GroupProps {
  group: ResultGroup;
  current: SearchResult | undefined;
  optionId: (key: string) => string;
  onOpen: () => void;
}

function Group({ group: { name, results }, current, optionId, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox.
    <div role="group" aria-label={name}>
      <p aria-hidden className="px-3 pb-1 font-semibold text-ink-soft text-sm">
        {name}
      </p>
      {results.map(({ key, title, detail, to }) => (
        <Link
          key={key}
          id={optionId(key)}
          role="option"
          aria-selected={key === current?.key}
          tabIndex={-1}
          to={to}
          onClick={onOpen}
          className={classNames(
            'flex min-h-11 flex-wrap items-center gap-x-3 rounded-card px-3 py-2 text-[0.9375rem] hover:bg-paper-deep',
            key === current?.key && 'bg-accent-wash text-accent-text',
          )}
        >
          <span className="font-semibold">{title}</span>
          {detail && <span className="min-w-0 break-words text-ink-soft text-sm">{detail}</span>}
        </Link>
      ))}
    </div>
  );
}
