import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';
import { amountOrNone, MOST_CENTS, mostAmount } from '../format/amount-rule.ts';

export const PROMO_KINDS = ['percent', 'amount', 'shipping'] as const;

export const NEW_PROMO: PromoDraft = {
  code: '',
  description: '',
  kind: 'percent',
  value: 1000,
  minimumCents: 0,
  products: [],
  startsOn: '',
  endsOn: '',
  maxUses: null,
  isActive: true,
  isAutomatic: false,
};

const worthError = () => `More than nothing, and at most 100 % or ${mostAmount()}.`;
const USES = 'A whole number from 1, or empty.';
const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'A day, or empty.'));

export const promoDraftSchema = z
  .object({
    code: z
      .string()
      .check(
        z.refine(
          (code) => /^[A-Z0-9_-]{2,40}$/.test(code.trim().toUpperCase()),
          '2 to 40 letters, digits, hyphens or underscores.',
        ),
      ),
    description: z.string().check(z.maxLength(300, 'At most 300 characters.')),
    kind: z.enum(PROMO_KINDS),
    /** Basis points of a percentage, cents of an amount; of no meaning for free shipping. */
    value: z.nullable(z.int({ error: worthError })),
    minimumCents: amountOrNone,
    /** Catalog cards that it is for; none means all. */
    products: z.array(z.string()),
    /** Days as `2026-01-31`, both included; empty for no bound. */
    startsOn: day,
    endsOn: day,
    /** Null for any number. */
    maxUses: z.nullable(z.int(USES).check(z.minimum(1, USES), z.maximum(1_000_000_000, USES))),
    isActive: z.boolean(),
    /** Whether it applies by itself, without being typed. */
    isAutomatic: z.boolean(),
  })
  .check(
    z.refine(
      ({ kind, value }) => {
        if (kind === 'shipping') return true;
        return value !== null && value >= 1 && value <= (kind === 'percent' ? 10_000 : MOST_CENTS);
      },
      { error: worthError, path: ['value'] },
    ),
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      message: 'It ends before it begins.',
      path: ['endsOn'],
    }),
  );

/** A promo code while it is edited. */
export type PromoDraft = DraftOf<typeof promoDraftSchema>;
