import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { callSql } from './call-sql.ts';
import { closePayments, type OpenPayment, type UnpaidParts } from './close-unpaid.ts';

/** Orders of the caller that the next one takes the place of, while they are unpaid. */
export interface Replacing {
  /** The keys that they were placed with. Those of other accounts, and unknown ones, count for nothing. */
  readonly replaces: readonly string[];
  /** Null for a guest. */
  readonly userId: string | null;
}

/** An order that was placed before. */
export interface EarlierOrder {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly totalCents: number;
  readonly isPaid: boolean;
  readonly payments: readonly OpenPayment[];
}

/** Runs queries that only read while stock and codes of unpaid earlier orders count as free. */
export function asIfReplaced<Result>(
  service: ServiceDatabase,
  { replaces, userId }: Replacing,
  work: (service: Pick<ServiceDatabase, 'query'>) => Promise<Result>,
): Promise<Result> {
  if (replaces.length === 0) return work(service);
  return service.transaction(async (query) => {
    await query(
      `select set_config('private.replaced_keys', $1::uuid[]::text, true),
         set_config('private.replaced_by', $2, true)`,
      [replaces, userId ?? ''],
    );
    return work({ query });
  });
}

/** The caller's own orders of these keys. */
export async function findEarlierOrders(
  service: Pick<ServiceDatabase, 'query'>,
  { replaces, userId }: Replacing,
): Promise<readonly EarlierOrder[]> {
  if (replaces.length === 0) return [];
  return callSql(service, 'earlier_orders($1::uuid[], $2)', [replaces, userId]);
}

/** The first of them that is paid. */
export const paidOf = (orders: readonly EarlierOrder[]) => orders.find(({ isPaid }) => isPaid);

/**
 * Closes the payments of earlier orders, so that these can be cancelled; `paid` is one that was paid instead,
 * `onItsWay` one whose payment the bank has not decided on, which may take days: it stays as it is.
 *
 * @throws PaymentGatewayError when the provider cannot be reached
 */
export async function closeEarlierOrders(
  parts: UnpaidParts,
  replacing: Replacing,
): Promise<
  | { readonly closed: readonly EarlierOrder[] }
  | { readonly paid: EarlierOrder }
  | { readonly onItsWay: EarlierOrder }
> {
  const found = await findEarlierOrders(parts.service, replacing);
  const known = paidOf(found);
  if (known) return { paid: known };
  const unpaid = found.filter(({ status }) => status === 'placed');
  for (const order of unpaid) {
    if (await closePayments(order.payments, parts)) continue;
    // It was paid, and its webhook never came.
    const paid = paidOf(await findEarlierOrders(parts.service, replacing));
    return paid ? { paid } : { onItsWay: order };
  }
  return { closed: unpaid };
}
