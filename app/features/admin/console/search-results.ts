import { isOrderStatus, orderStatusLabel } from '#domain/orders/order-view.ts';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { SECTIONS } from './sections.ts';
import { type Found, SEARCH_MIN } from './use-search.ts';

/** One line of the search, and where it leads. */
export interface SearchResult {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

export interface ResultGroup {
  readonly name: string;
  readonly results: readonly SearchResult[];
}

const KINDS = ['order', 'person', 'product', 'artwork'] as const;

/** Pages of the console whose name fits, and what the shop has found, in groups. Without a search all pages. */
export function resultGroups(search: string, found: readonly Found[]): readonly ResultGroup[] {
  const pages = SECTIONS.flatMap(({ sections }) => sections)
    .filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
    .map(({ to, label }) => ({ key: to, title: label, detail: '', to }));
  const kinds = search.length < SEARCH_MIN ? [] : KINDS;
  return [
    ...kinds.map((kind) => ({
      name: copy.search.kinds[kind],
      results: found.filter((entry) => entry.kind === kind).map(resultOf),
    })),
    { name: copy.search.kinds.page, results: pages },
  ].filter(({ results }) => results.length > 0);
}

function resultOf(entry: Found): SearchResult {
  const detail = [entry.detail, stateOf(entry)].filter(Boolean).join(copy.search.between);
  return { key: `${entry.kind} ${entry.id}`, title: entry.title, detail, to: addressOf(entry) };
}

function stateOf({ kind, state }: Found): string {
  if (kind === 'order') return isOrderStatus(state) ? orderStatusLabel(state) : state;
  return isState(state) ? copy.search.states[state] : '';
}

const isState = (state: string): state is keyof typeof copy.search.states =>
  Object.hasOwn(copy.search.states, state);

function addressOf({ kind, id, owner_id }: Found): string {
  if (kind === 'order') return `/admin/orders/${id}`;
  if (kind === 'product') return `/admin/products/${id}`;
  // An artwork is found with its owner.
  return `/admin/users/${owner_id}`;
}
