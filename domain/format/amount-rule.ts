import { z } from 'zod/mini';
import { formatWholeUnits } from './whole-money.ts';

/** The most that anything may cost or save, in cents; as in the database. */
export const MOST_CENTS = 2_000_000;

/** {@link MOST_CENTS} as text. A function, because the shop's currency is set after modules are loaded. */
export const mostAmount = (): string => formatWholeUnits(MOST_CENTS / 100);

const error = () => `An amount from ${formatWholeUnits(0)} to ${mostAmount()}.`;

/** A typed amount in cents; null while the field is empty. */
export const amountOrNone = z.nullable(
  z.int({ error }).check(z.minimum(0, { error }), z.maximum(MOST_CENTS, { error })),
);

/** An amount in cents that has to be given. */
export const amount = amountOrNone.check(z.refine((value) => value !== null, { error }));
