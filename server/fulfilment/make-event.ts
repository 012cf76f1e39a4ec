import type { FulfilmentEvent } from './print-provider.ts';

/** Makes an event of one order at its provider; `name` is the event's own among the order's. */
export type MakeEvent = (
  name: string,
  type: FulfilmentEvent['type'],
  details?: FulfilmentEvent['details'],
) => FulfilmentEvent;

/** @param reference the provider's name for the order */
export function eventMaker(fulfilmentId: string, reference: string): MakeEvent {
  return (name, type, details = {}) => ({
    id: `${fulfilmentId}-${name}`,
    fulfilmentId,
    type,
    details: { reference, ...details },
  });
}
