import type { Cart } from '#domain/cart/cart.ts';
import { isTaxIncluded } from '#domain/cart/tax-included.ts';
import type { Address } from '#domain/orders/address.ts';
import { countryOf, REGIONS } from '#domain/orders/countries.ts';
import { checkoutDraft } from '../../lib/checkout-draft.ts';
import { CartSums } from '../../ui/cart-sums.tsx';
import { countryChoices, textChoices } from '../../ui/choices.ts';
import { Notice } from '../../ui/notice.tsx';
import { Options } from '../../ui/select.tsx';
import { CART_COPY } from './cart-copy.ts';
import { useEstimate } from './use-estimate.ts';

const copy = CART_COPY.estimate;
const SELECT =
  'min-h-11 min-w-0 rounded-card border-[1.5px] border-line-strong bg-surface px-3 text-base text-ink';

/** What the cart comes to where it goes, with the tax of that place; the checkout begins with the same place. */
export function CartEstimate({ cart }: { cart: Cart }) {
  const { country, region, delivery, ...estimate } = useEstimate(cart);
  const regions = REGIONS[country] ?? [];
  const change = (place: Partial<Address>) => {
    const known = checkoutDraft.get();
    checkoutDraft.set({ ...known, address: { ...known.address, ...place } });
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <label className="flex min-w-0 grow items-center justify-between gap-3">
          {copy.country}
          <select
            className={SELECT}
            value={country}
            onChange={(event) => change({ country: event.currentTarget.value, region: '' })}
          >
            <Options choices={countryChoices(delivery.countries)} />
          </select>
        </label>
        {regions.length > 0 && !isTaxIncluded(country) && (
          <label className="flex min-w-0 grow items-center justify-between gap-3">
            {countryOf(country)?.region}
            <select
              className={SELECT}
              value={region}
              onChange={(event) => change({ region: event.currentTarget.value })}
            >
              <Options choices={textChoices(regions)} none={copy.choose} />
            </select>
          </label>
        )}
      </div>
      {delivery.isNowhere && <Notice tone="honey">{copy.nowhere}</Notice>}
      {delivery.isTooHeavy && <Notice tone="honey">{copy.tooHeavy}</Notice>}
      <CartSums {...estimate} />
    </div>
  );
}
