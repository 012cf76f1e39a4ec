import type { ShopFunctions } from '#domain/functions/shop-functions.ts';
import { callShop } from './call-shop.ts';
import { notify } from './notify.ts';
import { REMINDER_COPY } from './reminder-copy.ts';

/** Requests a reminder by mail and shows what comes next. Resolves with an error message or null. Never rejects. */
export async function agreeToReminder(
  request: ShopFunctions['agree-to-reminder']['request'],
): Promise<string | null> {
  const answer = await callShop('agree-to-reminder', request);
  if (!answer.ok) return answer.message;
  if (answer.data.isConfirmed) notify.success({ title: REMINDER_COPY.confirmed });
  else notify.info({ title: REMINDER_COPY.toConfirm });
  return null;
}
