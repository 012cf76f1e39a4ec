import type { Database, Json } from '#domain/database.types.ts';
import { type Address, EMPTY_ADDRESS } from '#domain/orders/address.ts';
import { type Billing, isEmptyBilling } from '#domain/orders/billing.ts';

/** The address of a stored order; what is missing is empty. */
export function orderAddress(stored: Json): Address {
  const given: Readonly<Record<string, unknown>> = Object(stored);
  const keys = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];
  const parts = keys.map((key) => [key, typeof given[key] === 'string' ? given[key] : ''] as const);
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(parts) };
}

type BillingColumns = Pick<
  Database['public']['Tables']['orders']['Row'],
  'company' | 'vat_number' | 'billing_address'
>;

/** Whom the invoice of a stored order is for; null when it equals the delivery address. */
export function orderBilling({ company, vat_number, billing_address }: BillingColumns): Billing | null {
  const billing = {
    company: company ?? '',
    vatNumber: vat_number ?? '',
    address: billing_address === null ? null : orderAddress(billing_address),
  };
  return isEmptyBilling(billing) ? null : billing;
}
