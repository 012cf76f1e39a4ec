import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { changeSince } from './change-since.ts';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { formatChange, formatSeconds } from './format-figures.ts';
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

interface FigureTileProps {
  label: string;
  value: number | null;
  /** The same of the period before. */
  before: number | null;
  format: (value: number | null) => string;
  /** Less is better, e.g. of waiting. */
  lessIsBetter?: boolean;
}

/** One number, and whether it went up or down since the period before. */
function FigureTile({ label, value, before, format, lessIsBetter = false }: FigureTileProps) {
  const change = changeSince(value, before);
  const isGood = change !== null && (lessIsBetter ? change < 0 : change > 0);
  const Arrow = change === null || change === 0 ? Minus : change < 0 ? TrendingDown : TrendingUp;
  const look =
    change === null || change === 0 ? 'text-ink-soft' : isGood ? 'text-sage-text' : 'text-accent-text';
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-soft">
      <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
      <dd>
        <span className="display mt-1 block text-[1.75rem] tabular-nums">{format(value)}</span>
        <span className={`mt-1 flex min-h-6 items-start gap-1.5 text-sm ${look}`}>
          <Arrow size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span>{formatChange(value, before, format(before))}</span>
        </span>
      </dd>
    </div>
  );
}
