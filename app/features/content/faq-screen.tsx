import { ChevronDown, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CONTENT_COPY } from './content-copy.ts';
import type { FaqEntry, FaqGroup } from './faq-copy.ts';
import { searchFaq, searchWords } from './search-faq.ts';

const COPY = CONTENT_COPY.faq;

/** All questions, folded; a search unfolds what it finds. The search is kept in the address. */
export function FaqScreen({ all }: { all: readonly FaqGroup[] }) {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const search = (text: string) => {
    setQuery(text);
    setParams(text.trim() ? { q: text } : {}, { replace: true, preventScrollReset: true });
  };
  const isSearching = searchWords(query).length > 0;
  const groups = searchFaq(all, query);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="wall py-12 md:py-20">
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="display display-large">{COPY.title}</h1>
        <p className="lead mt-4 text-balance">{COPY.lead}</p>
      </header>
      <search className="mx-auto mt-9 block max-w-2xl">
        <form action="/faq" onSubmit={(event) => event.preventDefault()} className="relative">
          <Search size={21} aria-hidden className="absolute top-1/2 left-5 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            name="q"
            aria-label={COPY.search}
            placeholder={COPY.placeholder}
            value={query}
            maxLength={100}
            enterKeyHint="search"
            onChange={(event) => search(event.currentTarget.value)}
            className="min-h-14 w-full rounded-full border-[1.5px] border-line-strong bg-surface pr-14 pl-13 text-lg placeholder:text-ink-soft/80 [&::-webkit-search-cancel-button]:hidden"
          />
          {query && (
            <IconButton
              label={COPY.clear}
              className="absolute top-1/2 right-2 -translate-y-1/2"
              onClick={() => search('')}
            >
              <X size={20} aria-hidden />
            </IconButton>
          )}
        </form>
        <p role="status" className="mt-3 min-h-6 text-center text-ink-soft">
          {isSearching && count > 0 ? COPY.found(count, query.trim()) : ''}
          {isSearching && count === 0 ? COPY.nothing(query.trim()) : ''}
        </p>
      </search>
      <div className="mx-auto mt-5 grid max-w-3xl gap-12">
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2 className="display display-medium mb-4">{title}</h2>
            <div className="rounded-sheet bg-surface px-5 shadow-soft sm:px-8">
              {entries.map((entry) => (
                <Question key={`${entry.id} ${isSearching}`} entry={entry} open={isSearching} />
              ))}
            </div>
          </section>
        ))}
        {count === 0 && <p className="lead text-center">{COPY.nothingBody}</p>}
        <p className="text-center">
          <Link
            to="/contact"
            className={buttonStyle({ look: count === 0 ? 'accent' : 'outline', size: 'large' })}
          >
            {COPY.write}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Question({ entry, open }: { entry: FaqEntry; open: boolean }) {
  const { id, question, answer, link } = entry;
  return (
    <details id={id} open={open} className="group border-line border-b last:border-b-0">
      <summary className="flex min-h-15 list-none items-center justify-between gap-5 py-4 font-semibold text-[1.0625rem] leading-snug [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown
          size={22}
          aria-hidden
          className="shrink-0 text-accent-text transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-2xl pr-8 pb-6 leading-relaxed">
        <p>{answer}</p>
        {link && (
          <Link
            to={link.to}
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-honey underline-offset-4 hover:decoration-4"
          >
            {link.label}
          </Link>
        )}
      </div>
    </details>
  );
}
