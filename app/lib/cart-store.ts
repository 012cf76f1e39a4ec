import { type Cart, type CartAction, cartAfter, EMPTY_CART } from '#domain/cart/cart.ts';
import { CART_KEY } from '#domain/cart/cart-key.ts';
import { restoreCart, storeCart } from '#domain/cart/stored-cart.ts';
import { createBrowserStore, useBrowserStore } from './browser-store.ts';
import { setCartCount } from './cart-count.ts';

const store = createBrowserStore<Cart>({ key: CART_KEY, read: restoreCart, write: storeCart });

if (typeof window !== 'undefined') {
  const update = () => setCartCount(store.get().itemCount);
  store.subscribe(update);
  update();
}

/** The cart of this browser; empty on the server and until the page is hydrated. */
export function useCart(): Cart {
  return useBrowserStore(store, EMPTY_CART);
}

/** Does something to the cart, in all tabs. */
export function changeCart(action: CartAction): void {
  store.set(cartAfter(store.get(), action, () => crypto.randomUUID()));
}

/** The cart as it is now, for what runs outside of rendering. */
export const cartNow = (): Cart => store.get();
