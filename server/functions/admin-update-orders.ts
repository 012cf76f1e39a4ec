import { type BatchResult, updateOrdersRequest } from '#domain/functions/admin-order.ts';
import { provenAdmin } from '../admin/admin-of.ts';
import { type AdminOrderParts, callAdminSql, ERRORS } from '../orders/admin-order.ts';
import type { FunctionHandler } from './function-handler.ts';
import { HttpError } from './http-error.ts';
import { createJsonFunction } from './json-function.ts';

type StoredOrder = { readonly id: string; readonly status: string; readonly updated: string };

const UNKNOWN = 'It could not be changed. Please try again.';

/** `POST /functions/v1/admin-update-orders`: moves several orders on; one that is rejected stops no other. */
export function createUpdateOrders(parts: AdminOrderParts): FunctionHandler {
  const { backend, onWork, log } = parts;
  const { service } = backend;
  return createJsonFunction('admin-update-orders', parts, {
    schema: updateOrdersRequest,
    answer: async ({ orders, status }, caller) => {
      const admin = await provenAdmin(caller, service);
      if (admin === null) throw new HttpError(...ERRORS.forbidden);
      const ids = orders.map(({ orderId }) => orderId);
      const stored = await service.query<StoredOrder>(
        'select id, status, updated_at::text as updated from public.orders where id = any ($1::uuid[])',
        [ids],
      );
      const move = async (id: string, seenStatus: string): Promise<string | null> => {
        const order = stored.find((one) => one.id === id.toLowerCase());
        if (!order) return ERRORS.missing[1];
        if (order.status !== seenStatus) return ERRORS.stale[1];
        try {
          await callAdminSql(service, 'update_order($1, $2, $3::jsonb, $4::timestamptz)', [
            admin,
            order.id,
            { status },
            order.updated,
          ]);
          return null;
        } catch (error) {
          if (error instanceof HttpError) return error.message;
          log.error({ err: error, order: order.id }, 'An order of several could not be moved on');
          return UNKNOWN;
        }
      };
      const results: BatchResult[] = [];
      for (const { orderId, seenStatus } of orders)
        results.push({ orderId, error: await move(orderId, seenStatus) });
      onWork();
      return { results };
    },
  });
}
