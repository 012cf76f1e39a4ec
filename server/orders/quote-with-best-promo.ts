import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { type PromoOption, type PromoPreferences, pickPromo } from '#domain/cart/pick-promo.ts';
import type { PromoTerms } from '#domain/cart/promo.ts';
import type { Quote, QuoteSums } from '#domain/orders/order-request.ts';
import type { TaxAddress } from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';

/** A cart and what its price depends on. */
export interface CartToQuote {
  readonly lines: readonly object[];
  /** The code that was typed. */
  readonly promoCode: string | null;
  readonly promoPreferences: PromoPreferences;
  readonly address: TaxAddress;
  /** Missing: the zone's own. */
  readonly shippingMethod?: string | null | undefined;
}

/** A code with the sums of the cart under it. */
interface PricedOption extends PromoOption {
  readonly sums: QuoteSums;
}

/**
 * The sums of a cart under the one code that saves most, or that the customer has chosen: of the one that was typed and
 * of those that apply by themselves. `promoRefusal` is why a typed code gives nothing. Throws the database's
 * error P0001 for lines that cannot be bought.
 */
export async function quoteWithBestPromo(
  service: Pick<ServiceDatabase, 'query'>,
  { lines, promoCode, promoPreferences, address, shippingMethod = null }: CartToQuote,
): Promise<Quote> {
  const { country, region } = address;
  const sumsWith = (code: string | null) =>
    callSql<QuoteSums>(service, 'quote_order($1::jsonb, $2, $3, $4, $5)', [
      lines,
      code,
      country,
      region,
      shippingMethod,
    ]);
  const priced = ({ code, kind }: PromoTerms, sums: QuoteSums): PricedOption[] =>
    sums.promoRefusal === null ? [{ code, kind, discountCents: sums.discountCents, sums }] : [];

  const quoted = await sumsWith(promoCode);
  const { terms } =
    promoCode === null ? {} : await callSql<{ terms?: PromoTerms }>(service, 'check_promo($1)', [promoCode]);
  const [typed = null] = terms ? priced(terms, quoted) : [];
  const offers: PricedOption[] = [];
  for (const offer of await callSql<PromoTerms[]>(service, 'promo_offers()', [])) {
    offers.push(...priced(offer, await sumsWith(offer.code)));
  }
  const { used, passedOver } = pickPromo(typed, offers, promoPreferences);
  return {
    ...(used?.sums ?? quoted),
    promoRefusal: quoted.promoRefusal,
    promoPick: { used: used && optionOf(used), passedOver: passedOver && optionOf(passedOver) },
  };
}

const optionOf = ({ code, kind, discountCents }: PricedOption): PromoOption => ({
  code,
  kind,
  discountCents,
});
