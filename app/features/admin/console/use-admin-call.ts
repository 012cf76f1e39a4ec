import { useCallback } from 'react';
import { useShopFunction } from '../../../lib/use-shop-function.ts';
import type { Outcome } from './outcome.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Calls one of the server's functions for admins. Never rejects. */
export function useAdminCall() {
  const invoke = useShopFunction();
  return useCallback(
    async (name: string, body: object): Promise<Outcome<Answer>> => {
      const answer = await invoke(name, body);
      return answer.ok
        ? { ok: true, value: answer.data }
        : { ok: false, kind: 'refused', message: answer.message };
    },
    [invoke],
  );
}
