/** State of the navigation to an order that turned out to be paid while another one was to take its place. */
export const PAID_BEFORE = { isPaidBefore: true } as const;

/** Whether a location was reached with that state. */
export function isPaidBefore(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPaidBefore' in state;
}
