import { useSearchParams } from 'react-router';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { SuccessScreen } from '../features/checkout/success-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/checkout-success';

export const meta: Route.MetaFunction = () => privateMeta(`${CHECKOUT_COPY.success.title} · Pawtrait`);

export default function CheckoutSuccess() {
  const [params] = useSearchParams();
  return <SuccessScreen number={params.get('order') ?? ''} orderKey={params.get('key') ?? ''} />;
}
