import { Truck } from 'lucide-react';
import { arrivesBy as arrivalOf, formatArrival } from '#domain/cart/delivery-estimate.ts';
import { type ShippingPrice, type ShippingZone, waysOf } from '#domain/cart/shipping.ts';
import type { CartDelivery } from '../../lib/use-delivery.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { DeliveryChoice, priceText } from './delivery-choice.tsx';

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
