import { PET_TYPES, type PetType } from '../studio/pet-type.ts';

/** Which of one's own artworks are looked at. */
export interface GalleryView {
  /** Id of a style. */
  readonly style: string | null;
  readonly petType: PetType | null;
  readonly visibility: 'public' | 'private' | null;
  /** Part of a title or pet name; empty for all. */
  readonly search: string;
}

/** Most characters that are searched for. */
export const GALLERY_SEARCH_MAX = 100;
const STYLE_ID = /^[a-z0-9-]{1,60}$/;

/** Reads the view from an address; unknown values are ignored. */
export function parseGalleryView(query: URLSearchParams): GalleryView {
  const style = query.get('style');
  const visibility = query.get('show');
  return {
    style: style && STYLE_ID.test(style) ? style : null,
    petType: PET_TYPES.find((type) => type === query.get('pet')) ?? null,
    visibility: visibility === 'public' || visibility === 'private' ? visibility : null,
    search: (query.get('q') ?? '').trim().slice(0, GALLERY_SEARCH_MAX),
  };
}

/** Address of a view, with one artwork opened if its id is given. */
export function galleryPath({ style, petType, visibility, search }: GalleryView, artwork?: string): string {
  const query = new URLSearchParams();
  if (style) query.set('style', style);
  if (petType) query.set('pet', petType);
  if (visibility) query.set('show', visibility);
  if (search) query.set('q', search);
  if (artwork) query.set('artwork', artwork);
  return query.size > 0 ? `/gallery?${query}` : '/gallery';
}

/** Whether a view leaves anything out. */
export function isFiltered(view: GalleryView): boolean {
  return galleryPath(view) !== '/gallery';
}

/**
 * The condition "title or pet name contains this" for the data service's parameter `or`: nothing in the text is
 * taken for a wildcard or for a part of the condition.
 */
export function searchCondition(search: string): string {
  // An asterisk would be a wildcard and cannot be written otherwise: it stands for any one character instead.
  const literal = search.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
  const quoted = `"%${literal.replace(/[\\"]/g, '\\$&')}%"`;
  return `title.ilike.${quoted},pet_name.ilike.${quoted}`;
}
