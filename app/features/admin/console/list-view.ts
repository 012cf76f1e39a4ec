import type { Choice } from '../../../ui/choices.ts';

/** What a list shows, as kept in the address. */
export interface ListView {
  /** What is searched for; empty for everything. */
  readonly search: string;
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  /** Chosen value of each filter; empty for all. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A filter of a list: one of its choices, or a day. */
export type ListFilter =
  | { readonly name: string; readonly label: string; readonly choices: readonly Choice[] }
  | { readonly name: string; readonly label: string; readonly kind: 'day' };

/** Search, sorts and filters of a list. The first sort is the default. */
export interface ListTerms {
  readonly search?: string;
  readonly sorts: readonly Choice[];
  readonly filters: readonly ListFilter[];
}

export const PAGE_SIZE = 25;
/** Longest search, as in the database. */
export const SEARCH_MAX = 100;
const PAGE_MAX = 4000;

/** Reads a view from an address; unknown values are left out. */
export function readListView(params: URLSearchParams, terms: ListTerms): ListView {
  const sort = terms.sorts.find(({ value }) => value === params.get('sort')) ?? terms.sorts[0];
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    sort: sort?.value ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    filters: Object.fromEntries(
      terms.filters.map((filter) => [filter.name, knownValue(filter, params.get(filter.name))]),
    ),
  };
}

/** Page and state of a list whose tabs are its states. @param usual the state of an address without one */
export function readStateView(params: URLSearchParams, choices: readonly Choice[], usual: string) {
  const view = readListView(params, { sorts: [], filters: [{ name: 'state', label: '', choices }] });
  return { ...view, state: view.filters.state || usual };
}

function knownValue(filter: ListFilter, value: string | null): string {
  if (!value) return '';
  if ('choices' in filter) return filter.choices.some((choice) => choice.value === value) ? value : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
}

/** The address of another page or sort of the same list. */
export function listAddress(params: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}
