import { joinOrderRequest } from '#domain/functions/join-order.ts';
import { callSql } from '../orders/call-sql.ts';
import { ORDER_NOT_FOUND, type OrderAccess } from '../orders/order-access.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

/** `POST /functions/v1/join-order`: a guest's order joins the account of its confirmed e-mail address. */
export function createJoinOrder(parts: Pick<OrderAccess, 'keys'> & ServiceParts): FunctionHandler {
  const { backend, keys } = parts;
  return createJsonFunction('join-order', parts, {
    schema: joinOrderRequest,
    answer: async ({ number, key }, caller) => {
      if (!keys.opens(number, key)) throw new HttpError(404, ORDER_NOT_FOUND);
      const { service } = backend;
      return {
        joined: await callSql<boolean>(service, 'join_order($1, $2)', [number, caller.userId ?? null]),
      };
    },
  });
}
