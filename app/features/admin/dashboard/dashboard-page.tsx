import { Form, Link, useSubmit } from 'react-router';
import { formatNumber } from '#domain/format-number.ts';
import { formatCents } from '#domain/money.ts';
import { formatWholeUnits } from '#domain/whole-money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FactorNote } from '../console/factor-note.tsx';
import { PageHead } from '../console/page-head.tsx';
import { Panel } from '../console/panel.tsx';
import { Tabs } from '../console/tabs.tsx';
import { BarList } from './bar-list.tsx';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { DayChart } from './day-chart.tsx';
import { RANGES, USUAL_RANGE } from './day-range.ts';
import { FigureTile } from './figure-tile.tsx';
import { formatSeconds } from './format-figures.ts';
import type { DayRange, ShopNumbers } from './numbers.ts';

interface DashboardPageProps {
  range: DayRange & { readonly preset: string };
  numbers: ShopNumbers;
  /** What styles are called, by their slug. */
  styleNames: Readonly<Record<string, string>>;
}

const DAY =
  'min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-[0.9375rem] text-ink';

/** How the shop is doing. */
export function DashboardPage({ range, numbers, styleNames }: DashboardPageProps) {
  const nameOf = (style: string) => styleNames[style] ?? style;
  const { totals, before, days, styles, products, renders } = numbers;
  return (
    <>
      <PageHead title={copy.title} />
      <FactorNote />
      <RangePicker range={range} />
      <Waiting {...numbers} />
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
        <FigureTile
          label={copy.figures.revenue}
          text={formatCents(totals.revenueCents)}
          value={totals.revenueCents}
          before={before.revenueCents}
        />
        <FigureTile
          label={copy.figures.orders}
          text={formatNumber(totals.orders)}
          value={totals.orders}
          before={before.orders}
        />
        <FigureTile
          label={copy.figures.average}
          text={formatCents(totals.averageCents)}
          value={totals.averageCents}
          before={before.averageCents}
        />
        <FigureTile
          label={copy.figures.previews}
          text={formatNumber(totals.previews)}
          value={totals.previews}
          before={before.previews}
        />
        <FigureTile
          label={copy.figures.visitors}
          text={formatNumber(totals.visitors)}
          value={totals.visitors}
          before={before.visitors}
        />
        <FigureTile
          label={copy.figures.wait}
          text={formatSeconds(totals.renderMedian)}
          value={totals.renderMedian}
          before={before.renderMedian}
          lessIsBetter
        />
      </dl>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Panel>
          <DayChart
            title={copy.figures.revenue}
            days={days.map(({ day, revenueCents }) => ({ day, value: revenueCents / 100 }))}
            format={formatWholeUnits}
            look={{ area: 'fill-accent-wash', line: 'stroke-accent' }}
          />
        </Panel>
        <Panel>
          <DayChart
            title={copy.figures.orders}
            days={days.map(({ day, orders }) => ({ day, value: orders }))}
            format={formatNumber}
            look={{ area: 'fill-honey-wash', line: 'stroke-honey' }}
          />
        </Panel>
        <Panel>
          <DayChart
            title={copy.figures.previews}
            days={days.map(({ day, previews }) => ({ day, value: previews }))}
            format={formatNumber}
            look={{ area: 'fill-sage-wash', line: 'stroke-sage' }}
          />
        </Panel>
        <Panel title={copy.funnel.title}>
          <Funnel {...numbers.funnel} />
        </Panel>
        <Panel title={copy.styles.title}>
          <BarList
            caption={copy.styles.list}
            headers={[copy.styles.style, copy.styles.previews]}
            rows={styles.map(({ style, previews }) => ({
              name: nameOf(style),
              value: previews,
              text: formatNumber(previews),
            }))}
            look="bg-sage"
            empty={copy.styles.empty}
          />
        </Panel>
        <Panel title={copy.products.title}>
          <BarList
            caption={copy.products.list}
            headers={[copy.products.product, copy.products.revenue]}
            rows={products.map(({ title, pieces, revenueCents }) => ({
              name: title,
              value: revenueCents,
              text: formatCents(revenueCents),
              note: copy.products.sold(pieces),
            }))}
            look="bg-accent"
            empty={copy.products.empty}
          />
        </Panel>
        <Panel title={copy.renders.title} className="lg:col-span-2">
          <BarList
            caption={copy.renders.list}
            headers={[copy.renders.style, copy.renders.time]}
            rows={renders.map(({ style, median, slow }) => ({
              name: nameOf(style),
              value: median,
              text: formatSeconds(median),
              note: copy.renders.slow(formatSeconds(slow)),
            }))}
            look="bg-honey"
            empty={copy.renders.empty}
          />
        </Panel>
      </div>
    </>
  );
}

function RangePicker({ range }: Pick<DashboardPageProps, 'range'>) {
  const submit = useSubmit();
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
    </div>
  );
}

function Waiting({
  toMake,
  toReview,
  failedJobs,
  failedRefunds,
}: Pick<ShopNumbers, 'toMake' | 'toReview' | 'failedJobs' | 'failedRefunds'>) {
  const waits = [
    {
      count: toMake,
      text: copy.waiting.toMake(toMake),
      to: '/admin/orders?status=paid',
    },
    { count: toReview, text: copy.waiting.toReview(toReview), to: '/admin/pettok' },
    { count: failedJobs, text: copy.waiting.failedJobs(failedJobs), to: '/admin/jobs' },
    {
      count: failedRefunds,
      text: copy.waiting.failedRefunds(failedRefunds),
      to: '/admin/orders?status=refund_failed',
    },
  ].filter(({ count }) => count > 0);
  if (waits.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="honey">
        <ul className="flex flex-wrap gap-x-6">
          {waits.map(({ text, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Funnel({ visited, opened, previewed, checkedOut, ordered }: ShopNumbers['funnel']) {
  const steps = [
    { name: copy.funnel.visited, value: visited },
    { name: copy.funnel.opened, value: opened },
    { name: copy.funnel.previewed, value: previewed },
    { name: copy.funnel.checkedOut, value: checkedOut },
    { name: copy.funnel.ordered, value: ordered },
  ];
  return (
    <BarList
      caption={copy.funnel.title}
      headers={[copy.funnel.step, copy.funnel.visitors]}
      rows={steps.map(({ name, value }) => ({
        name,
        value,
        text: formatNumber(value),
        ...(visited > 0
          ? { note: copy.figures.percent(formatNumber(Math.round((value / visited) * 100))) }
          : {}),
      }))}
      look="bg-accent"
      empty={copy.funnel.empty}
    />
  );
}
