import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { CART_COPY } from '../features/cart/cart-copy.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { useApplyPromo } from '../lib/use-apply-promo.ts';
import type { Route } from './+types/discount';

const copy = CART_COPY.discountLink;

export const meta: Route.MetaFunction = () => privateMeta(copy.meta);

/** `/discount/CODE`: puts the code on the cart and leads to the catalog, or shows why not. */
export default function Discount({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { apply, error } = useApplyPromo();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void apply(params.code).then((isApplied) => {
      if (isApplied) toast.success(copy.applied(params.code.toUpperCase()));
      return isApplied && navigate('/catalog', { replace: true });
    });
  }, [apply, navigate, params.code]);
  useEffect(() => {
    if (!error) return;
    toast.error(error);
    void navigate('/catalog', { replace: true });
  }, [error, navigate]);
  return <p className="wall lead grid min-h-[50vh] place-content-center">{copy.checking}</p>;
}
