import type { PromoOption, PromoPick } from '#domain/cart/pick-promo.ts';
import { formatCents } from '#domain/format/money.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { Button } from '../../ui/button.tsx';
import { CART_COPY } from './cart-copy.ts';
import { promoName } from './promo-name.ts';

const copy = CART_COPY.promo;

/** Explains which of two codes is used, and offers the other one. */
export function PromoChoice({
  pick: { used, passedOver },
  typed,
}: {
  pick: PromoPick;
  typed: string | null;
}) {
  if (!used || !passedOver) return null;
  const name = promoName(passedOver, typed);
  return (
    <div role="status" className="grid justify-items-start text-sm leading-snug">
      <p>{reasonOf(used, passedOver, typed)}</p>
      <Button
        look="plain"
        size="small"
        className="px-0!"
        onClick={() => changeCart({ type: 'choosePromo', code: passedOver.code })}
      >
        {copy.instead(name)}
      </Button>
    </div>
  );
}

function reasonOf(used: PromoOption, passedOver: PromoOption, typed: string | null): string {
  const [kept, other] = [promoName(used, typed), promoName(passedOver, typed)];
  const more = passedOver.discountCents - used.discountCents;
  if (more > 0) return copy.wouldSaveMore(other, formatCents(more));
  return more < 0 ? copy.wouldSaveLess(other, kept) : copy.wouldSaveTheSame(other, kept);
}
