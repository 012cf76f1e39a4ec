import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { checkPromoRequest } from '#domain/functions/check-promo.ts';
import { callSql } from '../orders/call-sql.ts';
import { asIfReplaced } from '../orders/earlier-orders.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

interface CheckPromoParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'>;
  readonly log: Logger;
}

/** `POST /functions/v1/check-promo`: what a promo code is worth. */
export function createCheckPromo({ backend, log }: CheckPromoParts): FunctionHandler {
  return createJsonFunction({
    name: 'check-promo',
    backend,
    log,
    limit: 'promoCheck',
    schema: checkPromoRequest,
    answer: ({ code, replaces }, { userId = null }) =>
      asIfReplaced(backend.service, { replaces, userId }, (free) => callSql(free, 'check_promo($1)', [code])),
  });
}
