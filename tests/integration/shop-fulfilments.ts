import type { TestUser } from './start-backend.ts';
import type { TestShop } from './start-shop.ts';

/** Fulfilments of orders, as an admin reads and changes them. */
export function shopFulfilments(shop: TestShop, { client, token }: TestUser) {
  const fulfilmentOf = async (orderId: string) =>
    (await client.from('fulfilments').select('*').eq('order_id', orderId).maybeSingle()).data;
  /** Of an order that is at the provider; any id for one that is not. */
  const fulfilmentIdOf = async (orderId: string) => (await fulfilmentOf(orderId))?.id ?? orderId;
  return {
    fulfilmentOf,
    fulfilmentIdOf,
    cancel: async (orderId: string, by = token) =>
      shop.call('admin-cancel-fulfilment', { fulfilmentId: await fulfilmentIdOf(orderId) }, { token: by }),
    resend: async (orderId: string, by = token) =>
      shop.call('admin-send-again', { fulfilmentId: await fulfilmentIdOf(orderId) }, { token: by }),
    /** A printed product that is not the mug. */
    otherProduct: async (): Promise<string> => {
      const [other] = await shop.owner`select id from public.product_admin_settings
        where is_published and catalog_card_id <> 'mug' and print ->> 'delivery' is null limit 1`;
      return other?.id;
    },
  };
}
