import { expect, test } from 'vitest';
import { lineRefundCents } from './line-refund.ts';

test('pieces that are refunded one by one add up to what was paid', () => {
  const each = [0, 1, 2].map((refunded) =>
    lineRefundCents({ item_id: 'a', quantity: 3, cents: 1000, refunded }, 1),
  );
  expect(each).toEqual([333, 334, 333]);
  expect(lineRefundCents({ item_id: 'a', quantity: 3, cents: 1000, refunded: 1 }, 2)).toBe(667);
});
