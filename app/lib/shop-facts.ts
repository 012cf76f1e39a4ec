import type { RouterContextProvider } from 'react-router';
import { shopContext } from './shop-context.ts';

/** Facts about this shop that the long texts depend on. */
export interface ShopFacts {
  /** Who takes the payments. */
  readonly payment: 'test' | 'stripe' | null;
  /** Who runs the shop; null when it is not set. */
  readonly operator: string | null;
  /** The company to which photos are sent for previews; null when the shop's own engine paints. */
  readonly painter: string | null;
  /** The company that prints and sends orders; null when the shop does. */
  readonly printer: string | null;
}

/** The facts, as the loader of a long text reads them. */
export function shopFacts(context: Readonly<RouterContextProvider>): ShopFacts {
  const { paymentProvider: payment, operator, painter, printer } = context.get(shopContext);
  return { payment, operator, painter, printer };
}
