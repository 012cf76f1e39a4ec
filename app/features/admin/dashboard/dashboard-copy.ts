import { formatNumber } from '#domain/format-number.ts';
import { type PluralForms, plural } from '#domain/plural.ts';

const counted = (count: number, forms: PluralForms) => `${formatNumber(count)} ${plural(count, forms)}`;

/** Texts of the console's dashboard. */
export const DASHBOARD_COPY = {
  meta: 'Dashboard · Console',
  title: 'Dashboard',
  range: {
    title: 'Range',
    week: '7 days',
    month: '30 days',
    quarter: '90 days',
    from: 'From',
    between: 'to',
    to: 'To',
    compared: (days: string) => `Compared with ${days}`,
    comparedSoFar: (days: string) => `Compared with ${days}, up to the same time of day`,
  },
  waiting: {
    toMake: (count: number) => counted(count, { one: 'order to fulfill', other: 'orders to fulfill' }),
    toReview: (count: number) => counted(count, { one: 'post to review', other: 'posts to review' }),
    failedJobs: (count: number) => counted(count, { one: 'failed job', other: 'failed jobs' }),
    failedRefunds: (count: number) => counted(count, { one: 'failed refund', other: 'failed refunds' }),
  },
  figures: {
    revenue: 'Revenue',
    orders: 'Orders',
    average: 'Average order',
    previews: 'Previews',
    visitors: 'Visitors',
    wait: 'Usual wait for a preview',
    from: (change: string, before: string) => `${change} from ${before}`,
    before: (before: string) => `Before: ${before}`,
  },
  chart: {
    day: 'Day',
    point: (day: string, value: string) => `${day}: ${value}`,
    pointBefore: (point: string, before: string) => `${point} (before: ${before})`,
    now: 'This period',
    before: 'Period before',
    table: (title: string) => `${title} as a table`,
  },
  funnel: {
    title: 'From visit to order',
    step: 'Step',
    visitors: 'Visitors',
    share: (percent: string, change: string) => `${percent} · ${change}`,
    visited: 'Visited the shop',
    opened: 'Opened the studio',
    previewed: 'Got a preview',
    checkedOut: 'Came to the checkout',
    ordered: 'Ordered',
    empty: 'Nobody was here in these days.',
  },
  styles: {
    title: 'Styles that are tried most',
    list: 'Previews by style',
    style: 'Style',
    previews: 'Previews',
    empty: 'No previews in these days.',
  },
  products: {
    title: 'Products that sell best',
    list: 'Revenue by product',
    product: 'Product',
    revenue: 'Revenue',
    sold: (pieces: number, change: string) => `${formatNumber(pieces)} sold · ${change}`,
    empty: 'Nothing sold in these days.',
  },
  renders: {
    title: 'How long previews take',
    list: 'Waiting time by style',
    style: 'Style',
    time: 'Usual time',
    slow: (time: string, change: string) => `1 of 20 over ${time} · ${change}`,
    empty: 'No previews in these days.',
  },
} as const;
