import { checkPromoRequest } from '#domain/functions/check-promo.ts';
import { callSql } from '../orders/call-sql.ts';
import { asIfReplaced } from '../orders/earlier-orders.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

/** `POST /functions/v1/check-promo`: what a promo code is worth. */
export function createCheckPromo(parts: ServiceParts): FunctionHandler {
  const { backend } = parts;
  return createJsonFunction('check-promo', parts, {
    limit: 'promoCheck',
    schema: checkPromoRequest,
    answer: ({ code, replaces }, { userId = null }) =>
      asIfReplaced(backend.service, { replaces, userId }, (free) => callSql(free, 'check_promo($1)', [code])),
  });
}
