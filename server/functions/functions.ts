import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { RenderService } from '#art/node/render-service.ts';
import type { Backend } from '#backend/backend.ts';
import { clientGroup } from '#backend/limits/client-group.ts';
import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import { clientAddress } from '../client-address.ts';
import type { FormStamps } from '../contact/form-stamp.ts';
import { createSendMessage } from '../contact/send-message.ts';
import type { HostedPainter } from '../hosted/hosted-painter.ts';
import type { OrderKeys } from '../orders/order-key.ts';
import { createOneClickUnsubscribe, createReminderFunctions } from '../reminders/reminder-functions.ts';
import type { Settings } from '../settings.ts';
import { createDeleteAccount } from './delete-account.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createRecordEvents } from './record-events.ts';
import { createTransformPetImage } from './transform-pet-image.ts';

export interface FunctionParts {
  backend: Backend;
  renderer: RenderService;
  /** Paints previews instead of the shop's engine. */
  hosted?: HostedPainter | undefined;
  settings: Settings;
  /** Keys of orders, which lift the preview limit of guests who have paid. */
  keys: Pick<OrderKeys, 'opens' | 'reminderKeyOf' | 'opensReminder'>;
  /** Functions of cart and orders, by name. */
  orders: Record<string, FunctionHandler>;
  /** Functions of the admin console, by name. */
  admin: Record<string, FunctionHandler>;
  /** Timestamps of the contact form. */
  stamps: FormStamps;
  /** Recipient of contact messages by mail. */
  contactRecipient: () => string | null;
  publicUrl: string;
  /** Current text of each mail. */
  textOf: TextOf;
  log: Logger;
}

/** The shop's own functions under the addresses at which the official client calls them. */
export function createFunctions(parts: FunctionParts): Hono {
  const {
    backend,
    renderer,
    hosted,
    keys,
    settings,
    orders,
    admin,
    stamps,
    contactRecipient: recipient,
    publicUrl,
    textOf,
    log,
  } = parts;
  const functions: Record<string, FunctionHandler> = {
    ...orders,
    ...admin,
    'transform-pet-image': createTransformPetImage({
      backend,
      renderer,
      hosted,
      keys,
      log,
    }),
    'delete-account': createDeleteAccount({ backend, log }),
    'record-events': createRecordEvents({ backend, log }),
    ...createReminderFunctions(parts),
    'send-message': createSendMessage({ backend, stamps, recipient, publicUrl, textOf, log }),
  };
  const unsubscribe = createOneClickUnsubscribe(parts);
  const answers = new Hono().post('/reminders/unsubscribe', (c) =>
    unsubscribe(c.req.raw, { address: clientAddress(c, settings.TRUSTED_PROXIES) }),
  );
  return answers.all('/functions/v1/:name', async (c) => {
    const call = Object.hasOwn(functions, c.req.param('name')) ? functions[c.req.param('name')] : undefined;
    if (!call) return c.json({ error: 'There is no function of this name.' }, 404);
    const address = clientAddress(c, settings.TRUSTED_PROXIES);
    const verdict = await backend.limits.take('functionCall', clientGroup(address));
    if (!verdict.ok) {
      const headers = { 'retry-after': String(verdict.retryAfterSeconds) };
      return c.json({ error: 'Too many requests. Please wait a moment.' }, 429, headers);
    }
    return call(c.req.raw, { address });
  });
}
