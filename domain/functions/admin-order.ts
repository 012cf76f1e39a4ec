import { z } from 'zod';
import { isEmail } from '../orders/address.ts';
import { BATCH_STATUSES } from '../orders/order-step.ts';
import { BATCH_MOST, ORDER_STATUSES, type OrderDocument, type OrderStatus } from '../orders/order-view.ts';
import { shippingAddress } from './shipping-address.ts';

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)
    .optional();

/** `admin-update-order`: moves an order on, and keeps where its parcel is. 403, 404 and 409. */
export const updateOrderRequest = z.object({
  orderId: z.uuid(),
  status: z.string().pipe(z.enum(ORDER_STATUSES)).optional(),
  trackingCarrier: optionalText(80),
  trackingNumber: optionalText(120),
  trackingUrl: optionalText(500).refine((url) => !url || /^https:\/\/\S+$/.test(url)),
  /** As it was read; without it concurrent changes are overwritten. */
  expectedUpdatedAt: z.iso.datetime({ offset: true }),
});

/** `admin-update-orders`: moves several orders on, each for itself, as `admin-update-order` does. 403. */
export const updateOrdersRequest = z.object({
  orders: z
    .array(
      z.object({
        orderId: z.uuid(),
        /** As it was read; another one is rejected. */
        seenStatus: z.string().pipe(z.enum(ORDER_STATUSES)),
      }),
    )
    .min(1)
    .max(BATCH_MOST),
  status: z.enum(BATCH_STATUSES),
});

/**
 * `admin-cancel-order`: cancels a paid order before it is made and gives all of the money back. 403, 404, 409, and 502
 * when the same call again goes on.
 */
export const cancelOrderRequest = z.object({
  orderId: z.uuid(),
  reason: z.string().trim().min(1).max(300),
});

const cents = z.number().int().min(1).max(100_000_000);

/** `admin-refund-order`: gives money back. 403, 404, 409, and 502 when the same call again goes on. */
export const refundOrderRequest = cancelOrderRequest
  .extend({
    /** All that is left when missing. */
    amountCents: cents.nullish(),
    /** Instead of an amount: lines and shipping, each with its share of discount and tax. */
    lines: z
      .object({
        items: z.array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1).max(99) })).max(100),
        withShipping: z.boolean(),
        /** As the admin has seen it. */
        expectedCents: cents,
        /** How many refunds that have not failed the admin has seen: one more is another one. */
        refundsSeen: z.number().int().min(0).max(1_000_000),
      })
      .optional(),
  })
  .refine(({ amountCents, lines }) => !amountCents || !lines);

/** `admin-change-address`: corrects where an order goes until it is sent. 403, 404 and 409. */
export const changeAddressRequest = z.object({
  orderId: z.uuid(),
  email: z.string().trim().refine(isEmail),
  address: shippingAddress,
  /** As it was read. */
  expectedUpdatedAt: z.iso.datetime({ offset: true }),
});

/**
 * `admin-cancel-fulfilment` and `admin-send-again`: what a print provider makes of an order. 403, 409 when it is being
 * made, and 502.
 */
export const fulfilmentIdRequest = z.object({ fulfilmentId: z.uuid() });

/** `admin-retry-order` and `admin-order-links`: an order by its id. 403 and 404. */
export const orderIdRequest = z.object({ orderId: z.uuid() });

/** `admin-batch-links`: packing slips and print files of several orders. 403. */
export const orderIdsRequest = z.object({ orderIds: z.array(z.uuid()).min(1).max(BATCH_MOST) });

/** Addresses that open for some minutes without a token. */
export interface BatchLinksAnswer {
  /** Packing slips as one PDF. */
  readonly slipsUrl: string;
  /** Print files as one ZIP, in a folder for each order. */
  readonly printFilesUrl: string;
}

/** An order as the admin console gets it after a change. */
export interface ChangedOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly trackingCarrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly updatedAt: string;
}

export interface UpdateOrderAnswer {
  readonly order: ChangedOrder | undefined;
}

/** What became of one order of several. */
export interface BatchResult {
  readonly orderId: string;
  /** Why it stays as it is, for the admin; null when it has been moved on. */
  readonly error: string | null;
}

export interface UpdateOrdersAnswer {
  /** In the order of the request. */
  readonly results: readonly BatchResult[];
}

export interface RefundOrderAnswer extends UpdateOrderAnswer {
  readonly refund: {
    readonly id: string;
    readonly amountCents: number;
    readonly status: 'pending' | 'succeeded' | 'failed';
  } | null;
}

export interface RetryOrderAnswer {
  /** Jobs that are tried again. */
  readonly jobs: number | undefined;
}

/** Addresses that open without a token. */
export interface OrderLinksAnswer {
  /** Good for some minutes. */
  readonly slipUrl: string;
  readonly orderUrl: string;
  /** Invoice and credit notes, oldest first. */
  readonly documents: readonly OrderDocument[];
  /** Null where there is no file yet. */
  readonly items: readonly {
    readonly id: string;
    readonly printFileUrl: string | null;
    readonly cutLineUrl: string | null;
  }[];
}
