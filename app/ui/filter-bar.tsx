import { Search } from 'lucide-react';
import { Fragment, useId } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { PET_TYPES, type PetType } from '#domain/studio/pet-type.ts';
import { classNames } from './class-names.ts';
import { FILTER_BAR_COPY } from './filter-bar-copy.ts';
import { Options } from './select.tsx';

/** One of several ways to look at things; each is an address. */
export interface FilterChoice {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
}

interface FilterBarProps {
  /** Path of the page. */
  action: string;
  /** Choices that belong together stand together. */
  groups: readonly (readonly FilterChoice[])[];
  /** Id of the chosen style, or null for all. */
  style: string | null;
  styles: readonly ArtStyle[];
  /** What the address holds beside style and search: kept when one of them changes. */
  kept: Readonly<Record<string, string | null>>;
  search?: { readonly label: string; readonly value: string; readonly maxLength: number };
}

/**
 * Filters of a list of pictures. All are in the address, so they can be shared, and Back works: choices and a
 * style at once, a search with Enter.
 */
export function FilterBar({ action, groups, style, styles, kept, search }: FilterBarProps) {
  const submit = useSubmit();
  const id = useId();
  // Fields keep what was typed; a new address brings its own.
  const key = JSON.stringify([style, kept, search?.value]);
  return (
    <nav aria-label={FILTER_BAR_COPY.title} className="grid gap-3">
      {search && <SearchField key={key} {...search} form={id} />}
      <div className="-mx-5 flex items-center gap-x-2 gap-y-3 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {groups.map((choices, index) => (
          <Fragment key={choices[0]?.label}>
            {index > 0 && <Rule />}
            {choices.map((choice) => (
              <Chip key={choice.label} {...choice} />
            ))}
          </Fragment>
        ))}
        <Rule />
        <Form
          key={key}
          id={id}
          action={action}
          preventScrollReset
          onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
          className="flex shrink-0 items-center gap-2"
        >
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <StyleList style={style} styles={styles} />
          <noscript>
            <button type="submit">{FILTER_BAR_COPY.show}</button>
          </noscript>
        </Form>
      </div>
    </nav>
  );
}

/** The kinds of pets, and all of them. @param to the address that shows one kind, or with null all */
export function petChoices(chosen: PetType | null, to: (type: PetType | null) => string): FilterChoice[] {
  return [null, ...PET_TYPES].map((type) => ({
    label: type ? FILTER_BAR_COPY.pets[type] : FILTER_BAR_COPY.allPets,
    to: to(type),
    current: chosen === type,
  }));
}

/** None where the groups may wrap: it would stand alone at the end or the beginning of a line. */
function Rule() {
  return <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-line md:max-lg:hidden" />;
}

function Chip({ label, to, current }: FilterChoice) {
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
      {label}
    </Link>
  );
}

function StyleList({ style, styles }: Pick<FilterBarProps, 'style' | 'styles'>) {
  return (
    <select
      name="style"
      aria-label={FILTER_BAR_COPY.style}
      defaultValue={style ?? ''}
      className={classNames(
        'min-h-11 rounded-full border-[1.5px] px-4 font-medium text-[0.9375rem]',
        style ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-surface text-ink',
      )}
    >
      <Options
        choices={styles.map(({ id, name }) => ({ value: id, label: name }))}
        none={FILTER_BAR_COPY.allStyles}
      />
    </select>
  );
}

interface SearchFieldProps extends NonNullable<FilterBarProps['search']> {
  /** Id of the form that it belongs to. */
  form: string;
}

function SearchField({ label, value, maxLength, form }: SearchFieldProps) {
  return (
    <div className="relative md:max-w-md">
      <Search
        size={19}
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 text-ink-soft"
      />
      <input
        type="search"
        name="q"
        form={form}
        defaultValue={value}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        className="min-h-11 w-full rounded-full border-[1.5px] border-line-strong bg-surface pr-4 pl-11 text-base text-ink placeholder:text-ink-soft"
      />
    </div>
  );
}
