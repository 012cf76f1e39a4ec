import { z } from 'zod';

/** Number of an order as the shop writes it. */
export const orderNumber = z.string().regex(/^PW-[0-9A-Z]{10}$/);
/** What opens an order without an account. */
export const orderKey = z.string().max(40);
/** An order and its key; without a key only the order's own customer may read it. */
export const orderReference = z.object({ number: orderNumber, key: orderKey.default('') });
