import type { ReactNode } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { ArtStyle } from '#domain/art-style.ts';
import { type FeedSort, type FeedView, feedPath } from '#domain/feed-view.ts';
import { PET_TYPES } from '#domain/pettok.ts';
import { classNames } from '../../ui/class-names.ts';
import { PETTOK_COPY } from './pettok-copy.ts';

const SORTS: readonly FeedSort[] = ['newest', 'loved'];

interface FeedFiltersProps {
  view: FeedView;
  styles: readonly ArtStyle[];
}

/** Order, pets and style. All are addresses, so they can be shared, and Back works. */
export function FeedFilters({ view, styles }: FeedFiltersProps) {
  const submit = useSubmit();
  return (
    <nav
      aria-label={PETTOK_COPY.filters}
      className="-mx-5 flex items-center gap-x-2 gap-y-3 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {SORTS.map((sort) => (
        <Chip key={sort} to={feedPath({ ...view, sort })} current={view.sort === sort}>
          {PETTOK_COPY.sorts[sort]}
        </Chip>
      ))}
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />
      <Chip to={feedPath({ ...view, petType: null })} current={view.petType === null}>
        {PETTOK_COPY.allPets}
      </Chip>
      {PET_TYPES.map((petType) => (
        <Chip key={petType} to={feedPath({ ...view, petType })} current={view.petType === petType}>
          {PETTOK_COPY.pets[petType]}
        </Chip>
      ))}
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line" />
      <Form
        action="/pettok"
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
        className="flex shrink-0 items-center gap-2"
      >
        {view.sort !== 'newest' && <input type="hidden" name="sort" value={view.sort} />}
        {view.petType && <input type="hidden" name="pet" value={view.petType} />}
        <select
          key={view.style}
          name="style"
          aria-label={PETTOK_COPY.style}
          defaultValue={view.style ?? ''}
          className={classNames(
            'min-h-11 rounded-full border-[1.5px] px-4 font-medium text-[0.9375rem]',
            view.style ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface text-ink',
          )}
        >
          <option value="">{PETTOK_COPY.allStyles}</option>
          {styles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit">{PETTOK_COPY.show}</button>
        </noscript>
      </Form>
    </nav>
  );
}

function Chip({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center rounded-full border-[1.5px] px-4 font-medium text-[0.9375rem] transition-colors duration-200',
        current ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      {children}
    </Link>
  );
}
