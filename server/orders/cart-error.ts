import { soldOutMessage } from '#domain/products/sold-out.ts';
import { HttpError } from '../functions/http-error.ts';

/** Why lines cannot be bought, as functions answer it. */
export interface CartError {
  readonly error: string;
}

/** Throws `HttpError` 409 with a message for what is sold out. */
export function cartError(code: string): CartError {
  const soldOut = soldOutMessage(code);
  if (soldOut) throw new HttpError(409, soldOut);
  return { error: code };
}

/** A sum that no order can hold. */
const OUT_OF_RANGE = '22003';

/** The database's error about the lines themselves; rethrows every other one. */
export function toCartError(error: unknown): CartError {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (error instanceof Error && code === 'P0001') return cartError(error.message);
  if (code === OUT_OF_RANGE) return cartError('invalid');
  throw error;
}
