import { z } from 'zod';
import { MAIL_NAMES } from '../mail-texts/all-mails.ts';

/** `admin-preview-mail`: a mail with sample values, as it would be sent with these texts. 403, 422, 502. */
export const previewMailRequest = z.object({
  name: z.enum(MAIL_NAMES),
  text: z.object({
    subject: z.string().max(1000),
    title: z.string().max(1000),
    body: z.string().max(10_000),
    action: z.string().max(1000),
    note: z.string().max(10_000),
  }),
  /** Whether it is mailed to the calling admin, too. */
  send: z.boolean().default(false),
});

export interface PreviewMailAnswer {
  readonly subject: string;
  /** A whole page that loads nothing but pictures of the shop. */
  readonly html: string;
  readonly text: string;
  /** Where it was mailed. */
  readonly sentTo: string | null;
}
