import { refundOrderRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type AdminOrderParts, callAdminSql } from '../orders/admin-order.ts';
import { finishRefund } from '../orders/finish-refund.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction } from './json-function.ts';

/**
 * `POST /functions/v1/admin-refund-order`: gives money back. After a 502 the same call again goes on, and gives nothing
 * twice.
 */
export function createRefundOrder(parts: AdminOrderParts): FunctionHandler {
  const { backend } = parts;
  return createJsonFunction('admin-refund-order', parts, {
    schema: refundOrderRequest,
    answer: async ({ orderId, amountCents = null, lines, reason }, caller) => {
      const admin = await provenAdmin(caller, backend.service);
      const begun = lines
        ? await callAdminSql(backend.service, 'begin_refund_lines($1, $2, $3::text::jsonb, $4, $5, $6, $7)', [
            admin,
            orderId,
            JSON.stringify(lines.items),
            lines.withShipping,
            lines.expectedCents,
            lines.refundsSeen,
            reason,
          ])
        : await callAdminSql(backend.service, 'begin_refund($1, $2, $3, $4)', [
            admin,
            orderId,
            amountCents,
            reason,
          ]);
      return finishRefund(parts, orderId, begun);
    },
  });
}
