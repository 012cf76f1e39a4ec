import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import type { ArtStyle } from '#domain/art-style.ts';
import { GALLERY_SEARCH_MAX, type GalleryView } from '#domain/gallery-view.ts';
import { PET_TYPES } from '#domain/pettok.ts';
import { GALLERY_COPY } from './gallery-copy.ts';

const COPY = GALLERY_COPY.filters;
const SELECT =
  'min-h-11 w-full min-w-0 rounded-full last:col-span-2 sm:last:col-span-1 lg:w-auto border-[1.5px] border-line-strong bg-surface px-4 font-medium text-[0.9375rem] text-ink';

interface GalleryFiltersProps {
  view: GalleryView;
  styles: readonly ArtStyle[];
}

/** What is searched for and shown. It stands in the address: choices at once, a search with Enter. */
export function GalleryFilters({ view, styles }: GalleryFiltersProps) {
  const submit = useSubmit();
  return (
    <search>
      <Form
        key={JSON.stringify(view)}
        action="/gallery"
        preventScrollReset
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement)
            submit(event.currentTarget, { preventScrollReset: true });
        }}
        className="grid grid-cols-2 items-center gap-3 sm:grid-cols-3 lg:flex"
      >
        <div className="relative col-span-2 sm:col-span-3 lg:flex-1">
          <Search
            size={19}
            aria-hidden
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 text-ink-soft"
          />
          <input
            type="search"
            name="q"
            defaultValue={view.search}
            maxLength={GALLERY_SEARCH_MAX}
            aria-label={COPY.search}
            placeholder={COPY.search}
            className="min-h-11 w-full rounded-full border-[1.5px] border-line-strong bg-surface pr-4 pl-11 text-base text-ink placeholder:text-ink-soft"
          />
        </div>
        <select name="style" aria-label={COPY.style} defaultValue={view.style ?? ''} className={SELECT}>
          <option value="">{COPY.allStyles}</option>
          {styles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select name="pet" aria-label={COPY.pet} defaultValue={view.petType ?? ''} className={SELECT}>
          <option value="">{COPY.allPets}</option>
          {PET_TYPES.map((type) => (
            <option key={type} value={type}>
              {COPY.pets[type]}
            </option>
          ))}
        </select>
        <select name="show" aria-label={COPY.show} defaultValue={view.visibility ?? ''} className={SELECT}>
          <option value="">{COPY.everything}</option>
          <option value="public">{COPY.shared}</option>
          <option value="private">{COPY.private}</option>
        </select>
      </Form>
    </search>
  );
}
