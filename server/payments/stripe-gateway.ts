import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { loadStripe } from './load-stripe.ts';
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ResumedPayment,
  type TaxableOrder,
} from './payment-gateway.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Origin of Stripe's API; tests point it to a fake. */
  readonly apiUrl: string;
  /** Whether Stripe Tax calculates the tax; Stripe then records it with the payment and takes it back with a refund. */
  readonly calculatesTax: boolean;
  /** How long an answer may take, in milliseconds. Default 10000. */
  readonly timeoutMs?: number;
}

/** What Stripe's statuses mean; an intent with any other one can be paid. */
const STATES: Readonly<Record<string, ResumedPayment['state']>> = {
  processing: 'on_its_way',
  succeeded: 'paid',
  canceled: 'closed',
};

/** Stripe by its official library. Card data goes from the browser to Stripe and never through this server. */
export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const call = createCaller(options);
  return {
    provider: 'stripe',
    publicKey: options.publishableKey,
    calculateTax: options.calculatesTax ? (order, purpose) => calculateTax(call, order, purpose) : null,
    start: async ({ id, number, email, totalCents, taxCalculation }) => {
      const intent = await call((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: totalCents,
            currency: currencyOfShop().toLowerCase(),
            automatic_payment_methods: { enabled: true },
            receipt_email: email,
            description: `Order ${number}`,
            metadata: { order_id: id, order_number: number },
            ...(taxCalculation ? { hooks: { inputs: { tax: { calculation: taxCalculation } } } } : {}),
          },
          { idempotencyKey: `order-${id}` },
        ),
      );
      return { reference: intent.id, clientSecret: intent.client_secret };
    },
    close: async (reference) => {
      try {
        await call((stripe) => stripe.paymentIntents.cancel(reference));
        return true;
      } catch (error) {
        if (!(error instanceof PaymentGatewayError && error.isFinal)) throw error;
        // Rejected: it is closed already, or it was paid.
        const { status } = await call((stripe) => stripe.paymentIntents.retrieve(reference));
        return status === 'canceled';
      }
    },
    resume: async (reference) => {
      const intent = await call((stripe) => stripe.paymentIntents.retrieve(reference));
      return { reference, clientSecret: intent.client_secret, state: STATES[intent.status] ?? 'open' };
    },
    look: async (reference) => {
      const { status, amount_received } = await call((stripe) => stripe.paymentIntents.retrieve(reference));
      const isPaid = status === 'succeeded';
      return {
        id: `look-${reference}-${status}`,
        type: `look.${status}`,
        reference,
        status: isPaid ? 'succeeded' : null,
        amountCents: isPaid ? amount_received : 0,
        failureCode: null,
        at: null,
        failedRefund: null,
      };
    },
    refund: async ({ id, reference, amountCents }) => {
      const refund = await call((stripe) =>
        stripe.refunds.create(
          { payment_intent: reference, amount: amountCents, metadata: { refund_id: id } },
          { idempotencyKey: `refund-${id}` },
        ),
      );
      if (refund.status !== 'failed' && refund.status !== 'canceled') return refund.id;
      throw new PaymentGatewayError(`Stripe could not refund (${refund.status}).`, { isFinal: true });
    },
  };
}

/** Sends one request to Stripe; rejects with `PaymentGatewayError`. */
type StripeCaller = <Answer>(send: (stripe: Stripe) => Promise<Stripe.Response<Answer>>) => Promise<Answer>;

function createCaller({ secretKey, apiUrl, timeoutMs = 10_000 }: StripeOptions): StripeCaller {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  let client: Promise<Stripe> | undefined;
  const open = async () =>
    new (await loadStripe())(secretKey, {
      protocol: isHttps ? 'https' : 'http',
      host: hostname,
      port: port || (isHttps ? 443 : 80),
      timeout: timeoutMs,
      // Callers repeat: jobs from their queue, a payer by pressing the button again.
      maxNetworkRetries: 0,
      // Otherwise the library keeps an identifier of this machine in the home folder and sends it along.
      telemetry: false,
    });
  return async (send) => {
    client ??= open();
    const stripe = await client;
    const answer = await send(stripe).catch(async (cause: unknown) => {
      throw await gatewayError(cause);
    });
    // The library takes any JSON without `error` for an answer, whatever its status: a proxy's for example.
    const { statusCode } = answer.lastResponse;
    if (statusCode >= 300) throw new PaymentGatewayError(`Stripe answered ${statusCode}.`);
    return answer;
  };
}

async function gatewayError(cause: unknown): Promise<unknown> {
  const { StripeError } = (await loadStripe()).errors;
  if (!(cause instanceof StripeError)) return cause;
  const { statusCode: status } = cause;
  if (!status) return new PaymentGatewayError('Stripe could not be reached.', { cause });
  // Conflicts and "too many requests" pass; other client errors are final.
  const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 429;
  return new PaymentGatewayError(`Stripe answered ${status} (${cause.code ?? cause.type}).`, {
    cause,
    isFinal,
  });
}

async function calculateTax(call: StripeCaller, order: TaxableOrder, purpose: string) {
  const request = taxRequest(order);
  const content = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const { id, tax_amount_exclusive, tax_amount_inclusive } = await call((stripe) =>
    stripe.tax.calculations.create(request, { idempotencyKey: `tax-${purpose}-${content}` }),
  );
  if (!id) throw new PaymentGatewayError('Stripe calculated a tax that has no name.');
  return { cents: order.taxIncluded ? tax_amount_inclusive : tax_amount_exclusive, calculation: id };
}

/** Stripe's code for goods that are tangible and taxed as most are. */
const GENERAL_GOODS = 'txcd_99999999';

function taxRequest(order: TaxableOrder): Stripe.Tax.CalculationCreateParams {
  const { goodsCents, shippingCents, taxIncluded, address } = order;
  const tax_behavior = taxIncluded ? 'inclusive' : 'exclusive';
  return {
    currency: currencyOfShop().toLowerCase(),
    line_items: [{ amount: goodsCents, reference: 'goods', tax_behavior, tax_code: GENERAL_GOODS }],
    shipping_cost: { amount: shippingCents, tax_behavior },
    customer_details: {
      address: {
        line1: address.line1,
        city: address.city,
        state: address.region,
        postal_code: address.postalCode,
        country: address.country,
      },
      address_source: 'shipping',
    },
  };
}
