import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { previewMailRequest } from '#domain/functions/admin-preview-mail.ts';
import { mailKind } from '#domain/mail-texts/all-mails.ts';
import { mailTextSchema } from '#domain/mail-texts/mail-text.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { HttpError } from '../functions/http-error.ts';
import { createJsonFunction } from '../functions/json-function.ts';
import { adminOf } from './admin-of.ts';
import { sampleMail } from './sample-mail.ts';

interface PreviewMailParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service' | 'mails'>;
  readonly publicUrl: string;
  readonly log: Logger;
}

/** `admin-preview-mail` {name, text, send} answers a mail with sample values, and mails it to the admin on request. */
export function createPreviewMail(parts: PreviewMailParts): FunctionHandler {
  const { backend, publicUrl, log } = parts;
  return createJsonFunction('admin-preview-mail', parts, {
    schema: previewMailRequest,
    answer: async ({ name, text, send }, caller) => {
      const admin = await adminOf(caller, backend.service);
      const checked = mailTextSchema(mailKind(name)).safeParse(text);
      if (!checked.success) {
        throw new HttpError(422, checked.error.issues[0]?.message ?? 'The text does not fit.');
      }
      const mail = sampleMail(name, checked.data, publicUrl);
      const { subject, html, text: plain } = mail;
      if (!send) return { subject, html, text: plain, sentTo: null };
      const [profile] = await backend.service.query<{ email: string | null }>(
        'select p.email from public.profiles p where p.user_id = $1::uuid',
        [admin],
      );
      const to = profile?.email;
      if (!to) throw new HttpError(422, 'Your account has no e-mail address.');
      try {
        await backend.mails.deliver({ to, subject: `Test: ${subject}`, text: plain, html });
      } catch (error) {
        log.warn({ err: error }, 'A test mail could not be sent');
        const reason = error instanceof Error ? error.message : '';
        throw new HttpError(502, `The mail could not be sent. ${reason}`.trim());
      }
      return { subject, html, text: plain, sentTo: to };
    },
  });
}
