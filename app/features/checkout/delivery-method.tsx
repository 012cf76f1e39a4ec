import { Truck } from 'lucide-react';
import { arrivesBy as arrivalOf, formatArrival } from '#domain/cart/delivery-estimate.ts';
import { type ShippingPrice, type ShippingZone, waysOf } from '#domain/cart/shipping.ts';
import { formatCents } from '#domain/format/money.ts';
import { checkoutDraft } from '../../lib/checkout-draft.ts';
import type { CartDelivery } from '../../lib/use-delivery.ts';
import { classNames } from '../../ui/class-names.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.method;

interface DeliveryMethodProps {
  delivery: CartDelivery;
  /** What a way costs, in cents. */
  costOf: (way: ShippingPrice) => number;
}

/**
 * How the order travels to the chosen place, with the day by which it arrives; a choice where there are several ways.
 */
export function DeliveryMethod({ delivery, costOf }: DeliveryMethodProps) {
  const { zone, ownZone, isNowhere, isTooHeavy, grams, arrivesBy } = delivery;
  const ways = ownZone ? waysOf(ownZone, grams) : [];
  const trouble = isTooHeavy ? copy.tooHeavy : isNowhere ? copy.nowhere : null;
  return (
    <section aria-labelledby="delivery-method" className="sm:col-span-2">
      <h3 id="delivery-method" className="font-semibold">
        {copy.title}
      </h3>
      {ownZone && zone && ways.length > 1 ? (
        <DeliveryChoice
          ways={ways.map((way) => ({
            method: way.method,
            cents: costOf(way),
            days: underWay(way),
            arrival: formatArrival(arrivalOf(way.daysMax, new Date())),
          }))}
          chosen={zone.method}
          own={ownZone.method}
        />
      ) : (
        <div className="mt-2 flex items-center gap-4 rounded-card border-[1.5px] border-accent bg-surface px-4 py-3">
          <Truck size={22} aria-hidden className="shrink-0 text-accent-text" />
          <p className="min-w-0 flex-1">
            {!trouble && <span className="block font-semibold">{zone?.method ?? copy.name}</span>}
            {zone && zone.daysMin !== null && (
              <span className="block text-ink-soft">{copy.underWay(zone.daysMin, zone.daysMax)}</span>
            )}
            {(trouble || arrivesBy) && (
              <span role="status" className="block text-ink-soft">
                {trouble ?? formatArrival(arrivesBy ?? '')}
              </span>
            )}
          </p>
          {!trouble && zone && <span className="tabular-nums">{priceText(costOf(zone))}</span>}
        </div>
      )}
    </section>
  );
}

const underWay = ({ daysMin, daysMax }: ShippingZone) =>
  daysMin === null ? null : copy.underWay(daysMin, daysMax);

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
const priceText = (cents: number) => (cents === 0 ? copy.free : formatCents(cents));

/** The ways that an order can travel, each with its price and day. */
function DeliveryChoice({ ways, chosen, own }: DeliveryChoiceProps) {
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
