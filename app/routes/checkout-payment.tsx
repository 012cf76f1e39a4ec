import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isDownloadCart } from '#domain/cart/cart-item.ts';
import type { PromoPick } from '#domain/cart/pick-promo.ts';
import { addressErrors, buyerPlaceErrors, isEmail } from '#domain/orders/address.ts';
import { billingErrors } from '#domain/orders/billing.ts';
import { isPhone } from '#domain/orders/phone.ts';
import { PromoForm } from '../features/cart/promo-form.tsx';
import { CHECKOUT_COPY } from '../features/checkout/checkout-copy.ts';
import { CheckoutPage, NothingToBuy } from '../features/checkout/checkout-frame.tsx';
import { PaymentScreen } from '../features/checkout/payment-screen.tsx';
import { QuietBar } from '../features/shell/quiet-bar.tsx';
import { useBrowserStore } from '../lib/browser-store.ts';
import { useCart } from '../lib/cart-store.ts';
import { type CheckoutDraft, checkoutDraft, EMPTY_DRAFT } from '../lib/checkout-draft.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { revalidateOnDemand } from '../lib/should-revalidate.ts';
import type { Route } from './+types/checkout-payment';

export function loader({ context }: Route.LoaderArgs) {
  const { paymentProvider: provider, paymentKey: publicKey } = context.get(shopContext);
  return { provider, publicKey };
}

export const shouldRevalidate = revalidateOnDemand;

export const handle: PageHandle = { TopBar: QuietBar };

export const meta: Route.MetaFunction = () => privateMeta(CHECKOUT_COPY.payTitle);

export default function CheckoutPayment({ loaderData }: Route.ComponentProps) {
  return (
    <CheckoutPage>
      <Payment {...loaderData} />
    </CheckoutPage>
  );
}

/** Who comes here before the other steps are done is led back to them. */
function Payment({ provider, publicKey }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const cart = useCart();
  const draft = useBrowserStore(checkoutDraft, EMPTY_DRAFT);
  const missing = isEmail(draft.email)
    ? !isDeliverable(draft, isDownloadCart(cart.items)) && '/checkout?step=delivery'
    : '/checkout';
  useEffect(() => {
    if (missing) void navigate(missing, { replace: true });
  }, [missing, navigate]);
  if (cart.items.length === 0) return <NothingToBuy />;
  if (missing) return null;
  const promoField = (pick: PromoPick) => <PromoForm cart={cart} pick={pick} />;
  return (
    <PaymentScreen
      cart={cart}
      draft={draft}
      provider={provider}
      publicKey={publicKey}
      promoField={promoField}
    />
  );
}

const isDeliverable = ({ address, phone, billing }: CheckoutDraft, isDownload: boolean) =>
  Object.keys({
    ...(isDownload ? buyerPlaceErrors : addressErrors)(address),
    ...billingErrors(billing, address.country),
  }).length === 0 &&
  (phone === '' || isPhone(phone));
