import { type FeedSort, type FeedView, feedPath } from '#domain/artwork/feed-view.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { FilterBar, petChoices } from '../../ui/filter-bar.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';

const SORTS: readonly FeedSort[] = ['newest', 'loved'];

interface FeedFiltersProps {
  view: FeedView;
  styles: readonly ArtStyle[];
}

/** Order, pets and style of the public feed. */
export function FeedFilters({ view, styles }: FeedFiltersProps) {
  const { sort, petType, style } = view;
  const sorts = SORTS.map((wanted) => ({
    label: PETTOK_COPY.sorts[wanted],
    to: feedPath({ ...view, sort: wanted }),
    current: sort === wanted,
  }));
  return (
    <FilterBar
      action="/pettok"
      groups={[sorts, petChoices(petType, (type) => feedPath({ ...view, petType: type }))]}
      style={style}
      styles={styles}
      kept={{ sort: sort === 'newest' ? null : sort, pet: petType }}
    />
  );
}
