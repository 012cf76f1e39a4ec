import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { setShopCurrency } from '#domain/shop/shop-currency.ts';
import { setShopName } from '#domain/shop/shop-name.ts';
import { type ShopContext, shopContext } from './lib/shop-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers one page request. The only way from the server into React Router. */
export function render(request: Request, shop: ShopContext): Promise<Response> {
  setShopName(shop.shopName);
  setShopCurrency(shop.currency);
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  return handle(request, context);
}
