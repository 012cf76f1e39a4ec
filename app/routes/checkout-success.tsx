import { useSearchParams } from 'react-router';
import { JoinOrder } from '../features/account/join-order.tsx';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { SuccessScreen } from '../features/checkout/success-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/checkout-success';

export const meta: Route.MetaFunction = () => privateMeta(CHECKOUT_COPY.success.title);

export default function CheckoutSuccess() {
  const [params] = useSearchParams();
  const orderKey = params.get('key') ?? '';
  return (
    <SuccessScreen number={params.get('order') ?? ''} orderKey={orderKey}>
      {(order) => <JoinOrder order={order} orderKey={orderKey} />}
    </SuccessScreen>
  );
}
