import { z } from 'zod';
import { eventMaker, type MakeEvent } from './make-event.ts';
import type { FulfilmentEvent } from './print-provider.ts';

const text = z.string().nullish();

const orderSchema = z.object({
  id: z.number().int(),
  external_id: text,
  status: z.string(),
  costs: z.object({ calculation_status: text }).nullish(),
});

/** An order in Printful's interface. */
export type PrintfulOrder = z.infer<typeof orderSchema>;

const shipmentSchema = z.object({
  id: z.number().int(),
  carrier: text,
  shipment_status: text,
  delivery_status: text,
  tracking_number: text,
  tracking_url: text,
  shipment_items: z
    .array(z.object({ order_item_external_id: text, quantity: z.number().int().nullish() }))
    .nullish(),
});

/** A parcel in Printful's interface. */
export type PrintfulShipment = z.infer<typeof shipmentSchema>;

const orderAnswer = z.object({ data: orderSchema });
const shipmentsAnswer = z.object({ data: z.array(shipmentSchema) });
const failureSchema = z.object({
  detail: text,
  result: text,
  error: z.object({ message: text }).nullish(),
});
const eventSchema = z.object({
  type: z.string().max(60),
  occurred_at: z.string().max(40).nullish(),
  data: z.object({
    reason: text,
    order: z.object({ id: z.number().int(), external_id: text }),
    shipment: z.object({ id: z.number().int(), tracking_number: text }).nullish(),
  }),
});

/** What a webhook holds besides the order's state. */
export interface PrintfulNews {
  readonly fulfilmentId: string;
  /** The provider's name for the order. */
  readonly reference: string;
  readonly type: string;
  /** When it happened. */
  readonly at: string;
  /** Why it failed, was cancelled or waits. */
  readonly reason: string | null;
  /** A parcel that has left; its number is nowhere else. */
  readonly parcel: { readonly id: number; readonly number: string | null } | null;
}

/** An order in an answer; null when there is none. */
export const parsePrintfulOrder = (body: unknown): PrintfulOrder | null =>
  orderAnswer.safeParse(body).data?.data ?? null;

/** Parcels in an answer; null when there is no list. */
export const parsePrintfulShipments = (body: unknown): readonly PrintfulShipment[] | null =>
  shipmentsAnswer.safeParse(body).data?.data ?? null;

/** Why Printful has rejected something. */
export function printfulErrorText(body: unknown): string {
  const { data } = failureSchema.safeParse(body);
  return `Printful: ${data?.detail || data?.error?.message || data?.result || 'rejected'}`.slice(0, 500);
}

/** What happened to which order, in a webhook; null when it is nothing about an order of ours. */
export function parsePrintfulEvent(body: unknown): PrintfulNews | null {
  const { data: event } = eventSchema.safeParse(body);
  const fulfilmentId = uuidOf(event?.data.order.external_id);
  if (!event || !fulfilmentId) return null;
  const { type, occurred_at, data } = event;
  const hasLeft = type === 'shipment_sent' && data.shipment;
  return {
    fulfilmentId,
    reference: String(data.order.id),
    type,
    at: occurred_at ?? '',
    reason: data.reason || null,
    parcel: hasLeft ? { id: hasLeft.id, number: hasLeft.tracking_number || null } : null,
  };
}

/** Printful takes names of at most 32 characters: an id without its hyphens. */
export const externalId = (id: string): string => id.replaceAll('-', '');

/** The id that a name was made of; null when it is none of ours. */
export function uuidOf(name: string | null | undefined): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(name ?? '');
  return parts ? parts.slice(1).join('-') : null;
}

/** Statuses of an order that production has begun for. */
const BEGUN = ['inprocess', 'partial', 'fulfilled'];

type News = Pick<PrintfulNews, 'fulfilmentId'> & Partial<PrintfulNews>;

/** State and callbacks of an order as events, with stable ids however often they are reported. */
export function eventsOfPrintful(
  { id, status }: PrintfulOrder,
  shipments: readonly PrintfulShipment[],
  { fulfilmentId, type: news, at, reason, parcel }: News,
): readonly FulfilmentEvent[] {
  const event = eventMaker(fulfilmentId, String(id));
  const because = (otherwise: string) => ({ reason: `Printful: ${reason || otherwise}`.slice(0, 500) });
  const sent = shipments
    .filter((shipment) => shipment.shipment_status === 'shipped' || shipment.id === parcel?.id)
    .map((shipment) =>
      shipment.id === parcel?.id ? { ...shipment, tracking_number: parcel.number } : shipment,
    );
  const isArrived = sent.length > 0 && sent.every(({ delivery_status }) => delivery_status === 'delivered');
  return [
    ...(BEGUN.includes(status) ? [event('in_production', 'in_production')] : []),
    ...(status === 'onhold' ? [event(`hold-${at ?? ''}`, 'problem', because('the order is on hold'))] : []),
    ...(news === 'order_remove_hold' && status !== 'onhold' ? [event(`resumed-${at}`, 'resumed')] : []),
    ...(status === 'failed' ? [event('failed', 'rejected', because('the order has failed'))] : []),
    ...(status === 'canceled' ? [event('cancelled', 'cancelled', because('cancelled'))] : []),
    ...sent.flatMap((shipment) => parcelOf(shipment, event)),
    ...(status === 'fulfilled' && isArrived ? [event('delivered', 'delivered')] : []),
  ];
}

function parcelOf(shipment: PrintfulShipment, event: MakeEvent): readonly FulfilmentEvent[] {
  const inside = shipment.shipment_items ?? [];
  const lines = inside.flatMap(({ order_item_external_id, quantity }) => {
    const itemId = uuidOf(order_item_external_id);
    return itemId ? [{ itemId, quantity: quantity ?? 1 }] : [];
  });
  if (inside.length > 0 && lines.length === 0) return [];
  const number = shipment.tracking_number || undefined;
  const url = shipment.tracking_url || undefined;
  return [
    // Again when it can be followed.
    event(`parcel-${shipment.id}-${number ?? (url ? 'url' : '')}`.slice(0, 180), 'shipped', {
      parcel: String(shipment.id),
      carrier: shipment.carrier || undefined,
      number,
      url,
      ...(lines.length > 0 ? { lines } : {}),
    }),
  ];
}
