import { Infinity as Endless } from 'lucide-react';
import { usePreviewLimit } from '../../lib/use-preview-limit.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HOME_COPY } from './home-copy.ts';

const COPY = HOME_COPY.quota;

/** How many previews are left today. */
export function QuotaCard() {
  const { remaining, limit, unlimited, loading } = usePreviewLimit();
  return (
    <section
      aria-label={COPY.title}
      className="mx-auto mt-10 w-full max-w-sm rounded-card bg-surface/80 px-6 py-5 text-left shadow-soft"
    >
      <h3 className="font-semibold">{COPY.title}</h3>
      {loading ? (
        <Skeleton className="mt-3 h-12" />
      ) : unlimited ? (
        <p className="display display-medium mt-2 flex items-center gap-3">
          <Endless size={30} aria-hidden className="text-accent-text" />
          {COPY.unlimited}
        </p>
      ) : (
        <>
          <p className="mt-2 flex items-baseline gap-2">
            <span className="display text-4xl tabular-nums">{remaining}</span>
            <span className="text-ink-soft">{COPY.of(limit)}</span>
          </p>
          <Dabs remaining={remaining} limit={limit} />
        </>
      )}
      <p className="mt-3 text-ink-soft text-sm">{COPY.reset}</p>
    </section>
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
