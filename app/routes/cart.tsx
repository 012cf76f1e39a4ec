import { CART_COPY } from '../features/cart/cart-copy.ts';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = () => [
  { title: `${CART_COPY.title} · Pawtrait` },
  { name: 'robots', content: 'noindex' },
];

export default CartScreen;
