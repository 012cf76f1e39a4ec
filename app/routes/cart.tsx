import { CART_COPY } from '../features/cart/cart-copy.ts';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = () => privateMeta(CART_COPY.title);

export default CartScreen;
