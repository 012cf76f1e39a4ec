import { z } from 'zod';
import { eventMaker, type MakeEvent } from './make-event.ts';
import type { FulfilmentEvent } from './print-provider.ts';

const text = z.string().nullish();

const orderSchema = z.object({
  id: z.string().min(1).max(60),
  idempotencyKey: text,
  status: z
    .object({
      stage: text,
      details: z.object({ inProduction: text }).nullish(),
      issues: z
        .array(z.object({ objectId: text, errorCode: text, description: text }))
        .max(200)
        .nullish(),
    })
    .nullish(),
  items: z
    .array(z.object({ id: z.string(), merchantReference: text, copies: z.number().int().nullish() }))
    .nullish(),
  shipments: z
    .array(
      z.object({
        id: z.string().min(1).max(60),
        status: text,
        carrier: z.object({ name: text }).nullish(),
        tracking: z.object({ number: text, url: text }).nullish(),
        items: z.array(z.object({ itemId: z.string() })).nullish(),
      }),
    )
    .nullish(),
});

/** An order in Prodigi's interface. */
export type ProdigiOrder = z.infer<typeof orderSchema>;

const answerSchema = z.object({ outcome: z.string(), order: orderSchema });
const listSchema = z.object({ orders: z.array(orderSchema) });
const failureSchema = z.object({
  outcome: text,
  statusText: text,
  failures: z.record(z.string(), z.array(z.object({ code: text }))).nullish(),
});
const callbackSchema = z.object({
  subject: text,
  data: z.object({ id: text, order: z.object({ id: text }).nullish() }).nullish(),
});

/** Outcome, in small letters, and order of an answer; null when it is none. */
export function parseProdigiAnswer(body: unknown): { outcome: string; order: ProdigiOrder } | null {
  const { data } = answerSchema.safeParse(body);
  return data ? { ...data, outcome: data.outcome.toLowerCase() } : null;
}

/** Orders of a list; null when it is none. */
export const parseProdigiOrders = (body: unknown): readonly ProdigiOrder[] | null =>
  listSchema.safeParse(body).data?.orders ?? null;

/** The name of the order that a callback is about; null when there is none. */
export function orderOfCallback(body: unknown): string | null {
  const { data } = callbackSchema.safeParse(body);
  const id = data?.data?.order?.id ?? data?.data?.id ?? data?.subject ?? '';
  return /^ord_\w{1,40}$/.test(id) ? id : null;
}

/** Why Prodigi has rejected an order: as a message, and by the number of the item where it is about items only. */
export function parseProdigiError(body: unknown): {
  readonly reason: string;
  readonly items: ReadonlyMap<number, string>;
} {
  const { data } = failureSchema.safeParse(body);
  const failures = Object.entries(data?.failures ?? {}).map(([field, found]) => ({
    item: /^items\[(\d{1,3})\]/i.exec(field)?.[1],
    reason: `${field}: ${found.map(({ code }) => code ?? 'not valid').join(', ')}`,
  }));
  const reasons = failures.map(({ reason }) => reason).join('; ');
  const items = new Map<number, string>();
  if (failures.every(({ item }) => item !== undefined)) {
    for (const { item, reason } of failures) {
      items.set(Number(item), [items.get(Number(item)), reason].filter(Boolean).join('; '));
    }
  }
  return { reason: `Prodigi: ${reasons || data?.statusText || data?.outcome || 'rejected'}`, items };
}

/** Prodigi tries ten times to fetch a file before it gives up; until then it reports each failure. */
const STILL_TRYING = /NotDownloaded$/i;
const GIVEN_UP = /FailedToDownload/i;

/** The state of an order as events, with stable ids however often it is reported. */
export function eventsOfProdigi(order: ProdigiOrder, fulfilmentId: string): readonly FulfilmentEvent[] {
  const { id: reference, status } = order;
  const event = eventMaker(fulfilmentId, reference);
  const isBegun = ['InProgress', 'Complete'].includes(status?.details?.inProduction ?? '');
  return [
    ...issuesOf(order, event),
    ...(isBegun || status?.stage === 'Complete' ? [event('in_production', 'in_production')] : []),
    ...parcelsOf(order, event),
    ...(status?.stage === 'Cancelled'
      ? [event('cancelled', 'cancelled', { reason: 'Cancelled by Prodigi' })]
      : []),
  ];
}

function issuesOf({ status, items }: ProdigiOrder, event: MakeEvent): readonly FulfilmentEvent[] {
  return (status?.issues ?? []).flatMap(({ objectId, errorCode, description }) => {
    const code = (errorCode ?? 'unknown').slice(0, 100);
    if (STILL_TRYING.test(code)) return [];
    const reason = `Prodigi: ${description || code}`.slice(0, 500);
    const itemId = items?.find(({ id }) => id === objectId)?.merchantReference;
    const name = `${code}-${objectId ?? ''}`.slice(0, 150);
    return itemId && GIVEN_UP.test(code)
      ? [event(name, 'rejected', { lines: [{ itemId, reason }] })]
      : [event(name, 'problem', { reason })];
  });
}

function parcelsOf({ shipments, items }: ProdigiOrder, event: MakeEvent): readonly FulfilmentEvent[] {
  return (shipments ?? []).flatMap((shipment) => {
    if (shipment.status?.toLowerCase() !== 'shipped') return [];
    const inside = shipment.items ?? [];
    const lines = inside.flatMap(({ itemId }) => {
      const item = items?.find(({ id }) => id === itemId);
      return item?.merchantReference ? [{ itemId: item.merchantReference, quantity: item.copies ?? 1 }] : [];
    });
    if (inside.length > 0 && lines.length === 0) return [];
    const number = shipment.tracking?.number || undefined;
    return [
      // Again when the number is known.
      event(`${shipment.id}-${number ?? ''}`.slice(0, 180), 'shipped', {
        parcel: shipment.id,
        carrier: shipment.carrier?.name || undefined,
        number,
        url: shipment.tracking?.url || undefined,
        ...(lines.length > 0 ? { lines } : {}),
      }),
    ];
  });
}
