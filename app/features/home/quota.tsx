import { Infinity as Endless } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/format/format-number.ts';
import { usePreviewLimit } from '../../lib/use-preview-limit.ts';
import { LATER_COPY } from './later-copy.ts';

const COPY = LATER_COPY.quota;

interface QuotaProps {
  /** Stands here until the number is known. */
  waiting: ReactNode;
  /** When the number resets. */
  reset: ReactNode;
}

/** The number of previews that are left today. */
export function Quota({ waiting, reset }: QuotaProps) {
  const { remaining, limit, unlimited, loading } = usePreviewLimit();
  if (loading) return waiting;
  if (unlimited) {
    return (
      <p className="display display-medium mt-2 flex items-center gap-3">
        <Endless size={30} aria-hidden className="text-accent-text" />
        {COPY.unlimited}
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="display text-4xl tabular-nums">{formatNumber(remaining)}</span>
        <span className="text-ink-soft">{COPY.of(limit)}</span>
      </p>
      <Dabs remaining={remaining} limit={limit} />
      {reset}
    </>
  );
}

/** One dab of paint for each preview, dry when it is used; a bar where there are too many to count. */
function Dabs({ remaining, limit }: { remaining: number; limit: number }) {
  if (limit > 20 || limit < 1) return null;
  return (
    <p aria-hidden className="mt-3 flex gap-1.5">
      {Array.from({ length: limit }, (_, index) => index).map((index) => (
        <span
          key={index}
          className={`h-3 flex-1 rounded-[46%_54%_58%_42%/52%_44%_56%_48%] ${index < remaining ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </p>
  );
}
