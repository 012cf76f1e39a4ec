/** A paid order and the key of its link, which proves the entitlement of a guest. */
export interface PaidOrder {
  readonly number: string;
  readonly key: string;
}

/** Where the browser keeps it. */
export const PAID_ORDER_KEY = 'pawtrait-paid-order';

/** Reads what was stored; null when there is nothing readable. */
export function readPaidOrder(stored: string | null): PaidOrder | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('number' in value) || !('key' in value)) return null;
    const { number, key } = value;
    return typeof number === 'string' && typeof key === 'string' ? { number, key } : null;
  } catch {
    return null;
  }
}
