import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guestPreviewLimit, localDay, readGuestUsage, spendGuestPreview } from './guest-previews.ts';

const TODAY = '2026-03-09';

describe('guest previews', () => {
  it('are ten a day', () => {
    let usage = readGuestUsage(null, TODAY);
    for (let i = 10; i > 0; i--) {
      expect(guestPreviewLimit(usage)).toMatchObject({ remaining: i, limit: 10, limitReached: false });
      usage = spendGuestPreview(usage);
    }
    expect(guestPreviewLimit(usage)).toMatchObject({ remaining: 0, limitReached: true });
  });

  it('have no limit once an order is paid on this device', () => {
    const usage = { date: TODAY, used: 12 };
    expect(guestPreviewLimit(usage, { hasPaid: true })).toMatchObject({
      limitReached: false,
      unlimited: true,
    });
    expect(guestPreviewLimit(usage)).toMatchObject({ limitReached: true, unlimited: false });
  });

  it('start again on another day', () => {
    const yesterday = JSON.stringify({ date: '2026-03-08', used: 10 });
    expect(readGuestUsage(yesterday, TODAY)).toEqual({ date: TODAY, used: 0 });
  });

  it('survive being stored', () => {
    fc.assert(
      fc.property(fc.nat(1000), (used) => {
        const usage = { date: TODAY, used };
        expect(readGuestUsage(JSON.stringify(usage), TODAY)).toEqual(usage);
        expect(guestPreviewLimit(usage).remaining).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('tolerate whatever else is stored', () => {
    for (const stored of ['', '{', 'null', '7', '{"date":"2026-03-09"}', '{"date":"2026-03-09","used":-1}'])
      expect(readGuestUsage(stored, TODAY)).toEqual({ date: TODAY, used: 0 });
    fc.assert(
      fc.property(fc.json(), (stored) => {
        expect(readGuestUsage(stored, TODAY).used).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('count by the visitor’s own calendar', () => {
    expect(localDay(new Date(2026, 2, 9, 23, 59))).toBe(TODAY);
  });
});
