import { z } from 'zod';

/** `find-order`: opens an order by its number and e-mail address. 429 for too many tries. */
export const findOrderRequest = z.object({
  number: z
    .string()
    .max(40)
    .transform((text) => text.trim().toUpperCase()),
  email: z.string().max(320),
});

/** One error for an unknown number and a wrong address: strangers learn nothing from it. */
export type FindOrderAnswer = { readonly number: string; readonly key: string } | { readonly error: string };
