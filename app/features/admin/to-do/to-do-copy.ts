import { formatNumber } from '#domain/format/format-number.ts';
import { type PluralForms, plural } from '#domain/format/plural.ts';
import type { NoticeEvent } from '#domain/orders/operator-notices.ts';

const counted = (forms: PluralForms) => (count: number) => `${formatNumber(count)} ${plural(count, forms)}`;

/** Texts of the console's first page. */
export const TO_DO_COPY = {
  title: 'To do',
  list: 'What waits for you',
  since: (when: string) => `The oldest since ${when}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  kinds: {
    failed_refund: {
      title: counted({ one: 'failed refund', other: 'failed refunds' }),
      action: 'Open refunds',
    },
    failed_print: {
      title: counted({ one: 'order without print files', other: 'orders without print files' }),
      action: 'Open jobs',
    },
    provider_problem: {
      title: counted({
        one: 'order to settle with the print provider',
        other: 'orders to settle with the print provider',
      }),
      action: '',
    },
    artwork_concern: {
      title: counted({
        one: 'order with artwork to check before printing',
        other: 'orders with artwork to check before printing',
      }),
      action: '',
    },
    low_disk: { title: () => 'The disk is almost full', action: '' },
    new_order: {
      title: counted({ one: 'order to fulfill', other: 'orders to fulfill' }),
      action: 'Open orders',
    },
    failed_mail: {
      title: counted({ one: 'order with a failed email', other: 'orders with a failed email' }),
      action: 'Open jobs',
    },
    low_stock: {
      title: counted({
        one: 'product or option almost sold out',
        other: 'products or options almost sold out',
      }),
      action: 'Open products',
    },
    report: { title: counted({ one: 'post to review', other: 'posts to review' }), action: 'Review' },
    review: { title: counted({ one: 'review to read', other: 'reviews to read' }), action: 'Read' },
    message: { title: counted({ one: 'message to answer', other: 'messages to answer' }), action: 'Answer' },
    failed_style_sample: {
      title: counted({ one: 'style sample failed', other: 'style samples failed' }),
      action: 'Open styles',
    },
    failed_background_sample: {
      title: counted({ one: 'background sample failed', other: 'background samples failed' }),
      action: 'Open backgrounds',
    },
  },
  disk: (free: string, total: string) =>
    `${free} of ${total} are free. Without room, no order, picture or backup can be saved: give the disk more room, or remove old backups from it.`,
  notices: {
    title: 'Emails to you',
    lead: (email: string) => `Sent to ${email} when it happens; a full disk at most once a day.`,
    events: {
      new_order: 'New order',
      failed_print: 'Failed print files',
      failed_refund: 'Failed refund',
      failed_mail: 'Failed email to a customer',
      report: 'Reported PetTok post',
      review: 'New review',
      low_disk: 'Disk almost full',
    } satisfies Record<NoticeEvent, string>,
    saved: 'Your choice is saved',
  },
  empty: {
    title: 'All done',
    body: 'New orders, reports and messages appear here by themselves.',
    action: 'See the dashboard',
  },
  unreadable: {
    title: 'The list could not be loaded',
    action: 'Try again',
  },
} as const;
