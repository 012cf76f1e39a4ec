import type { ShopFunctionName, ShopFunctions } from '#domain/functions/shop-functions.ts';
import { callShop } from '../../../lib/call-shop.ts';
import type { Outcome } from './outcome.ts';

type AdminFunctionName = Extract<ShopFunctionName, `admin-${string}`>;

/** Calls one of the server's functions for admins. Never rejects. */
export async function callAdmin<Name extends AdminFunctionName>(
  name: Name,
  body: ShopFunctions[Name]['request'],
): Promise<Outcome<ShopFunctions[Name]['answer']>> {
  const answer = await callShop(name, body);
  return answer.ok
    ? { ok: true, value: answer.data }
    : { ok: false, kind: 'rejected', message: answer.message };
}
