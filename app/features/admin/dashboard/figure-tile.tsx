import { TrendingDown, TrendingUp } from 'lucide-react';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { formatChange } from './format-figures.ts';

interface FigureTileProps {
  label: string;
  text: string;
  value: number | null;
  /** The same of the days before. */
  before: number | null;
  /** Less is better, e.g. of waiting. */
  lessIsBetter?: boolean;
}

/** One number, and whether it went up or down. */
export function FigureTile({ label, text, value, before, lessIsBetter = false }: FigureTileProps) {
  const change = value !== null && before ? Math.round(((value - before) / before) * 100) : null;
  const isGood = change !== null && (lessIsBetter ? change <= 0 : change >= 0);
  const Arrow = change !== null && change < 0 ? TrendingDown : TrendingUp;
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-soft">
      <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
      <dd>
        <span className="display mt-1 block text-[1.75rem] tabular-nums">{text}</span>
        <span
          className={`mt-1 flex min-h-6 items-center gap-1.5 text-sm ${isGood ? 'text-sage-text' : 'text-accent-text'}`}
        >
          {change !== null && (
            <>
              <Arrow size={16} aria-hidden />
              {copy.figures.percent(formatChange(change))}{' '}
              <span className="sr-only">{copy.figures.compared}</span>
            </>
          )}
        </span>
      </dd>
    </div>
  );
}
