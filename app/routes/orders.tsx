import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { FindOrderScreen } from '../features/checkout/find-order-screen.tsx';
import type { Route } from './+types/orders';

export const meta: Route.MetaFunction = () => [
  { title: `${CHECKOUT_COPY.order.lookup} · Pawtrait` },
  { name: 'robots', content: 'noindex' },
];

export default FindOrderScreen;
