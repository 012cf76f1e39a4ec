import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { arrivesBy, formatArrival, PRODUCTION_DAYS } from './delivery-estimate.ts';

describe('the day of arrival', () => {
  it.each([
    // Ten business days from a Monday, a Friday night, a Saturday and a Sunday.
    ['US', '2026-11-23T00:00:00Z', '2026-12-07'],
    ['US', '2026-11-27T23:59:59Z', '2026-12-11'],
    ['US', '2026-11-28T12:00:00Z', '2026-12-11'],
    ['US', '2026-11-29T12:00:00Z', '2026-12-11'],
    ['CA', '2026-11-23T12:00:00Z', '2026-12-10'],
    ['DE', '2026-11-23T12:00:00Z', '2026-12-14'],
    ['NZ', '2026-12-18T12:00:00Z', '2027-01-15'],
    ['XX', '2026-11-23T12:00:00Z', null],
  ])('to %s from %s is %s', (country, ordered, day) => {
    expect(arrivesBy(country, new Date(ordered))).toBe(day);
  });

  it('is known for every country that the shop sends to, a weekday, and never before it can be made', () => {
    const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), anyDay, ({ code }, ordered) => {
        const day = new Date(arrivesBy(code, ordered) ?? '');
        expect([1, 2, 3, 4, 5]).toContain(day.getUTCDay());
        expect(day.getTime() - ordered.getTime()).toBeGreaterThan(PRODUCTION_DAYS * 86_400_000);
      }),
    );
  });

  it('is written with its weekday', () => {
    expect(formatArrival('2026-12-03')).toBe('Arrives by Thu, Dec 3');
  });
});
