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
    percent: (percent: string) => `${percent} %`,
    compared: 'compared with the days before',
  },
  chart: {
    day: 'Day',
    point: (day: string, value: string) => `${day}: ${value}`,
    table: (title: string) => `${title} as a table`,
  },
  funnel: {
    title: 'From visit to order',
    step: 'Step',
    visitors: 'Visitors',
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
    sold: (pieces: number) => `${formatNumber(pieces)} sold`,
    empty: 'Nothing sold in these days.',
  },
  renders: {
    title: 'How long previews take',
    list: 'Waiting time by style',
    style: 'Style',
    time: 'Usual time',
    slow: (time: string) => `1 of 20 over ${time}`,
    empty: 'No previews in these days.',
  },
} as const;
