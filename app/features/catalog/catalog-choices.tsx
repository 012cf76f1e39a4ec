import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import { kindPath } from '#domain/products/product-kind.ts';
import { classNames } from '../../ui/class-names.ts';
import { Options } from '../../ui/select.tsx';
import { CATALOG_COPY } from './catalog-copy.ts';
import {
  type CatalogQuery,
  FILTERS,
  type Filter,
  PRICE_RANGES,
  ROOM_FILTERS,
  readCatalogQuery,
  SORTS,
  writeCatalogQuery,
} from './catalog-query.ts';

const pathOf = (filter: Filter) => (filter === 'all' ? '/catalog' : kindPath(filter));

/** The page of a query. */
function addressOf(query: CatalogQuery) {
  const parameters = writeCatalogQuery(query).toString();
  return { pathname: pathOf(query.filter), search: parameters ? `?${parameters}` : '' };
}

interface CatalogChoicesProps {
  query: CatalogQuery;
  /** How many products it finds. */
  found: number;
}

/** Kind, search, price, room and order of the catalog. Each choice is an address: Back undoes it, reload keeps it. */
export function CatalogChoices({ query: shown, found }: CatalogChoicesProps) {
  const query = useNextQuery(shown);
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 border-line border-y py-4">
      <nav aria-label={CATALOG_COPY.filter} className="-mx-5 min-w-0 max-w-[100vw] md:mx-0">
        <ul className="flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:flex-wrap md:overflow-visible md:px-0">
          {FILTERS.map((filter) => (
            <li key={filter} className="shrink-0">
              <Link
                to={addressOf({ ...query, filter })}
                preventScrollReset
                aria-current={filter === query.filter ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-full px-4 font-medium text-[0.9375rem]',
                  filter === query.filter ? 'bg-ink text-paper' : 'hover:bg-paper-deep',
                )}
              >
                {CATALOG_COPY.filters[filter]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Narrowing query={query} />
      <p role="status" className="text-ink-soft text-sm">
        {CATALOG_COPY.found(found)}
      </p>
    </div>
  );
}

/** While a choice is loading it counts already, so that the next one adds to it and does not undo it. */
function useNextQuery(shown: CatalogQuery): CatalogQuery {
  const { location } = useNavigation();
  const filter = FILTERS.find((one) => pathOf(one) === location?.pathname);
  if (!location || !filter) return shown;
  const next = readCatalogQuery(new URLSearchParams(location.search));
  return filter === 'all' ? next : { ...next, filter };
}

/** What narrows a kind down. Typing changes the address in place; a choice is a step that Back undoes. */
function Narrowing({ query }: { query: CatalogQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useFieldsFollow(form, query);
  const apply = (isTyped: boolean) => {
    if (!form.current) return;
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) given.set(name, String(value));
    const next = { ...readCatalogQuery(given), filter: query.filter };
    void navigate(addressOf(next), { replace: isTyped, preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      method="get"
      action={pathOf(query.filter)}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply(true);
      }}
      onChange={({ target }) => apply(target instanceof HTMLInputElement)}
      className="flex min-w-0 basis-full flex-wrap items-center gap-3"
    >
      <label className="relative min-w-52 flex-1 basis-full sm:max-w-72 sm:basis-52">
        <span className="sr-only">{CATALOG_COPY.search}</span>
        <Search aria-hidden size={18} className="-translate-y-1/2 absolute top-1/2 left-4 text-ink-soft" />
        <input
          type="search"
          name="q"
          defaultValue={query.search}
          placeholder={CATALOG_COPY.search}
          maxLength={80}
          className="min-h-11 w-full rounded-full border-[1.5px] border-line-strong bg-surface pr-4 pl-11 placeholder:text-ink-soft"
        />
      </label>
      <Choice
        name="price"
        label={CATALOG_COPY.price}
        value={query.price}
        choices={PRICE_RANGES.map((price) => [price, CATALOG_COPY.prices[price]()])}
      />
      <Choice
        name="room"
        label={CATALOG_COPY.room}
        value={query.room}
        choices={ROOM_FILTERS.map((room) => [room, CATALOG_COPY.rooms[room]])}
      />
      <Choice
        name="sort"
        label={CATALOG_COPY.sort}
        value={query.sort}
        choices={SORTS.map((sort) => [sort, CATALOG_COPY.sorts[sort]])}
      />
    </Form>
  );
}

/** Fields follow the address, also after Back; a field with the focus keeps its text. */
function useFieldsFollow(form: React.RefObject<HTMLFormElement | null>, query: CatalogQuery): void {
  const { search, price, room, sort } = query;
  useEffect(() => {
    for (const [name, value] of Object.entries({ q: search, price, room, sort })) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      const isTyped = field === document.activeElement && field instanceof HTMLInputElement;
      if (isField && !isTyped) field.value = value;
    }
  }, [form, search, price, room, sort]);
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, label, value, choices }: ChoiceProps) {
  return (
    <label className="min-w-36 flex-1 sm:min-w-0 sm:flex-none">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        defaultValue={value}
        className="min-h-11 w-full rounded-full border-[1.5px] border-line-strong bg-surface px-4"
      >
        <Options choices={choices.map(([choice, text]) => ({ value: choice, label: text }))} />
      </select>
    </label>
  );
}
