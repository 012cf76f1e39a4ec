import { type Address, EMPTY_ADDRESS } from '#domain/address.ts';
import type { Json } from '#domain/database.types.ts';

/** The address of a stored order; what is missing is empty. */
export function orderAddress(stored: Json): Address {
  const given: Readonly<Record<string, unknown>> = Object(stored);
  const keys = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];
  const parts = keys.map((key) => [key, typeof given[key] === 'string' ? given[key] : ''] as const);
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(parts) };
}
