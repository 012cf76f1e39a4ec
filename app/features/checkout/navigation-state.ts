/** State of the navigation to an order that turned out to be paid while another one was to take its place. */
export const PAID_BEFORE = { isPaidBefore: true } as const;

/** Whether a location was reached with that state. */
export function isPaidBefore(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPaidBefore' in state;
}

/**
 * State of the navigation to an order whose payment waits for the bank.
 *
 * @param isSame whether the cart is still that order
 */
export const onItsWayState = (isSame: boolean) => ({ onItsWay: isSame ? 'same' : 'other' }) as const;

/** What the cart is to the order, of a location that was reached with that state; null for any other. */
export function onItsWayOf(state: unknown): 'same' | 'other' | null {
  const { onItsWay }: { onItsWay?: unknown } = Object(state);
  return onItsWay === 'same' || onItsWay === 'other' ? onItsWay : null;
}
