import { createHmac, timingSafeEqual } from 'node:crypto';

/** The part of an order's link that proves that its bearer may see it; it needs no account and is stored nowhere. */
export interface OrderKeys {
  keyOf(number: string): string;
  opens(number: string, key: string): boolean;
}

/**
 * Keys are signatures of order numbers, 132 bits long.
 *
 * @param secret the server's own; with another one old links no longer open
 */
export function createOrderKeys(secret: string): OrderKeys {
  const keyOf = (number: string) =>
    createHmac('sha256', secret).update(`order:${number}`).digest('base64url').slice(0, 22);
  return {
    keyOf,
    opens: (number, key) => {
      const [right, given] = [Buffer.from(keyOf(number)), Buffer.from(key)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
