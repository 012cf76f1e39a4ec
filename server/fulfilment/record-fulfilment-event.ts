import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { callSql } from '../orders/call-sql.ts';
import type { FulfilmentEvent } from './print-provider.ts';

/** Records a provider's event; returns whether it was new. `adminId`: the admin who caused it, if any. */
export function recordFulfilmentEvent(
  service: ServiceDatabase,
  provider: string,
  { id, fulfilmentId, type, details }: FulfilmentEvent,
  adminId: string | null = null,
): Promise<boolean> {
  return callSql<boolean>(service, 'record_fulfilment_event($1, $2, $3, $4, $5::jsonb, $6)', [
    provider,
    fulfilmentId,
    id,
    type,
    details,
    adminId,
  ]);
}
