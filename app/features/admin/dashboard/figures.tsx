import { formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { FigureTile } from './figure-tile.tsx';
import { formatSeconds } from './format-figures.ts';
import type { ShopNumbers } from './numbers.ts';

const formatCount = (count: number | null) => (count === null ? CONSOLE_COPY.none : formatNumber(count));

const FIGURES = [
  { key: 'revenueCents', label: copy.figures.revenue, format: formatCents },
  { key: 'orders', label: copy.figures.orders, format: formatCount },
  { key: 'averageCents', label: copy.figures.average, format: formatCents },
  { key: 'previews', label: copy.figures.previews, format: formatCount },
  { key: 'visitors', label: copy.figures.visitors, format: formatCount },
  { key: 'renderMedian', label: copy.figures.wait, format: formatSeconds, lessIsBetter: true },
] as const;

/** Totals of the days, each beside that of as many days before. */
export function Figures({ numbers: { totals, before } }: { numbers: ShopNumbers }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      {FIGURES.map(({ key, ...figure }) => (
        <FigureTile key={key} value={totals[key]} before={before[key]} {...figure} />
      ))}
    </dl>
  );
}
