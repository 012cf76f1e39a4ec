import { useAuth } from '../../lib/auth/auth-context.ts';
import { FindOrder } from './find-order.tsx';
import { OrderHistory } from './order-history.tsx';

/** The order history when signed in, and always the way to an order by its number. */
export function OrdersScreen() {
  const { user } = useAuth();
  return (
    <div className="wall grid max-w-3xl gap-16 py-12 md:py-16">
      {user && <OrderHistory key={user.id} />}
      <FindOrder isOnlyOne={!user} />
    </div>
  );
}
