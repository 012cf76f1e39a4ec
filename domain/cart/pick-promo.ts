import type { PromoTerms } from './promo.ts';

/** A code and what it takes off one certain cart. */
export interface PromoOption {
  readonly code: string;
  readonly kind: PromoTerms['kind'];
  readonly discountCents: number;
}

/** The customer's choices about codes. */
export interface PromoPreferences {
  /** Codes that apply by themselves and were taken away. */
  readonly declined: readonly string[];
  /** The code to use even where another one saves more; null leaves it to the shop. */
  readonly chosen: string | null;
}

export interface PromoPick<Option extends PromoOption = PromoOption> {
  /** The one code of an order; null when none gives anything. */
  readonly used: Option | null;
  /** The code that could be used instead: the one that was typed, else the best of the rest. */
  readonly passedOver: Option | null;
}

/** As many declined codes as are kept and sent. */
export const MAX_DECLINED = 20;

export const NO_PREFERENCES: PromoPreferences = { declined: [], chosen: null };

/**
 * The one code that an order uses. The customer's choice stands; without one it is the code that saves most, and of two
 * that save the same the one that was typed.
 *
 * @param typed the code that was typed, when it may be used
 * @param offers codes that apply by themselves
 */
export function pickPromo<Option extends PromoOption>(
  typed: Option | null,
  offers: readonly Option[],
  { declined, chosen }: PromoPreferences,
): PromoPick<Option> {
  const others = offers.filter(
    ({ code, discountCents }) => discountCents > 0 && code !== typed?.code && !declined.includes(code),
  );
  const allowed = typed ? [typed, ...others] : others;
  const preferred = allowed.find(({ code, discountCents }) => code === chosen && discountCents > 0);
  const used = preferred ?? best(allowed);
  const rest = allowed.filter((option) => option !== used && option.discountCents > 0);
  return { used, passedOver: rest.find((option) => option === typed) ?? best(rest) };
}

function best<Option extends PromoOption>(options: readonly Option[]): Option | null {
  return options.reduce<Option | null>(
    (most, option) => (most && most.discountCents >= option.discountCents ? most : option),
    null,
  );
}
