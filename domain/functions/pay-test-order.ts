import { z } from 'zod';
import { TEST_CARD_TOKENS } from '../orders/test-cards.ts';
import { orderKey, orderNumber } from './order-reference.ts';

/** `pay-test-order`: pays an order with a test card. 404 where the shop has no test gateway, or no such order. */
export const payTestOrderRequest = z.object({
  number: orderNumber,
  key: orderKey,
  token: z.enum(TEST_CARD_TOKENS),
  /** What the customer answered to the bank; missing before the bank's dialog. */
  isConfirmed: z.boolean().optional(),
});

export type PayTestOrderAnswer =
  /** The bank requires a confirmation first. */
  | { readonly status: 'authentication' }
  | { readonly status: 'succeeded'; readonly failureCode: null }
  | { readonly status: 'failed'; readonly failureCode: string };
