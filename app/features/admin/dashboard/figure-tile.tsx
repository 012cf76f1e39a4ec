import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { changeSince } from './change-since.ts';
import { formatChange } from './format-figures.ts';

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
export function FigureTile({ label, value, before, format, lessIsBetter = false }: FigureTileProps) {
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
