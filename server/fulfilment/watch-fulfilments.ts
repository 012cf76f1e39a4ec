import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Logger } from '#backend/logger.ts';
import { type Repeated, repeat } from '../repeat.ts';
import type { PrintProvider, SentOrder } from './print-provider.ts';
import { recordFulfilmentEvent } from './record-fulfilment-event.ts';

export interface FulfilmentWatchParts {
  readonly service: ServiceDatabase;
  /** Null when the shop prints and sends itself: then there is nothing to watch. */
  readonly provider: PrintProvider | null;
  /** Called when an order may have work to be done. */
  readonly onWork: () => void;
  readonly log: Logger;
}

/** Orders read in one go; providers limit requests. */
const AT_ONCE = 20;

/** Polls the provider for orders without an event for six hours: one may have been lost. */
export async function lookAtFulfilments(parts: FulfilmentWatchParts): Promise<void> {
  const { service, provider, onWork, log } = parts;
  if (!provider) return;
  const quiet = await service.query<SentOrder>(
    `with quiet as (
       select f.id from public.fulfilments f
       where f.provider = $1 and f.status in ('accepted', 'in_production')
         and f.updated_at < now() - interval '6 hours'
       order by f.updated_at limit $2
       for update skip locked
     )
     update public.fulfilments f set updated_at = now() from quiet q, public.orders o
     where f.id = q.id and o.id = f.order_id returning f.id, o.number, f.reference`,
    [provider.name, AT_ONCE],
  );
  for (const order of quiet) {
    try {
      for (const event of await provider.look(order)) {
        if (await recordFulfilmentEvent(service, provider.name, event)) onWork();
      }
    } catch (error) {
      log.warn({ err: error, order: order.number }, 'The print provider could not be asked for news');
    }
  }
}

/** Polls for orders without events periodically. */
export function watchFulfilments(parts: FulfilmentWatchParts, everyMs = 600_000): Repeated {
  return repeat(
    () => lookAtFulfilments(parts),
    everyMs,
    (error) => parts.log.warn({ err: error }, 'Print orders could not be looked at'),
  );
}
