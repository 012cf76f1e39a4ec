import type { Cart } from '#domain/cart/cart.ts';
import { formatArrival } from '#domain/cart/delivery-estimate.ts';
import { formatCents } from '#domain/format/money.ts';
import { CART_SUMS_COPY as copy } from './cart-sums-copy.ts';

type Sums = Pick<Cart, 'subtotal' | 'shipping' | 'tax' | 'discount' | 'total' | 'promoCode'> & {
  /** Whether the prices include the tax; then it stands below the total. */
  readonly taxIncluded?: boolean;
};

const money = (units: number) => formatCents(Math.round(units * 100));

export interface CartSumsProps {
  readonly sums: Sums;
  /** Without a destination the tax is still to come. */
  readonly tax: 'known' | 'estimated' | 'by address';
  /** How it travels; null for the standard way. */
  readonly method: string | null;
  /** The day of delivery, ISO 8601; null when there is no estimate. */
  readonly arrivesBy: string | null;
}

/** Subtotal, shipping with the day of delivery, discount, tax and total. */
export function CartSums({ sums, tax, method, arrivesBy }: CartSumsProps) {
  return (
    <dl className="grid gap-2">
      <Sum label={copy.subtotal}>{money(sums.subtotal)}</Sum>
      <Sum label={copy.shipping}>{sums.shipping === 0 ? copy.free : money(sums.shipping)}</Sum>
      {arrivesBy && <Sum label={method ?? copy.delivery}>{formatArrival(arrivesBy)}</Sum>}
      {sums.discount > 0 && (
        <Sum label={sums.promoCode ? copy.discountBy(sums.promoCode) : copy.discount}>
          {copy.less(money(sums.discount))}
        </Sum>
      )}
      {!sums.taxIncluded && (
        <Sum label={tax === 'estimated' ? copy.estimatedTax : copy.tax}>
          {tax === 'by address' ? copy.taxByAddress : money(sums.tax)}
        </Sum>
      )}
      <div className="mt-2 flex items-baseline justify-between border-line border-t pt-4">
        <dt className="display display-small">{copy.total}</dt>
        <dd className="display text-2xl tabular-nums">{money(sums.total)}</dd>
      </div>
      {sums.taxIncluded && <Sum label={copy.includesTax}>{money(sums.tax)}</Sum>}
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-ink-soft">
      <dt>{label}</dt>
      <dd className="shrink-0 text-right text-ink tabular-nums">{children}</dd>
    </div>
  );
}
