import { soldOutMessage } from '#domain/products/sold-out.ts';
import { HttpError } from '../functions/http-error.ts';

/** The refusal of lines as functions answer it. Throws `HttpError` 409 with a message for what is sold out. */
export function cartRefusal(refusal: string): { readonly refusal: string } {
  const soldOut = soldOutMessage(refusal);
  if (soldOut) throw new HttpError(409, soldOut);
  return { refusal };
}

/** Why the database has refused the lines themselves; rethrows every other error. */
export function refusedCart(error: unknown): { readonly refusal: string } {
  if (error instanceof Error && 'code' in error && error.code === 'P0001') return cartRefusal(error.message);
  throw error;
}
