import { GALLERY_SEARCH_MAX, type GalleryView, galleryPath } from '#domain/artwork/gallery-view.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { FilterBar, petChoices } from '../../ui/filter-bar.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';

const COPY = GALLERY_COPY.filters;
const VISIBILITIES = [null, 'public', 'private'] as const;
const NAMES = { public: COPY.shared, private: COPY.private } as const;

interface GalleryFiltersProps {
  view: GalleryView;
  styles: readonly ArtStyle[];
}

/** Which of one's own artworks are shown: by pet, by who can see them, by style and by words. */
export function GalleryFilters({ view, styles }: GalleryFiltersProps) {
  const { petType, visibility, style, search } = view;
  const visibilities = VISIBILITIES.map((wanted) => ({
    label: wanted ? NAMES[wanted] : COPY.everything,
    to: galleryPath({ ...view, visibility: wanted }),
    current: visibility === wanted,
  }));
  return (
    <FilterBar
      action="/gallery"
      groups={[visibilities, petChoices(petType, (type) => galleryPath({ ...view, petType: type }))]}
      style={style}
      styles={styles}
      kept={{ pet: petType, show: visibility }}
      search={{ label: COPY.search, value: search, maxLength: GALLERY_SEARCH_MAX }}
    />
  );
}
