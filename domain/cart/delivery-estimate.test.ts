import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivesBy, formatArrival, PRODUCTION_DAYS } from './delivery-estimate.ts';

describe('the day of arrival', () => {
  it.each([
    // Ten business days from a Monday, a Friday night, a Saturday and a Sunday.
    [5, '2026-11-23T00:00:00Z', '2026-12-07'],
    [5, '2026-11-27T23:59:59Z', '2026-12-11'],
    [5, '2026-11-28T12:00:00Z', '2026-12-11'],
    [5, '2026-11-29T12:00:00Z', '2026-12-11'],
    [8, '2026-11-23T12:00:00Z', '2026-12-10'],
    [10, '2026-11-23T12:00:00Z', '2026-12-14'],
    [15, '2026-12-18T12:00:00Z', '2027-01-15'],
  ])('%i days under way from %s is %s', (days, ordered, day) => {
    expect(arrivesBy(days, new Date(ordered))).toBe(day);
  });

  it('is a weekday, and never before it can be made', () => {
    const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.nat(90), anyDay, (days, ordered) => {
        const day = new Date(arrivesBy(days, ordered));
        expect([1, 2, 3, 4, 5]).toContain(day.getUTCDay());
        expect(day.getTime() - ordered.getTime()).toBeGreaterThan((PRODUCTION_DAYS + days - 1) * 86_400_000);
      }),
    );
  });

  it('is written with its weekday', () => {
    expect(formatArrival('2026-12-03')).toBe('Arrives by Thu, Dec 3');
  });
});
