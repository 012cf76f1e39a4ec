import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { sendMessageRequest } from '#domain/functions/send-message.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import { contactErrors, normalizeMessage } from '#domain/shop/contact-message.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { HttpError } from '../functions/http-error.ts';
import { createJsonFunction } from '../functions/json-function.ts';
import { contactMail } from './contact-mail.ts';
import type { FormStamps } from './form-stamp.ts';

export interface SendMessageOptions {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service' | 'mails'>;
  readonly stamps: FormStamps;
  /** Recipient by mail; null for none. Messages are stored in any case. */
  readonly recipient: () => string | null;
  readonly publicUrl: string;
  /** Current text of each mail. */
  readonly textOf: TextOf;
  readonly log: Logger;
}

const WHY_NOT = {
  forged: 'This form is too old. Please reload the page and send your message again.',
  late: 'This form is too old. Please reload the page and send your message again.',
  early: 'That was very quick. Please wait a moment and send your message again.',
} as const;

/**
 * `POST /functions/v1/send-message`: stores a message to the shop and mails it. Bots are rejected without a
 * third-party service: by a hidden field, by the age of the form, and by a rate limit for each address.
 */
export function createSendMessage(parts: SendMessageOptions): FunctionHandler {
  const { backend, stamps, recipient, publicUrl, textOf } = parts;
  return createJsonFunction('send-message', parts, {
    schema: sendMessageRequest,
    limit: 'contactMessage',
    answer: async ({ stamp, website, ...typed }) => {
      const message = normalizeMessage(typed);
      const errors = contactErrors(message);
      if (Object.keys(errors).length > 0) return { errors };
      const verdict = stamps.check(stamp);
      if (!verdict.ok) throw new HttpError(400, WHY_NOT[verdict.reason]);
      // A bot gets the answer of a success.
      if (website !== '') return { sent: true };
      const [kept] = await backend.service.query<{ is_new: boolean }>(
        'select public.keep_contact_message($1::uuid, $2, $3, $4, $5) as is_new',
        [verdict.id, message.name, message.email, message.subject, message.message],
      );
      const to = recipient();
      if (kept?.is_new && to) {
        backend.mails.send(contactMail(to, message, textOf('contact_message'), publicUrl));
      }
      return { sent: true };
    },
  });
}
