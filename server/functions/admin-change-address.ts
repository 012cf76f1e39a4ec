import { changeAddressRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type AdminOrderParts, callAdminSql, orderOf } from '../orders/admin-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

/**
 * `POST /functions/v1/admin-change-address`: corrects where an order goes, and whom its mails reach, until it is sent.
 */
export function createChangeAddress(parts: AdminOrderParts): FunctionHandler {
  const { service } = parts.backend;
  return createJsonFunction('admin-change-address', parts, {
    schema: changeAddressRequest,
    answer: async ({ orderId, email, address, expectedUpdatedAt }, caller) => {
      const admin = await provenAdmin(caller, service);
      const values = [admin, orderId, email, address, expectedUpdatedAt];
      const { order } = await callAdminSql(
        service,
        'change_order_address($1, $2, $3, $4::jsonb, $5)',
        values,
      );
      return { order: orderOf(order) };
    },
  });
}
