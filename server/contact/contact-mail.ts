import { composeMail } from '#backend/mail/compose-mail.ts';
import type { Mail } from '#backend/mail/mail.ts';
import { quotation } from '#backend/mail/mail-sheet.ts';
import type { MailText } from '#domain/mail-texts/mail-text.ts';
import type { ContactMessage } from '#domain/shop/contact-message.ts';

/** The mail to the shop about a message; answering it writes to the sender. */
export function contactMail(
  to: string,
  { name, email, subject, message }: ContactMessage,
  text: MailText,
  site: string,
): Mail {
  return {
    to,
    replyTo: email,
    ...composeMail({ text, values: { name, email, subject }, before: [quotation(message)], site }),
  };
}
