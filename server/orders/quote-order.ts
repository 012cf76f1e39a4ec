import type { ServiceDatabase } from '#backend/database/service-database.ts';
import type { Quote } from '#domain/orders/order-request.ts';
import { HttpError } from '../functions/http-error.ts';
import { type PaymentGateway, PaymentGatewayError, type ProviderTax } from '../payments/payment-gateway.ts';
import { asIfReplaced, type Replacing } from './earlier-orders.ts';
import { type CartToQuote, quoteWithBestPromo } from './quote-with-best-promo.ts';

export interface QuoteParts {
  readonly service: ServiceDatabase;
  readonly gateway: PaymentGateway | null;
}

export interface QuoteRequest extends Replacing, CartToQuote {
  /** What it is for: 'quote', or the key of an order. */
  readonly purpose: string;
}

/**
 * What a cart costs today at an address with the best code that may be used, and with the payment provider's tax where
 * it calculates it. Throws a `HttpError` when the provider does not, and the database's error P0001 for lines that
 * cannot be bought.
 */
export async function quoteOrder(
  { service, gateway }: QuoteParts,
  request: QuoteRequest,
): Promise<{ quote: Quote; tax: ProviderTax | null }> {
  const { address, purpose } = request;
  const quote = await asIfReplaced(service, request, (free) => quoteWithBestPromo(free, request));
  const { subtotalCents, shippingCents, discountCents, taxIncluded } = quote;
  const price = subtotalCents + shippingCents - discountCents;
  if (!gateway?.calculateTax || price <= 0) return { quote, tax: null };

  const offShipping = quote.promoPick.used?.kind === 'shipping' ? discountCents : 0;
  const goodsCents = subtotalCents - (discountCents - offShipping);
  const order = { goodsCents, shippingCents: shippingCents - offShipping, address, taxIncluded };
  try {
    const tax = await gateway.calculateTax(order, purpose);
    const totalCents = taxIncluded ? price : price + tax.cents;
    return { quote: { ...quote, taxCents: tax.cents, totalCents }, tax };
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    throw error.isFinal
      ? new HttpError(422, 'We could not work out the tax for this address. Please check it.')
      : new HttpError(
          502,
          'We could not work out the tax at the moment. Nothing was charged. Please try again.',
        );
  }
}
