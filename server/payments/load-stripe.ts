import type Stripe from 'stripe';

/** Stripe's library: 70 ms and 20 MB that only a shop with Stripe's keys spends, at its first use. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default;
}
