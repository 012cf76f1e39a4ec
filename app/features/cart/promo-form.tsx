import { Tag, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { PromoOption, PromoPick } from '#domain/cart/pick-promo.ts';
import { formatCents } from '#domain/format/money.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { useApplyPromo } from '../../lib/use-apply-promo.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CART_COPY } from './cart-copy.ts';
import { promoName } from './promo-name.ts';

const copy = CART_COPY.promo;

interface PromoFormProps {
  cart: Cart;
  /** The code that is used: as the cart calculates it, or the server. */
  pick: PromoPick;
}

/** The promo code that is used, to take away; and a field for another one, with the reason when it is rejected. */
export function PromoForm({ cart, pick }: PromoFormProps) {
  const typed = cart.promoCode;
  const used = pick.used ?? (typed === null ? null : { code: typed, kind: 'amount' as const });
  return (
    <div className="grid gap-2">
      {used && (
        <p className="flex items-center gap-2 rounded-full bg-sage-wash py-1 pr-1 pl-4 font-semibold text-sage-text">
          <Tag size={18} aria-hidden />
          <span className="flex-1">{copy.applied(promoName(used, typed))}</span>
          <IconButton
            label={copy.remove}
            onClick={() => changeCart({ type: 'declinePromo', code: used.code })}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </p>
      )}
      <PromoChoice pick={pick} typed={typed} />
      {(used === null || used.code !== typed) && <PromoField />}
    </div>
  );
}

function PromoField() {
  const id = useId();
  const [code, setCode] = useState('');
  const { apply, isBusy, error } = useApplyPromo();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && (await apply(code))) setCode('');
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <label htmlFor={id} className="sr-only">
        {copy.label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          placeholder={copy.label}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          className="min-h-11 min-w-0 flex-1 rounded-full border-[1.5px] border-line-strong bg-surface px-4 uppercase placeholder:normal-case placeholder:text-ink-soft aria-invalid:border-danger"
        />
        <Button type="submit" look="outline" size="small" aria-disabled={isBusy}>
          {isBusy ? copy.applying : copy.apply}
        </Button>
      </div>
      <p id={`${id}-message`} role="status" className="mt-1 min-h-5 text-danger text-sm">
        {error}
      </p>
    </form>
  );
}

/** Explains which of two codes is used, and offers the other one. */
function PromoChoice({ pick: { used, passedOver }, typed }: { pick: PromoPick; typed: string | null }) {
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
