import { cancelOrderRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type AdminOrderParts, callAdminSql } from '../orders/admin-order.ts';
import { finishRefund } from '../orders/finish-refund.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

/** `POST /functions/v1/admin-cancel-order`: cancels a paid order before it is made, and gives the money back. */
export function createCancelOrder(parts: AdminOrderParts): FunctionHandler {
  const { backend } = parts;
  return createJsonFunction('admin-cancel-order', parts, {
    schema: cancelOrderRequest,
    answer: async ({ orderId, reason }, caller) => {
      const values = [await provenAdmin(caller, backend.service), orderId, reason];
      return finishRefund(
        parts,
        orderId,
        await callAdminSql(backend.service, 'begin_cancel($1, $2, $3)', values),
      );
    },
  });
}
