import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { type CheckCartAnswer, checkCartRequest } from '#domain/functions/check-cart.ts';
import { callSql } from '../orders/call-sql.ts';
import { asIfReplaced } from '../orders/earlier-orders.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

interface CheckCartParts {
  readonly backend: Pick<Backend, 'callerOf' | 'limits' | 'service'>;
  readonly log: Logger;
}

/** `POST /functions/v1/check-cart`: which lines of a cart cannot be ordered now. */
export function createCheckCart({ backend, log }: CheckCartParts): FunctionHandler {
  return createJsonFunction({
    name: 'check-cart',
    backend,
    log,
    schema: checkCartRequest,
    answer: async ({ lines, replaces }, { userId = null }) => ({
      troubles: await asIfReplaced(backend.service, { replaces, userId }, (free) =>
        callSql<CheckCartAnswer['troubles']>(free, 'check_cart($1::jsonb)', [lines]),
      ),
    }),
  });
}
