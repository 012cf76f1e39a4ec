import { useSearchParams } from 'react-router';
import { JoinOrder } from '../features/account/join-order.tsx';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { OrderScreen } from '../features/checkout/order-screen.tsx';
import { pageTitle } from '../lib/page-title.ts';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`${CHECKOUT_COPY.order.title} ${params.number ?? ''}`) },
  { name: 'robots', content: 'noindex' },
  // The address holds the key: it must not travel on.
  { name: 'referrer', content: 'same-origin' },
];

export default function Order({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const orderKey = search.get('key') ?? '';
  return (
    <OrderScreen number={params.number} orderKey={orderKey}>
      {(order) => <JoinOrder order={order} orderKey={orderKey} />}
    </OrderScreen>
  );
}
