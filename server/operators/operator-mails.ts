import type { Mail } from '#backend/mail/mail.ts';
import type { DiskSpace } from '#domain/disk-space.ts';
import { formatGigabytes, formatNumber } from '#domain/format-number.ts';
import { formatCents } from '#domain/money.ts';
import type { NoticeEvent } from '#domain/operator-notices.ts';
import { plural } from '#domain/plural.ts';
import { SHOP_NAME } from '#domain/shop-name.ts';
import { button, mailSheet, paragraph } from '../orders/mail-sheet.ts';

/** What a mail says of an order. Nothing of its customer: the link leads there. */
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

interface Content {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
  /** In the console. */
  readonly path: string;
}

/** The mail to an admin about an event. */
export function operatorMail(notice: Notice, publicUrl: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, body, action, path } = contentOf(notice);
  const link = new URL(path, publicUrl).href;
  const choice = `Choose which emails you get in the console: ${new URL('/admin', publicUrl).href}`;
  return {
    subject,
    text: [subject, '', body, '', `${action}: ${link}`, '', choice, '', SHOP_NAME].join('\n'),
    html: mailSheet(
      subject,
      body,
      [paragraph(body), button(action, link), paragraph(choice)],
      new URL(publicUrl).origin,
    ),
  };
}

function contentOf(notice: Notice): Content {
  switch (notice.event) {
    case 'report':
      return {
        subject: 'A PetTok post was reported',
        body: 'Please look at it and decide whether it stays.',
        action: 'Review the post',
        path: '/admin/pettok',
      };
    case 'review':
      return {
        subject: 'A new review waits to be read',
        body: 'Nobody else sees it until you publish it.',
        action: 'Read the review',
        path: '/admin/reviews',
      };
    case 'low_disk':
      return {
        subject: 'The disk is almost full',
        body: `${formatGigabytes(notice.disk.freeBytes)} of ${formatGigabytes(notice.disk.totalBytes)} are free. Without room, no order, picture or backup can be saved.`,
        action: 'Open the console',
        path: '/admin',
      };
    default:
      return { action: 'Open the order', path: `/admin/orders/${notice.order.id}`, ...aboutOrder(notice) };
  }
}

type OrderNotice = Extract<Notice, { readonly order: OrderFacts }>;

function aboutOrder({ event, order }: OrderNotice): Pick<Content, 'subject' | 'body'> {
  const { number, totalCents, pieces } = order;
  const items = `${formatNumber(pieces)} ${plural(pieces, { one: 'item', other: 'items' })}`;
  switch (event) {
    case 'new_order':
      return {
        subject: `New order ${number}: ${formatCents(totalCents)}`,
        body: `${items} for ${formatCents(totalCents)}, paid. The print files are being made.`,
      };
    case 'failed_print':
      return {
        subject: `Print files of order ${number} failed`,
        body: 'Several tries have failed; more follow by themselves for about a day. The order says why.',
      };
    case 'failed_refund':
      return {
        subject: `A refund of order ${number} failed`,
        body: 'The payment provider could not return the money. Please refund it again, or in another way.',
      };
    case 'failed_mail':
      return {
        subject: `An email of order ${number} could not be sent`,
        body: 'It was tried for most of a day and is given up. Please check the customer’s address, then resend it.',
      };
  }
}
