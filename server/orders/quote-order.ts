import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Quote } from '#domain/order-request.ts';
import { Refusal } from '../functions/refusal.ts';
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderTax,
  type TaxAddress,
} from '../payments/payment-gateway.ts';
import { callSql } from './call-sql.ts';

export interface QuoteParts {
  readonly service: Pick<ServiceDatabase, 'query'>;
  readonly gateway: PaymentGateway | null;
}

export interface QuoteWish {
  readonly lines: readonly object[];
  readonly promoCode: string | null;
  readonly address: TaxAddress;
  /** What it is for: 'quote', or the key of an order. */
  readonly purpose: string;
}

/**
 * What a cart costs today at an address, with the payment provider's tax where it calculates it. Throws a `Refusal`
 * when the provider does not, and the database's error P0001 for lines that cannot be bought.
 */
export async function quoteOrder(
  { service, gateway }: QuoteParts,
  { lines, promoCode, address, purpose }: QuoteWish,
): Promise<{ quote: Quote; tax: ProviderTax | null }> {
  const quote = await callSql<Quote>(service, 'quote_order($1::jsonb, $2, $3, $4)', [
    lines,
    promoCode,
    address.country,
    address.region,
  ]);
  const { subtotalCents, shippingCents, discountCents } = quote;
  const net = subtotalCents + shippingCents - discountCents;
  if (!gateway?.calculateTax || net <= 0) return { quote, tax: null };

  const offShipping = discountCents > 0 && (await isForShipping(service, promoCode)) ? discountCents : 0;
  const goodsCents = subtotalCents - (discountCents - offShipping);
  const order = { goodsCents, shippingCents: shippingCents - offShipping, address };
  try {
    const tax = await gateway.calculateTax(order, purpose);
    return { quote: { ...quote, taxCents: tax.cents, totalCents: net + tax.cents }, tax };
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    throw error.isFinal
      ? new Refusal(422, 'We could not work out the tax for this address. Please check it.')
      : new Refusal(
          502,
          'We could not work out the tax at the moment. Nothing was charged. Please try again.',
        );
  }
}

async function isForShipping(service: QuoteParts['service'], promoCode: string | null): Promise<boolean> {
  const { terms } = await callSql<{ terms?: { kind: string } }>(service, 'check_promo($1)', [promoCode]);
  return terms?.kind === 'shipping';
}
