import { z } from 'zod';
import { orderLine, replacedKeys } from './order-lines.ts';

/** `check-cart`: whether the lines of a cart can be ordered now. */
export const checkCartRequest = z.object({
  lines: z
    .array(orderLine.omit({ customization: true }))
    .min(1)
    .max(50)
    .readonly(),
  replaces: replacedKeys,
});

export interface CheckCartAnswer {
  /**
   * Lines that cannot be ordered, by their place from 0, and how many of each can be had; null: it is not in the shop.
   */
  readonly troubles: readonly { readonly line: number; readonly left: number | null }[];
}
