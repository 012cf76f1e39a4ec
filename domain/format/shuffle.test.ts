import { expect, it } from 'vitest';
import { shuffled } from './shuffle.ts';

it('keeps every item, leaves the original alone, and reaches every order', () => {
  const items = ['a', 'b', 'c'];
  const orders = new Set<string>();
  for (const first of [0, 0.4, 0.7]) {
    for (const second of [0, 0.6]) {
      const numbers = [first, second];
      orders.add(shuffled(items, () => numbers.shift() ?? 0).join(''));
    }
  }
  expect(orders.size).toBe(6);
  expect(items).toEqual(['a', 'b', 'c']);
  expect(shuffled([])).toEqual([]);
});
