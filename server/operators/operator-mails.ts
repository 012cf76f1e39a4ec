import { type ComposedMail, composeMail } from '#backend/mail/compose-mail.ts';
import { formatGigabytes, formatNumber } from '#domain/format/format-number.ts';
import { formatCents } from '#domain/format/money.ts';
import { plural } from '#domain/format/plural.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import type { MailValues } from '#domain/mail-texts/mail-text.ts';
import type { NoticeEvent } from '#domain/orders/operator-notices.ts';
import type { DiskSpace } from '#domain/shop/disk-space.ts';

/** What a mail contains of an order: nothing of its customer; the link leads there. */
export interface OrderFacts {
  readonly id: string;
  readonly number: string;
  readonly totalCents: number;
  readonly pieces: number;
}

/** An event with what its mail needs. */
export type Notice =
  | { readonly event: Exclude<NoticeEvent, 'report' | 'review' | 'low_disk'>; readonly order: OrderFacts }
  | { readonly event: 'report' | 'review' }
  | { readonly event: 'low_disk'; readonly disk: DiskSpace };

/** The mail to an admin about an event. */
export function operatorMail(notice: Notice, publicUrl: string, textOf: TextOf): ComposedMail {
  return composeMail({
    text: textOf(`admin_${notice.event}`),
    values: valuesOf(notice),
    link: new URL(pathOf(notice), publicUrl).href,
    site: new URL(publicUrl).origin,
  });
}

/** In the console. */
function pathOf(notice: Notice): string {
  switch (notice.event) {
    case 'report':
      return '/admin/pettok';
    case 'review':
      return '/admin/reviews';
    case 'low_disk':
      return '/admin';
    default:
      return `/admin/orders/${notice.order.id}`;
  }
}

function valuesOf(notice: Notice): MailValues {
  switch (notice.event) {
    case 'report':
    case 'review':
      return {};
    case 'low_disk':
      return {
        free: formatGigabytes(notice.disk.freeBytes),
        total: formatGigabytes(notice.disk.totalBytes),
      };
    case 'new_order': {
      const { number, totalCents, pieces } = notice.order;
      const noun = plural(pieces, { one: 'item', other: 'items' });
      return {
        order_number: number,
        amount: formatCents(totalCents),
        items: `${formatNumber(pieces)} ${noun}`,
      };
    }
    default:
      return { order_number: notice.order.number };
  }
}
