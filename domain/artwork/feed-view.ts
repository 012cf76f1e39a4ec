import { PET_TYPES, type PetType } from '../studio/pet-type.ts';
import { isPostId, type PetTokPost } from './pettok.ts';

export type FeedSort = 'newest' | 'loved';

/** What of PetTok is looked at, and in which order. */
export interface FeedView {
  readonly sort: FeedSort;
  readonly petType: PetType | null;
  /** Id of a style. */
  readonly style: string | null;
}

/** Where a page begins: right after this post. */
export type FeedCursor = Pick<PetTokPost, 'id' | 'shared_at' | 'loved_this_week'>;

const STYLE_ID = /^[a-z0-9-]{1,60}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

/** Reads the view from an address; unknown values are ignored. */
export function parseFeedView(search: URLSearchParams): FeedView {
  const style = search.get('style');
  return {
    sort: search.get('sort') === 'loved' ? 'loved' : 'newest',
    petType: PET_TYPES.find((type) => type === search.get('pet')) ?? null,
    style: style && STYLE_ID.test(style) ? style : null,
  };
}

/** Query of a view, with its question mark, empty for the default view; one for each view and page. */
export function feedQuery({ sort, petType, style }: FeedView, after?: FeedCursor): string {
  const search = new URLSearchParams();
  if (sort !== 'newest') search.set('sort', sort);
  if (petType) search.set('pet', petType);
  if (style) search.set('style', style);
  if (after) search.set('after', `${after.loved_this_week}~${after.shared_at}~${after.id}`);
  return search.size > 0 ? `?${search}` : '';
}

/** Address of a view. */
export function feedPath(view: FeedView): string {
  return `/pettok${feedQuery(view)}`;
}

/** Reads where a page begins; null for the first page and for what is no such place. */
export function parseFeedCursor(search: URLSearchParams): FeedCursor | null {
  const [loved = '', shared_at = '', id = ''] = search.get('after')?.split('~') ?? [];
  if (!/^\d{1,9}$/.test(loved) || !MOMENT.test(shared_at) || Number.isNaN(Date.parse(shared_at))) return null;
  return isPostId(id) ? { id, shared_at, loved_this_week: Number(loved) } : null;
}
