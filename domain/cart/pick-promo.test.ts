import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES, type PromoOption, pickPromo } from './pick-promo.ts';

const option = (code: string, discountCents: number): PromoOption => ({
  code,
  kind: 'amount',
  discountCents,
});
const typed = option('WELCOME10', 950);
const shipping = option('FREESHIP', 2496);

describe('pickPromo', () => {
  it('keeps what saves most and names the typed code that saves less', () => {
    expect(pickPromo(typed, [shipping], NO_PREFERENCES)).toEqual({ used: shipping, passedOver: typed });
  });

  it('uses the typed code where it saves more, or the same', () => {
    const less = option('FREESHIP', 950);
    expect(pickPromo(typed, [less], NO_PREFERENCES)).toEqual({ used: typed, passedOver: less });
  });

  it('follows the customer’s choice, also of less', () => {
    expect(pickPromo(typed, [shipping], { declined: [], chosen: 'WELCOME10' })).toEqual({
      used: typed,
      passedOver: shipping,
    });
  });

  it('leaves a declined offer alone', () => {
    const declined = { declined: ['FREESHIP'], chosen: null };
    expect(pickPromo(typed, [shipping], declined)).toEqual({ used: typed, passedOver: null });
    expect(pickPromo(null, [shipping], declined)).toEqual({ used: null, passedOver: null });
    expect(pickPromo(shipping, [shipping], declined).used).toEqual(shipping);
  });

  it('uses no offer without a discount, and drops such a choice', () => {
    const nothing = option('FREESHIP', 0);
    expect(pickPromo(null, [nothing], NO_PREFERENCES)).toEqual({ used: null, passedOver: null });
    expect(pickPromo(typed, [nothing], { declined: [], chosen: 'FREESHIP' }).used).toEqual(typed);
  });
});

const code = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const anyOption = fc.record({
  code,
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
  discountCents: fc.integer({ min: 0, max: 9999 }),
});
const anyOffers = fc.uniqueArray(anyOption, { selector: ({ code }) => code, maxLength: 5 });

it('is never worse than any single code that may be used', () => {
  fc.assert(
    fc.property(fc.option(anyOption), anyOffers, fc.array(code), (typed, offers, declined) => {
      const { used, passedOver } = pickPromo(typed, offers, { declined, chosen: null });
      const saved = used?.discountCents ?? 0;
      for (const { code, discountCents } of offers) {
        if (!declined.includes(code) && code !== typed?.code)
          expect(saved).toBeGreaterThanOrEqual(discountCents);
      }
      expect(saved).toBeGreaterThanOrEqual(typed?.discountCents ?? 0);
      if (used && used !== typed) expect(declined).not.toContain(used.code);
      if (passedOver) expect(passedOver).not.toBe(used);
    }),
  );
});

it('is the chosen code wherever that gives something', () => {
  fc.assert(
    fc.property(fc.option(anyOption), anyOffers, code, (typed, offers, chosen) => {
      const { used } = pickPromo(typed, offers, { declined: [], chosen });
      const wanted = [typed, ...offers].find((option) => option?.code === chosen);
      if (wanted && wanted.discountCents > 0) expect(used).toBe(wanted);
    }),
  );
});
