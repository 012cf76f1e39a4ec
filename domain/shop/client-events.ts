import { z } from 'zod/mini';
import { MAX_BATCH_EVENTS } from './client-event-batch.ts';

const word = z.string().check(z.regex(/^[\w.:-]{1,60}$/));
const path = z.string().check(z.regex(/^\/[\w/.-]{0,199}$/));
const milliseconds = z.number().check(z.minimum(0), z.maximum(86_400_000));

/** What the shop counts, and what is noted with it: words of the shop's own, never anything a visitor has typed. */
const EVENTS = {
  page_view: z.object({ path }),
  studio_opened: z.object({}),
  photo_chosen: z.object({ megabytes: z.number().check(z.minimum(0), z.maximum(20)) }),
  preview_requested: z.object({ style: word, background: word }),
  preview_created: z.object({ style: word, background: word, milliseconds }),
  preview_failed: z.object({ style: word, limitReached: z.boolean() }),
  preview_taken_home: z.object({ style: word }),
  artwork_saved: z.object({ style: word, shared: z.boolean() }),
  signed_in: z.object({}),
  signed_up: z.object({}),
  variant_seen: z.object({ test: word, variant: word }),
  web_vital: z.object({
    metric: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().check(z.minimum(0), z.maximum(1e7)),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    path,
  }),
} as const;

export type ClientEventName = keyof typeof EVENTS;
export type ClientEventData<Name extends ClientEventName> = z.infer<(typeof EVENTS)[Name]>;

/** One thing that happened in a browser. */
export interface ClientEvent {
  readonly name: ClientEventName;
  readonly data: Readonly<Record<string, unknown>>;
}

const Batch = z.object({
  visitor: z.uuid(),
  events: z.array(z.object({ name: z.string(), data: z.unknown() })).check(z.maxLength(MAX_BATCH_EVENTS)),
});

/**
 * Reads a batch that a browser sent; events that are not of the shop's kinds are left out. Null when it is no batch.
 */
export function readBatch(
  value: unknown,
): { readonly visitor: string; readonly events: readonly ClientEvent[] } | null {
  const batch = Batch.safeParse(value);
  if (!batch.success) return null;
  const events = batch.data.events.flatMap(({ name, data }): ClientEvent[] => {
    if (!isEventName(name)) return [];
    const checked = EVENTS[name].safeParse(data);
    return checked.success ? [{ name, data: checked.data }] : [];
  });
  return { visitor: batch.data.visitor, events };
}

const isEventName = (name: string): name is ClientEventName => Object.hasOwn(EVENTS, name);
