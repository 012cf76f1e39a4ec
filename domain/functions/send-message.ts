import { z } from 'zod';
import type { ContactErrors } from '../shop/contact-message.ts';

/** `send-message`: keeps a message to the shop and mails it. 400 for a stale form, 429 for too many messages. */
export const sendMessageRequest = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  stamp: z.string().max(200),
  /** A field that people do not see. */
  website: z.string().default(''),
});

export type SendMessageAnswer =
  | { readonly sent: true }
  | { readonly sent?: undefined; readonly errors: ContactErrors };
