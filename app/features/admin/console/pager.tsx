import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '#domain/format/format-number.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { listAddress, PAGE_SIZE } from './list-view.ts';

/** The database counts no further. */
const COUNTED = 10_000;

interface PagerProps {
  page: number;
  /** Rows in all; more than 10,000 are not counted. With `hasMore` those up to here: the rest is not counted. */
  matches: number;
  hasMore?: boolean;
  pageSize?: number;
}

/** Where in a long list the page is, and the ways to its neighbors. */
export function Pager({ page, matches, hasMore = false, pageSize = PAGE_SIZE }: PagerProps) {
  const [params] = useSearchParams();
  if (matches <= pageSize && page === 1 && !hasMore) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, matches);
  const rows = first > last ? copy.pager.none : copy.pager.rows(first, last);
  const total = matches > COUNTED ? copy.pager.moreThan(COUNTED) : formatNumber(matches);
  const link = buttonStyle({ look: 'outline', size: 'small' });
  return (
    <nav aria-label={copy.pager.title} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft text-sm tabular-nums">
        {hasMore ? copy.pager.andMore(rows) : copy.pager.of(rows, total)}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <Link to={listAddress(params, { page: page === 2 ? '' : String(page - 1) })} className={link}>
            <ChevronLeft size={18} aria-hidden /> {copy.pager.previous}
          </Link>
        )}
        {(hasMore || last < matches || matches > COUNTED) && (
          <Link to={listAddress(params, { page: String(page + 1) })} className={link}>
            {copy.pager.next} <ChevronRight size={18} aria-hidden />
          </Link>
        )}
      </div>
    </nav>
  );
}
