import { useSearchParams } from 'react-router';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { isAccepted } from '../features/checkout/load-stripe.ts';
import { ProcessingScreen } from '../features/checkout/processing-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/checkout-processing';

export const meta: Route.MetaFunction = () => privateMeta(CHECKOUT_COPY.processing.title);

export default function CheckoutProcessing() {
  const [params] = useSearchParams();
  return (
    <ProcessingScreen
      number={params.get('order') ?? ''}
      orderKey={params.get('key') ?? ''}
      isAccepted={isAccepted(params)}
    />
  );
}
