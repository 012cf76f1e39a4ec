import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';
import type { OrderStatus } from './order-view.ts';

/** What an admin can make of an order by hand; the rest follows from payments. The database has the same rule. */
export const NEXT_STATUSES: Readonly<Record<string, readonly OrderStatus[]>> = {
  placed: ['cancelled'],
  paid: ['in_production'],
  in_production: ['shipped'],
  shipped: ['delivered'],
};

/** What several orders can be made at once: steps forward, without anything that a single order needs. */
export const BATCH_STATUSES = ['in_production', 'shipped', 'delivered'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The step that an admin can take an order back to, with a reason. The database has the same rule. */
export const STEPS_BACK: Readonly<Record<string, OrderStatus | undefined>> = {
  in_production: 'paid',
  shipped: 'in_production',
  delivered: 'shipped',
};

/** Statuses in which the address of an order can still be corrected. The database has the same rule. */
export const ADDRESS_STAYS_OPEN: readonly string[] = ['placed', 'paid', 'in_production'];

const text = (most: number) => z.string().check(z.maxLength(most, `At most ${most} characters.`));

export const orderStepSchema = z.object({
  status: z.string(),
  trackingCarrier: text(80),
  trackingNumber: text(120),
  trackingUrl: text(500).check(
    z.refine((url) => url.trim() === '' || /^https:\/\/\S+$/.test(url.trim()), 'Starts with https://.'),
  ),
});

/** The next step of an order while it is chosen. */
export type OrderStepDraft = DraftOf<typeof orderStepSchema>;
