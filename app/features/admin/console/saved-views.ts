import { createBrowserStore } from '../../../lib/browser-store.ts';

/** Search, filters and sort of a list under a name. */
export interface SavedView {
  readonly name: string;
  /** Path of the list. */
  readonly path: string;
  /** As in the address, without the page. */
  readonly query: string;
}

/** Views of all lists; more than these are no help. */
const MOST = 60;
export const NAME_MAX = 40;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'path', 'query'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

/** Reads what was stored, whatever it is. */
export function parseSavedViews(stored: string | null): readonly SavedView[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isView).slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** The query of an address as a view keeps it: without the page, in an order of its own. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  for (const name of [...params.keys()]) if (!params.get(name)) params.delete(name);
  params.sort();
  return params.toString();
}

/** A list of views with one more; the same name in the same list is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ name, path }) => name !== view.name || path !== view.path);
  return [...others, view].slice(-MOST);
}

/** The views of this browser. */
export const savedViews = createBrowserStore<readonly SavedView[]>({
  key: 'pawtrait-console-views',
  read: parseSavedViews,
  write: (views) => JSON.stringify(views),
});
