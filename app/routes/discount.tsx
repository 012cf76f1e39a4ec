import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { privateMeta } from '../lib/page-meta.ts';
import { useApplyPromo } from '../lib/use-apply-promo.ts';
import type { Route } from './+types/discount';

export const meta: Route.MetaFunction = () => privateMeta('Your discount · Pawtrait');

/** `/discount/CODE`: puts the code on the cart and leads to the catalog, or says why not. */
export default function Discount({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { apply, refusal } = useApplyPromo();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void apply(params.code).then((isApplied) => {
      if (isApplied) toast.success(`${params.code.toUpperCase()} is on your cart`);
      return isApplied && navigate('/catalog', { replace: true });
    });
  }, [apply, navigate, params.code]);
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal);
    void navigate('/catalog', { replace: true });
  }, [refusal, navigate]);
  return <p className="wall lead grid min-h-[50vh] place-content-center">Checking your code…</p>;
}
