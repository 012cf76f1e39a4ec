import { orderIdRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type AdminOrderParts, callAdminSql } from '../orders/admin-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

/** `POST /functions/v1/admin-retry-order`: tries failed mails and prints of an order again now. */
export function createRetryOrder(parts: AdminOrderParts): FunctionHandler {
  const { backend, onWork } = parts;
  const { service } = backend;
  return createJsonFunction('admin-retry-order', parts, {
    schema: orderIdRequest,
    answer: async ({ orderId }, caller) => {
      const admin = await provenAdmin(caller, service);
      const { jobs } = await callAdminSql(service, 'retry_order($1, $2)', [admin, orderId]);
      onWork();
      return { jobs };
    },
  });
}
