import type { Backend } from '#backend/backend.ts';
import { clientGroup } from '#backend/limits/client-group.ts';
import type { Logger } from '#backend/logger.ts';
import { agreeToReminderRequest, answerReminderRequest } from '#domain/functions/reminder.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import { isEmail } from '#domain/orders/address.ts';
import { REMINDER_WORDING } from '#domain/orders/reminder.ts';
import type { FunctionHandler } from '../functions/function-handler.ts';
import { HttpError } from '../functions/http-error.ts';
import { createJsonFunction } from '../functions/json-function.ts';
import { callSql } from '../orders/call-sql.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import { createReminderLinks } from './reminder-links.ts';
import { confirmReminderMail } from './reminder-mails.ts';

export interface ReminderFunctionParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service' | 'mails'>;
  readonly keys: Pick<OrderKeys, 'reminderKeyOf' | 'opensReminder'>;
  readonly publicUrl: string;
  readonly textOf: TextOf;
  readonly log: Logger;
}

const GONE = 'This reminder does not exist any more.';
const NO_PREVIEW = 'This preview does not exist any more.';

interface Agreed {
  readonly refusal?: 'gone';
  readonly id: string;
  readonly isConfirmed: boolean;
  readonly isMailDue: boolean;
}

/** Functions of reminders by mail, by name. */
export function createReminderFunctions(parts: ReminderFunctionParts): Record<string, FunctionHandler> {
  const { backend, keys, publicUrl, textOf } = parts;
  const { service } = backend;
  return {
    'agree-to-reminder': createJsonFunction('agree-to-reminder', parts, {
      schema: agreeToReminderRequest,
      limit: 'reminder',
      answer: async (request, caller) => {
        const { email, kind } = request;
        if (!isEmail(email)) throw new HttpError(422, 'Please enter a valid email address.');
        const preview = kind === 'preview' ? previewNameOf(request.previewUrl) : null;
        if (kind === 'preview' && preview === null) throw new HttpError(404, NO_PREVIEW);
        const lines = kind === 'cart' ? request.lines : [];
        const agreed = await callSql<Agreed>(
          service,
          'agree_to_reminder($1, $2, $3, $4::jsonb, $5, $6::uuid)',
          [email, kind, REMINDER_WORDING[kind], lines, preview, caller.userId ?? null],
        );
        if (agreed.refusal) throw new HttpError(404, NO_PREVIEW);
        if (agreed.isMailDue) {
          const context = { site: publicUrl, links: createReminderLinks(keys, publicUrl), textOf };
          backend.mails.send(
            confirmReminderMail({ id: agreed.id, email: email.toLowerCase(), kind }, context),
          );
        }
        return { isConfirmed: agreed.isConfirmed };
      },
    }),
    'answer-reminder': createJsonFunction('answer-reminder', parts, {
      schema: answerReminderRequest,
      answer: async ({ id, key, choice }) => {
        const state = keys.opensReminder(id, key)
          ? await callSql<'confirmed' | 'withdrawn' | null>(service, 'answer_reminder($1::uuid, $2)', [
              id,
              choice,
            ])
          : null;
        if (state === null) throw new HttpError(404, GONE);
        return { state };
      },
    }),
  };
}

/** The file of a preview in its bucket; null for any other address. */
function previewNameOf(url: string): string | null {
  return /\/object\/public\/previews\/([\w.-]{1,200})(?:\?|$)/.exec(url)?.[1] ?? null;
}

const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * `POST /reminders/unsubscribe?id=…&key=…`, as mailboxes send it for their own button (RFC 8058): without cookies,
 * account or page. What opens the address otherwise gets the page.
 */
export function createOneClickUnsubscribe({
  backend,
  keys,
  log,
}: Pick<ReminderFunctionParts, 'backend' | 'keys' | 'log'>): FunctionHandler {
  return async (request, { address }) => {
    const params = new URL(request.url).searchParams;
    const id = params.get('id') ?? '';
    const verdict = await backend.limits.take('functionCall', clientGroup(address));
    if (!verdict.ok) {
      const wait = { 'retry-after': String(verdict.retryAfterSeconds) };
      return new Response('Too many requests.', { status: 429, headers: { ...headers, ...wait } });
    }
    if (!/^[0-9a-f-]{36}$/.test(id) || !keys.opensReminder(id, params.get('key') ?? '')) {
      return new Response(GONE, { status: 404, headers });
    }
    try {
      await callSql(backend.service, 'answer_reminder($1::uuid, $2)', [id, 'withdraw']);
    } catch (error) {
      log.error({ err: error }, 'Somebody could not be unsubscribed');
      return new Response('Please try again later.', { status: 503, headers });
    }
    // Also when it is gone: there will be no mail.
    return new Response('You are unsubscribed.', { headers });
  };
}
