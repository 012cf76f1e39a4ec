import { formatNumber } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { BarList } from './bar-list.tsx';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { formatChange } from './format-figures.ts';
import type { ShopNumbers } from './numbers.ts';

interface FunnelProps {
  now: ShopNumbers['funnel'];
  before: ShopNumbers['funnel'];
}

const STEPS = ['visited', 'opened', 'previewed', 'checkedOut', 'ordered'] as const;

/** From visit to order: how many come how far. */
export function Funnel({ now, before }: FunnelProps) {
  const noteOf = (step: (typeof STEPS)[number]) => {
    const change = formatChange(now[step], before[step], formatNumber(before[step]));
    return now.visited > 0
      ? copy.funnel.share(formatPercent((now[step] / now.visited) * 100), change)
      : change;
  };
  return (
    <BarList
      caption={copy.funnel.title}
      headers={[copy.funnel.step, copy.funnel.visitors]}
      rows={STEPS.map((step) => ({
        name: copy.funnel[step],
        value: now[step],
        text: formatNumber(now[step]),
        note: noteOf(step),
      }))}
      look="bg-accent"
      empty={copy.funnel.empty}
    />
  );
}
