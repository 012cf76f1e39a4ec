import { composeMail } from '#backend/mail/compose-mail.ts';
import type { Mail } from '#backend/mail/mail.ts';
import { lines, links, type MailPart, picture } from '#backend/mail/mail-sheet.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import { REMINDER_WORDING, type ReminderKind } from '#domain/orders/reminder.ts';
import type { ReminderLinks } from './reminder-links.ts';

/** A reminder as it is taken to be sent. */
export interface Reminder {
  readonly id: string;
  readonly email: string;
  readonly kind: ReminderKind;
  /** File in the bucket of previews. */
  readonly previewName: string | null;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
}

export interface ReminderMailContext {
  /** Origin of the shop. */
  readonly site: string;
  readonly links: ReminderLinks;
  readonly textOf: TextOf;
}

const UNSUBSCRIBE = 'Unsubscribe';

/** Double opt-in: only the owner of the mailbox can confirm a reminder. */
export function confirmReminderMail(
  { id, email, kind }: Pick<Reminder, 'id' | 'email' | 'kind'>,
  { site, links: to, textOf }: ReminderMailContext,
): Mail {
  return {
    id: `reminder-confirm-${id}`,
    to: email,
    unsubscribe: to.unsubscribe(id),
    ...composeMail({
      text: textOf('reminder_confirm'),
      values: { reminder: REMINDER_WORDING[kind] },
      link: to.confirm(id),
      after: [links([{ text: UNSUBSCRIBE, link: to.unsubscribe(id) }])],
      site,
    }),
  };
}

/** The reminder itself. */
export function reminderMail(reminder: Reminder, { site, links: to, textOf }: ReminderMailContext): Mail {
  const { id, email, kind } = reminder;
  return {
    id: `reminder-${id}`,
    to: email,
    unsubscribe: to.unsubscribe(id),
    ...composeMail({
      text: textOf(kind === 'cart' ? 'reminder_cart' : 'reminder_preview'),
      before: contentOf(reminder, site),
      link: kind === 'cart' ? `${site}/cart` : `${site}/gallery`,
      after: [links([{ text: UNSUBSCRIBE, link: to.unsubscribe(id) }])],
      site,
    }),
  };
}

function contentOf({ kind, lines: inCart, previewName }: Reminder, site: string): MailPart[] {
  if (kind === 'cart') {
    const texts = inCart.map(({ title, quantity }) => `${quantity} × ${title}`);
    return texts.length > 0 ? [lines('In your cart', texts)] : [];
  }
  if (previewName === null) return [];
  const path = `/storage/v1/render/image/public/previews/${encodeURIComponent(previewName)}`;
  return [picture(`${site}${path}?width=480&height=480&resize=contain&format=origin`, 'Your portrait')];
}
