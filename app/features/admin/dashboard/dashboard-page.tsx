import { Form, Link, useSubmit } from 'react-router';
import { formatNumber } from '#domain/format-number.ts';
import { formatCents } from '#domain/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../console/page-head.tsx';
import { Panel } from '../console/panel.tsx';
import { Tabs } from '../console/tabs.tsx';
import { BarList } from './bar-list.tsx';
import { DayChart } from './day-chart.tsx';
import { RANGES, USUAL_RANGE } from './day-range.ts';
import { FigureTile } from './figure-tile.tsx';
import { formatSeconds, formatWholeUnits } from './format-figures.ts';
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
      <PageHead title="Dashboard" />
      <RangePicker range={range} />
      <Waiting {...numbers} />
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
        <FigureTile
          label="Revenue"
          text={formatCents(totals.revenueCents)}
          value={totals.revenueCents}
          before={before.revenueCents}
        />
        <FigureTile
          label="Orders"
          text={formatNumber(totals.orders)}
          value={totals.orders}
          before={before.orders}
        />
        <FigureTile
          label="Average order"
          text={formatCents(totals.averageCents)}
          value={totals.averageCents}
          before={before.averageCents}
        />
        <FigureTile
          label="Previews"
          text={formatNumber(totals.previews)}
          value={totals.previews}
          before={before.previews}
        />
        <FigureTile
          label="Visitors"
          text={formatNumber(totals.visitors)}
          value={totals.visitors}
          before={before.visitors}
        />
        <FigureTile
          label="Usual wait for a preview"
          text={formatSeconds(totals.renderMedian)}
          value={totals.renderMedian}
          before={before.renderMedian}
          lessIsBetter
        />
      </dl>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Panel>
          <DayChart
            title="Revenue"
            days={days.map(({ day, revenueCents }) => ({ day, value: revenueCents / 100 }))}
            format={formatWholeUnits}
            look={{ area: 'fill-accent-wash', line: 'stroke-accent' }}
          />
        </Panel>
        <Panel>
          <DayChart
            title="Orders"
            days={days.map(({ day, orders }) => ({ day, value: orders }))}
            format={formatNumber}
            look={{ area: 'fill-honey-wash', line: 'stroke-honey' }}
          />
        </Panel>
        <Panel>
          <DayChart
            title="Previews"
            days={days.map(({ day, previews }) => ({ day, value: previews }))}
            format={formatNumber}
            look={{ area: 'fill-sage-wash', line: 'stroke-sage' }}
          />
        </Panel>
        <Panel title="From visit to order">
          <Funnel {...numbers.funnel} />
        </Panel>
        <Panel title="Styles that are tried most">
          <BarList
            caption="Previews by style"
            headers={['Style', 'Previews']}
            rows={styles.map(({ style, previews }) => ({
              name: nameOf(style),
              value: previews,
              text: formatNumber(previews),
            }))}
            look="bg-sage"
            empty="No previews in these days."
          />
        </Panel>
        <Panel title="Products that sell best">
          <BarList
            caption="Revenue by product"
            headers={['Product', 'Revenue']}
            rows={products.map(({ title, pieces, revenueCents }) => ({
              name: title,
              value: revenueCents,
              text: formatCents(revenueCents),
              note: `${formatNumber(pieces)} sold`,
            }))}
            look="bg-accent"
            empty="Nothing sold in these days."
          />
        </Panel>
        <Panel title="How long previews take" className="lg:col-span-2">
          <BarList
            caption="Waiting time by style"
            headers={['Style', 'Usual time']}
            rows={renders.map(({ style, median, slow }) => ({
              name: nameOf(style),
              value: median,
              text: formatSeconds(median),
              note: `1 of 20 over ${formatSeconds(slow)}`,
            }))}
            look="bg-honey"
            empty="No previews in these days."
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
        label="Range"
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
        <input type="date" name="from" aria-label="From" defaultValue={range.from} className={DAY} />
        to
        <input type="date" name="to" aria-label="To" defaultValue={range.to} className={DAY} />
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
      text: toMake === 1 ? 'paid order to make' : 'paid orders to make',
      to: '/admin/orders?status=paid',
    },
    { count: toReview, text: toReview === 1 ? 'post to review' : 'posts to review', to: '/admin/pettok' },
    { count: failedJobs, text: failedJobs === 1 ? 'failed job' : 'failed jobs', to: '/admin/jobs' },
    {
      count: failedRefunds,
      text: failedRefunds === 1 ? 'refund that came back' : 'refunds that came back',
      to: '/admin/orders?status=refund_failed',
    },
  ].filter(({ count }) => count > 0);
  if (waits.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="honey">
        <ul className="flex flex-wrap gap-x-6">
          {waits.map(({ count, text, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
              >
                {formatNumber(count)} {text}
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
    { name: 'Visited the shop', value: visited },
    { name: 'Opened the studio', value: opened },
    { name: 'Got a preview', value: previewed },
    { name: 'Came to the checkout', value: checkedOut },
    { name: 'Ordered', value: ordered },
  ];
  return (
    <BarList
      caption="From visit to order"
      headers={['Step', 'Visitors']}
      rows={steps.map(({ name, value }) => ({
        name,
        value,
        text: formatNumber(value),
        ...(visited > 0 ? { note: `${Math.round((value / visited) * 100)} %` } : {}),
      }))}
      look="bg-accent"
      empty="Nobody was here in these days."
    />
  );
}
