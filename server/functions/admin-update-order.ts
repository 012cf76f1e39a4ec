import { updateOrderRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type AdminOrderParts, callAdminSql, orderOf } from '../orders/admin-order.ts';
import { closePaymentsOf } from '../orders/close-unpaid.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

/** `POST /functions/v1/admin-update-order`: moves an order on, and keeps where its parcel is. */
export function createUpdateOrder(parts: AdminOrderParts): FunctionHandler {
  const { backend, gateway, onWork, log } = parts;
  const { service } = backend;
  return createJsonFunction('admin-update-order', parts, {
    schema: updateOrderRequest,
    answer: async ({ orderId, expectedUpdatedAt, ...changes }, caller) => {
      const { order } = await callAdminSql(service, 'update_order($1, $2, $3::jsonb, $4)', [
        await provenAdmin(caller, service),
        orderId,
        changes,
        expectedUpdatedAt,
      ]);
      if (order?.status === 'cancelled') await closePaymentsOf(orderId, { service, gateway, onWork, log });
      onWork();
      return { order: orderOf(order) };
    },
  });
}
