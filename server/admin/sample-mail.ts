import { accountMail } from '#backend/auth/account-mail.ts';
import { type ComposedMail, composeMail } from '#backend/mail/compose-mail.ts';
import { ACCOUNT_MAILS, type AccountMailName } from '#domain/mail-texts/account-mail-texts.ts';
import { type MailName, mailKind } from '#domain/mail-texts/all-mails.ts';
import type { MailText } from '#domain/mail-texts/mail-text.ts';
import { OPERATOR_MAILS } from '#domain/mail-texts/operator-mail-texts.ts';
import { ORDER_MAILS } from '#domain/mail-texts/order-mail-texts.ts';
import { REMINDER_MAILS } from '#domain/mail-texts/reminder-mail-texts.ts';
import { contactMail } from '../contact/contact-mail.ts';
import { operatorMail } from '../operators/operator-mails.ts';
import {
  arrivalMail,
  confirmationMail,
  downloadMail,
  type MailContext,
  paymentFailedMail,
  questionMail,
  refundMail,
  reviewMail,
  shippingMail,
} from '../orders/order-mails.ts';
import { confirmReminderMail, reminderMail } from '../reminders/reminder-mails.ts';
import { sampleFilesOrder, sampleNotice, sampleOrder, sampleShippedOrder } from './sample-mail-data.ts';

type OrderMailName = keyof typeof ORDER_MAILS;
type ReminderMailName = keyof typeof REMINDER_MAILS;
type OperatorMailName = keyof typeof OPERATOR_MAILS;

const has = <Group extends object>(group: Group, name: MailName): name is MailName & keyof Group =>
  Object.hasOwn(group, name);

/**
 * A mail of the shop with sample values, written as the real ones are.
 *
 * @param site origin of the shop
 */
export function sampleMail(name: MailName, text: MailText, site: string): ComposedMail {
  if (has(ACCOUNT_MAILS, name)) return sampleAccountMail(name, text, site);
  if (has(ORDER_MAILS, name)) return sampleOrderMail(name, text, site);
  if (has(OPERATOR_MAILS, name)) return sampleOperatorMail(name, text, site);
  if (has(REMINDER_MAILS, name)) return sampleReminderMail(name, text, site);
  if (name === 'contact_message') {
    const { subject = '', name: from = '', email = '' } = mailKind(name).samples;
    const message = 'Hello,\nI ordered a mug last week. When will it arrive?';
    return contactMail('', { subject, name: from, email, message }, text, site);
  }
  return composeMail({ text, link: `${site}/pettok`, site });
}

function sampleAccountMail(name: AccountMailName, text: MailText, site: string): ComposedMail {
  const { email, new_email: newEmail, change } = mailKind(name).samples;
  return accountMail(name, text, {
    site,
    email: email ?? '',
    // Opens nothing: it is not stored.
    confirmationUrl: `${site}/account`,
    token: '012345',
    ...(newEmail ? { newEmail } : {}),
    ...(change ? { change } : {}),
  });
}

function sampleOrderMail(name: OrderMailName, text: MailText, site: string): ComposedMail {
  const context: MailContext = { order: `${site}/orders`, site, textOf: () => text };
  const order = sampleOrder(site);
  switch (name) {
    case 'order_confirmation':
      return confirmationMail(order, context);
    case 'order_confirmation_files':
      return confirmationMail(sampleFilesOrder(site), context);
    case 'order_files':
      return downloadMail(sampleFilesOrder(site), context);
    case 'order_payment_failed':
      // It is not paid.
      return paymentFailedMail({ ...order, status: 'cancelled' }, context) as ComposedMail;
    case 'order_question':
      return questionMail(order, context, {
        itemId: order.items[0]?.id ?? '',
        concerns: ['low_resolution'],
        expiresAt: '2026-11-02T12:00:00.000Z',
        link: `${site}/orders`,
      }) as ComposedMail;
    case 'order_shipped':
      return shippingMail(sampleShippedOrder(site), context);
    case 'order_partly_shipped':
      return shippingMail(sampleShippedOrder(site), context, { shipmentId: 'sample' });
    case 'order_arrival':
      // It is under way.
      return arrivalMail(sampleShippedOrder(site), context) as ComposedMail;
    case 'order_refunded':
      return refundMail(order, context, { amountCents: order.totalCents });
    case 'order_cancelled':
      return refundMail(order, context, { amountCents: order.totalCents, cancels: true });
    case 'order_review':
      // There is something to review.
      return reviewMail({ ...order, status: 'delivered' }, context) as ComposedMail;
  }
}

function sampleReminderMail(name: ReminderMailName, text: MailText, site: string): ComposedMail {
  const to = () => `${site}/account`;
  const context = { site, links: { confirm: to, unsubscribe: to }, textOf: () => text };
  const kind = name === 'reminder_preview' ? 'preview' : 'cart';
  const lines = [{ title: 'Custom Pet Portrait Mug', quantity: 1 }];
  const reminder = { id: 'sample', email: '', kind, previewName: null, lines } as const;
  return name === 'reminder_confirm'
    ? confirmReminderMail(reminder, context)
    : reminderMail(reminder, context);
}

function sampleOperatorMail(name: OperatorMailName, text: MailText, site: string): ComposedMail {
  return operatorMail(sampleNotice(name), site, () => text);
}
