/** Search, filters and sort of a list under a name. */
export interface SavedView {
  readonly name: string;
  /** As in the address, without the page. */
  readonly query: string;
}

export const NAME_MAX = 40;

/** The query of an address as a view stores it: without the page, sorted. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  for (const name of [...params.keys()]) if (!params.get(name)) params.delete(name);
  params.sort();
  return params.toString();
}

/** A list of views with one more; the same name is replaced where it stands. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.some(({ name }) => name === view.name)
    ? views.map((other) => (other.name === view.name ? view : other))
    : [...views, view];
}
