import { Tag, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { PromoPick } from '#domain/cart/pick-promo.ts';
import { changeCart } from '../../lib/cart-store.ts';
import { useApplyPromo } from '../../lib/use-apply-promo.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CART_COPY } from './cart-copy.ts';
import { PromoChoice } from './promo-choice.tsx';
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
