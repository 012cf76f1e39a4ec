import { type CheckCartAnswer, checkCartRequest } from '#domain/functions/check-cart.ts';
import { callSql } from '../orders/call-sql.ts';
import { asIfReplaced } from '../orders/earlier-orders.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

/** `POST /functions/v1/check-cart`: which lines of a cart cannot be ordered now. */
export function createCheckCart(parts: ServiceParts): FunctionHandler {
  const { backend } = parts;
  return createJsonFunction('check-cart', parts, {
    schema: checkCartRequest,
    answer: async ({ lines, replaces }, { userId = null }) => ({
      troubles: await asIfReplaced(backend.service, { replaces, userId }, (free) =>
        callSql<CheckCartAnswer['troubles']>(free, 'check_cart($1::jsonb)', [lines]),
      ),
    }),
  });
}
