import type { TestUser } from './start-backend.ts';

/** Fulfilments of orders, as an admin reads them. */
export function readFulfilments({ client }: TestUser) {
  const fulfilmentOf = async (orderId: string) =>
    (await client.from('fulfilments').select('*').eq('order_id', orderId).maybeSingle()).data;
  return {
    fulfilmentOf,
    /** Of an order that is at the provider; any id for one that is not. */
    fulfilmentIdOf: async (orderId: string) => (await fulfilmentOf(orderId))?.id ?? orderId,
  };
}
