import { formatCents } from '#domain/format/money.ts';
import { checkoutDraft } from '../../lib/checkout-draft.ts';
import { classNames } from '../../ui/class-names.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.method;

interface Way {
  readonly method: string;
  readonly cents: number;
  /** Business days under way, in words; null where only the day of arrival is known. */
  readonly days: string | null;
  readonly arrival: string;
}

interface DeliveryChoiceProps {
  ways: readonly Way[];
  /** Name of the chosen way. */
  chosen: string;
  /** Name of the place's own way, which needs no choice. */
  own: string;
}

/** The price of a way in words. */
export const priceText = (cents: number) => (cents === 0 ? copy.free : formatCents(cents));

/** The ways that an order can travel, each with its price and day. */
export function DeliveryChoice({ ways, chosen, own }: DeliveryChoiceProps) {
  const choose = (method: string) =>
    checkoutDraft.set({ ...checkoutDraft.get(), shippingMethod: method === own ? null : method });
  return (
    <fieldset aria-labelledby="delivery-method" className="mt-2 grid gap-2">
      {ways.map(({ method, cents, days, arrival }) => (
        <label
          key={method}
          className={classNames(
            'flex cursor-pointer items-center gap-4 rounded-card border-[1.5px] bg-surface px-4 py-3',
            method === chosen ? 'border-accent' : 'border-line-strong',
          )}
        >
          <input
            type="radio"
            name="shipping-method"
            value={method}
            checked={method === chosen}
            onChange={() => choose(method)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{method}</span>
            {days && <span className="block text-ink-soft">{days}</span>}
            <span className="block text-ink-soft">{arrival}</span>
          </span>
          <span className="tabular-nums">{priceText(cents)}</span>
        </label>
      ))}
    </fieldset>
  );
}
