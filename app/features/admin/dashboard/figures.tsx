import { formatNumber } from '#domain/format-number.ts';
import { formatCents } from '#domain/money.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { FigureTile } from './figure-tile.tsx';
import { formatSeconds } from './format-figures.ts';
import type { ShopNumbers } from './numbers.ts';

const formatCount = (count: number | null) => (count === null ? CONSOLE_COPY.none : formatNumber(count));

/** Totals of the days, each beside that of as many days before. */
export function Figures({ numbers: { totals, before } }: { numbers: ShopNumbers }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <FigureTile
        label={copy.figures.revenue}
        value={totals.revenueCents}
        before={before.revenueCents}
        format={formatCents}
      />
      <FigureTile
        label={copy.figures.orders}
        value={totals.orders}
        before={before.orders}
        format={formatCount}
      />
      <FigureTile
        label={copy.figures.average}
        value={totals.averageCents}
        before={before.averageCents}
        format={formatCents}
      />
      <FigureTile
        label={copy.figures.previews}
        value={totals.previews}
        before={before.previews}
        format={formatCount}
      />
      <FigureTile
        label={copy.figures.visitors}
        value={totals.visitors}
        before={before.visitors}
        format={formatCount}
      />
      <FigureTile
        label={copy.figures.wait}
        value={totals.renderMedian}
        before={before.renderMedian}
        format={formatSeconds}
        lessIsBetter
      />
    </dl>
  );
}
