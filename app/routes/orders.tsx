import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { OrdersScreen } from '../features/checkout/orders-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import { pageTitle } from '../lib/page-title.ts';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(CHECKOUT_COPY.order.mine));

export default OrdersScreen;
