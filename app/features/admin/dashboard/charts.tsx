import { formatNumber } from '#domain/format/format-number.ts';
import { formatWholeUnits } from '#domain/format/whole-money.ts';
import { Panel } from '../console/panel.tsx';
import { DASHBOARD_COPY as copy } from './dashboard-copy.ts';
import { DayChart } from './day-chart.tsx';
import type { ShopNumbers } from './numbers.ts';

/** Revenue, orders and previews day by day. */
export function Charts({ numbers: { days, daysBefore } }: { numbers: ShopNumbers }) {
  return (
    <>
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
    </>
  );
}
