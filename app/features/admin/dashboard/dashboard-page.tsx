import { Download } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { formatNumber } from '#domain/format-number.ts';
import { formatPercent } from '#domain/format-percent.ts';
import { formatCents } from '#domain/money.ts';
import { formatWholeUnits } from '#domain/whole-money.ts';
import { Button } from '../../../ui/button.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import type { Outcome } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { Panel } from '../console/panel.tsx';
import { saveFile } from '../console/save-file.ts';
import { Tabs } from '../console/tabs.tsx';
import { useChange } from '../console/use-change.ts';
import { BarList } from './bar-list.tsx';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { DayChart } from './day-chart.tsx';
import { RANGES, rangeBefore, USUAL_RANGE } from './day-range.ts';
import { FigureTile } from './figure-tile.tsx';
import { formatChange, formatRange, formatSeconds } from './format-figures.ts';
import type { DayRange, ShopNumbers } from './numbers.ts';
import { readTaxReport } from './tax-report.ts';

interface DashboardPageProps {
  range: DayRange & { readonly preset: string };
  numbers: ShopNumbers;
  /** What styles are called, by their slug. */
  styleNames: Readonly<Record<string, string>>;
}

const DAY =
  'min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-[0.9375rem] text-ink';

const formatCount = (count: number | null) => (count === null ? CONSOLE_COPY.none : formatNumber(count));

/** How the shop is doing. */
export function DashboardPage({ range, numbers, styleNames }: DashboardPageProps) {
  const nameOf = (style: string) => styleNames[style] ?? style;
  const { totals, before, days, daysBefore, styles, products, stylesSold, renders } = numbers;
  const { change, isBusy } = useChange();
  const saveTaxes = () =>
    change(
      async (supabase): Promise<Outcome> => {
        saveFile(await readTaxReport(supabase, range), copy.taxes.file(range.from, range.to));
        return { ok: true, value: undefined };
      },
      { done: copy.taxes.done },
    );
  return (
    <>
      <PageHead
        title={copy.title}
        actions={
          <Button look="outline" size="small" aria-disabled={isBusy} onClick={() => void saveTaxes()}>
            <Download size={17} aria-hidden /> {isBusy ? copy.taxes.working : copy.taxes.action}
          </Button>
        }
      />
      <RangePicker range={range} />
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
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Panel>
          <DayChart
            title={copy.figures.revenue}
            days={days.map(({ day, revenueCents }) => ({ day, value: revenueCents / 100 }))}
            before={daysBefore.map(({ revenueCents }) => revenueCents / 100)}
            format={formatWholeUnits}
            look={{ area: 'fill-accent-wash', line: 'stroke-accent' }}
          />
        </Panel>
        <Panel>
          <DayChart
            title={copy.figures.orders}
            days={days.map(({ day, orders }) => ({ day, value: orders }))}
            before={daysBefore.map(({ orders }) => orders)}
            format={formatNumber}
            look={{ area: 'fill-honey-wash', line: 'stroke-honey' }}
          />
        </Panel>
        <Panel>
          <DayChart
            title={copy.figures.previews}
            days={days.map(({ day, previews }) => ({ day, value: previews }))}
            before={daysBefore.map(({ previews }) => previews)}
            format={formatNumber}
            look={{ area: 'fill-sage-wash', line: 'stroke-sage' }}
          />
        </Panel>
        <Panel title={copy.funnel.title}>
          <Funnel now={numbers.funnel} before={numbers.funnelBefore} />
        </Panel>
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
      </div>
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

function RangePicker({ range }: Pick<DashboardPageProps, 'range'>) {
  const submit = useSubmit();
  const isOver = range.to < new Date().toISOString().slice(0, 10);
  const compared = isOver ? copy.range.compared : copy.range.comparedSoFar;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 [&>nav]:mb-0">
      <Tabs
        label={copy.range.title}
        name="days"
        choices={RANGES}
        usual={USUAL_RANGE}
        current={range.preset}
        drops={['from', 'to']}
      />
      <Form
        key={`${range.from} ${range.to}`}
        preventScrollReset
        className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-ink-soft"
        onChange={(event) => {
          const [from, to] = ['from', 'to'].map((name) => new FormData(event.currentTarget).get(name));
          if (from && to && from <= to) submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <input
          type="date"
          name="from"
          aria-label={copy.range.from}
          defaultValue={range.from}
          className={DAY}
        />
        {copy.range.between}
        <input type="date" name="to" aria-label={copy.range.to} defaultValue={range.to} className={DAY} />
      </Form>
      <p className="text-[0.9375rem] text-ink-soft">{compared(formatRange(rangeBefore(range)))}</p>
    </div>
  );
}

interface FunnelProps {
  now: ShopNumbers['funnel'];
  before: ShopNumbers['funnel'];
}

const STEPS = ['visited', 'opened', 'previewed', 'checkedOut', 'ordered'] as const;

function Funnel({ now, before }: FunnelProps) {
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
