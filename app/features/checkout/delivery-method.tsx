import { Truck } from 'lucide-react';
import { arrivesBy, formatArrival } from '#domain/delivery-estimate.ts';
import { formatCents } from '#domain/money.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';

const copy = CHECKOUT_COPY.method;

/** How the order travels: the one method, with the day by which it arrives. */
export function DeliveryMethod({ country, shippingCents }: { country: string; shippingCents: number }) {
  const day = arrivesBy(country, new Date());
  return (
    <section aria-labelledby="delivery-method" className="sm:col-span-2">
      <h3 id="delivery-method" className="font-semibold">
        {copy.title}
      </h3>
      <div className="mt-2 flex items-center gap-4 rounded-card border-[1.5px] border-accent bg-surface px-4 py-3">
        <Truck size={22} aria-hidden className="shrink-0 text-accent-text" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{copy.name}</span>
          {day && (
            <span role="status" className="block text-ink-soft">
              {formatArrival(day)}
            </span>
          )}
        </p>
        <span className="tabular-nums">{shippingCents === 0 ? copy.free : formatCents(shippingCents)}</span>
      </div>
    </section>
  );
}
