import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { OrdersScreen } from '../features/checkout/orders-screen.tsx';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = () => [
  { title: `${CHECKOUT_COPY.order.mine} · Pawtrait` },
  { name: 'robots', content: 'noindex' },
];

export default OrdersScreen;
