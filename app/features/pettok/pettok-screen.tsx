import { type FeedSort, type FeedView, feedPath } from '#domain/artwork/feed-view.ts';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { FilterBar, petChoices } from '../../ui/filter-bar.tsx';
import { EmptyFeed, FeedTrouble, NoMatchingPosts } from './feed-states.tsx';
import { FeedWall } from './feed-wall.tsx';
import { PETTOK_COPY } from './pettok-copy.ts';
import type { FeedPage } from './read-feed.ts';
import { ReportDialog } from './report-dialog.tsx';
import { styleNames } from './style-names.ts';
import { useFeed } from './use-feed.ts';
import { useLikes } from './use-likes.ts';
import { useReport } from './use-report.ts';

interface PetTokScreenProps {
  view: FeedView;
  styles: readonly ArtStyle[];
  /** Null when it could not be read. */
  page: FeedPage | null;
  /** Names the visit; see `useFeed`. */
  visit: string;
}

/** The public feed. */
export function PetTokScreen({ view, styles, page, visit }: PetTokScreenProps) {
  return (
    <div className="wall pb-6">
      <header className="pettok-head flex flex-col gap-3 pt-6 pb-3 md:gap-5 md:pt-12 md:pb-8">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 className="display display-large">{PETTOK_COPY.title}</h1>
          <p className="lead max-md:hidden">{PETTOK_COPY.lead}</p>
        </div>
        <FeedFilters view={view} styles={styles} />
      </header>
      <Content key={feedPath(view)} view={view} styles={styles} page={page} visit={visit} />
    </div>
  );
}

function Content({ view, styles, page, visit }: PetTokScreenProps) {
  if (!page) return <FeedTrouble />;
  if (page.posts.length > 0) return <Wall view={view} styles={styles} page={page} visit={visit} />;
  return view.petType || view.style ? <NoMatchingPosts /> : <EmptyFeed />;
}

function Wall({ view, styles, page, visit }: PetTokScreenProps & { page: FeedPage }) {
  const feed = useFeed(view, page, visit);
  const likes = useLikes(feed.posts);
  const { reported, report, close } = useReport();
  return (
    <>
      <FeedWall feed={feed} likes={likes} nameOfStyle={styleNames(styles)} onReport={report} />
      {reported && <ReportDialog post={reported} onClose={close} />}
    </>
  );
}

const SORTS: readonly FeedSort[] = ['newest', 'loved'];

interface FeedFiltersProps {
  view: FeedView;
  styles: readonly ArtStyle[];
}

/** Order, pets and style of the public feed. */
function FeedFilters({ view, styles }: FeedFiltersProps) {
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
