import { useCallback } from 'react';
import type { ShopFunctionName, ShopFunctions } from '#domain/functions/shop-functions.ts';
import { useShopFunction } from '../../../lib/use-shop-function.ts';
import type { Outcome } from './outcome.ts';

type AdminFunctionName = Extract<ShopFunctionName, `admin-${string}`>;

/** Calls one of the server's functions for admins. Never rejects. */
export function useAdminCall() {
  const invoke = useShopFunction();
  return useCallback(
    async <Name extends AdminFunctionName>(
      name: Name,
      body: ShopFunctions[Name]['request'],
    ): Promise<Outcome<ShopFunctions[Name]['answer']>> => {
      const answer = await invoke(name, body);
      return answer.ok
        ? { ok: true, value: answer.data }
        : { ok: false, kind: 'rejected', message: answer.message };
    },
    [invoke],
  );
}
