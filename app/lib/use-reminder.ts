import { useCallback } from 'react';
import type { ShopFunctions } from '#domain/functions/shop-functions.ts';
import { notify } from './notify.ts';
import { REMINDER_COPY } from './reminder-copy.ts';
import { useShopFunction } from './use-shop-function.ts';

/** Requests a reminder by mail and shows what comes next. Resolves with an error message or null. Never rejects. */
export function useReminder() {
  const call = useShopFunction();
  return useCallback(
    async (request: ShopFunctions['agree-to-reminder']['request']): Promise<string | null> => {
      const answer = await call('agree-to-reminder', request);
      if (!answer.ok) return answer.message;
      if (answer.data.isConfirmed) notify.success({ title: REMINDER_COPY.confirmed });
      else notify.info({ title: REMINDER_COPY.toConfirm });
      return null;
    },
    [call],
  );
}
