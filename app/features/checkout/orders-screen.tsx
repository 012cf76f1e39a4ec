import { useAuth } from '../../lib/auth/auth-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { FindOrder } from './find-order.tsx';
import { OrderHistory } from './order-history.tsx';

const copy = CHECKOUT_COPY.order;

/**
 * The order history when signed in, and always the way to an order by its number. Which of them comes first is known
 * with the session: until then the way by number stands nowhere, so that it is not pushed down under a finger.
 */
export function OrdersScreen() {
  const { user, loading } = useAuth();
  return (
    <div className="wall grid max-w-3xl gap-16 py-12 md:py-16">
      {loading ? (
        <OrdersWaiting />
      ) : (
        <>
          {user && <OrderHistory key={user.id} />}
          <FindOrder isOnlyOne={!user} />
        </>
      )}
    </div>
  );
}

function OrdersWaiting() {
  return (
    <div role="status" aria-label={copy.loadingHistory}>
      <h1 className="display display-large">{copy.mine}</h1>
      <Skeleton className="mt-6 h-72" />
    </div>
  );
}
