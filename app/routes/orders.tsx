import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { OrdersScreen } from '../features/checkout/orders-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = () => privateMeta(CHECKOUT_COPY.order.mine);

export default OrdersScreen;
