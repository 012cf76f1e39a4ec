import { Download } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { DONE, type Outcome } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { Panel } from '../console/panel.tsx';
import { saveFile } from '../console/save-file.ts';
import { Tabs } from '../console/tabs.tsx';
import { useChange } from '../console/use-change.ts';
import { Bestsellers } from './bestsellers.tsx';
import { Charts } from './charts.tsx';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { RANGES, rangeBefore, USUAL_RANGE } from './day-range.ts';
import { Figures } from './figures.tsx';
import { formatRange } from './format-figures.ts';
import { Funnel } from './funnel.tsx';
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

/** How the shop is doing. */
export function DashboardPage({ range, numbers, styleNames }: DashboardPageProps) {
  const nameOf = (style: string) => styleNames[style] ?? style;
  return (
    <>
      <PageHead title={copy.title} actions={<TaxReport range={range} />} />
      <RangePicker range={range} />
      <Figures numbers={numbers} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Charts numbers={numbers} />
        <Panel title={copy.funnel.title}>
          <Funnel now={numbers.funnel} before={numbers.funnelBefore} />
        </Panel>
        <Bestsellers numbers={numbers} nameOf={nameOf} />
      </div>
    </>
  );
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

/** Saves the taxes of the days that are shown. */
function TaxReport({ range }: Pick<DashboardPageProps, 'range'>) {
  const { change, isBusy } = useChange();
  const saveTaxes = () =>
    change(
      async (supabase): Promise<Outcome> => {
        saveFile(await readTaxReport(supabase, range), copy.taxes.file(range.from, range.to));
        return DONE;
      },
      { done: copy.taxes.done },
    );
  return (
    <Button look="outline" size="small" aria-disabled={isBusy} onClick={() => void saveTaxes()}>
      <Download size={17} aria-hidden /> {isBusy ? copy.taxes.working : copy.taxes.action}
    </Button>
  );
}
