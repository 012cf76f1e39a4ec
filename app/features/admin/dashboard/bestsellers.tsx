import { formatNumber } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { formatCents } from '#domain/format/money.ts';
import { Panel } from '../console/panel.tsx';
import { BarList } from './bar-list.tsx';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { formatChange, formatSeconds } from './format-figures.ts';
import type { ShopNumbers } from './numbers.ts';

interface BestsellersProps {
  numbers: ShopNumbers;
  /** What a style is called. */
  nameOf: (style: string) => string;
}

/** Which styles and products are wanted, and how long styles take. */
export function Bestsellers({ numbers, nameOf }: BestsellersProps) {
  const { styles, products, stylesSold, renders } = numbers;
  return (
    <>
      <Panel title={copy.styles.title}>
        <BarList
          caption={copy.styles.list}
          headers={[copy.styles.style, copy.styles.previews]}
          rows={styles.map(({ style, previews, before: earlier }) => ({
            name: nameOf(style),
            value: previews,
            text: formatNumber(previews),
            note: formatChange(previews, earlier, formatNumber(earlier)),
          }))}
          look="bg-sage"
          empty={copy.styles.empty}
        />
      </Panel>
      <Panel title={copy.products.title}>
        <BarList
          caption={copy.products.list}
          headers={[copy.products.product, copy.products.revenue]}
          rows={products.map(({ title, ...sold }) => soldRow(title, sold))}
          look="bg-accent"
          empty={copy.products.empty}
        />
      </Panel>
      <Panel title={copy.stylesSold.title} className="lg:col-span-2">
        <BarList
          caption={copy.stylesSold.list}
          headers={[copy.stylesSold.style, copy.products.revenue]}
          rows={stylesSold.map(({ style, ...sold }) => soldRow(nameOf(style), sold))}
          look="bg-accent"
          empty={copy.products.empty}
        />
      </Panel>
      <Panel title={copy.renders.title} className="lg:col-span-2">
        <BarList
          caption={copy.renders.list}
          headers={[copy.renders.style, copy.renders.time]}
          rows={renders.map(({ style, median, slow, before: earlier }) => ({
            name: nameOf(style),
            value: median,
            text: formatSeconds(median),
            note: copy.renders.slow(
              formatSeconds(slow),
              formatChange(median, earlier, formatSeconds(earlier)),
            ),
          }))}
          look="bg-honey"
          empty={copy.renders.empty}
        />
      </Panel>
    </>
  );
}

type Sold = Omit<ShopNumbers['products'][number], 'title'>;

/** What was sold of something, with its margin where the cost is known. */
function soldRow(name: string, { pieces, revenueCents, before, marginCents }: Sold) {
  const margin =
    marginCents === null || revenueCents === 0
      ? ''
      : copy.products.margin(formatCents(marginCents), formatPercent((marginCents / revenueCents) * 100));
  const change = formatChange(revenueCents, before, formatCents(before));
  return {
    name,
    value: revenueCents,
    text: formatCents(revenueCents),
    note: copy.products.sold(pieces, margin, change),
  };
}
