import { expect, it } from 'vitest';
import { BroadcastBudget } from './broadcast-budget.ts';

const limits = { broadcastsPerSecond: 2, broadcastBytesPerSecond: 1_000, receivedBytesPerSecond: 100 };

it('counts messages of an address, and gives them back with time', () => {
  const budget = new BroadcastBudget(limits);
  const sent = Array.from({ length: 10 }, () => budget.spend('a', 1, 1, 0));
  expect(sent.filter(Boolean)).toHaveLength(6);
  expect(budget.spend('b', 1, 1, 0)).toBe(true);
  expect(budget.spend('a', 1, 1, 1_000)).toBe(true);
});

it('counts bytes once for every receiver', () => {
  const budget = new BroadcastBudget(limits);
  expect(budget.spend('a', 100, 40, 0)).toBe(true);
  expect(budget.spend('a', 100, 1, 0)).toBe(false);
  expect(budget.spend('a', 100, 10, 1_000)).toBe(true);
});

it('counts what arrives, whether it is passed on or not', () => {
  const budget = new BroadcastBudget(limits);
  expect([1, 2, 3].map(() => budget.receive('a', 150, 0))).toEqual([true, true, false]);
  expect(budget.receive('b', 400, 0)).toBe(true);
  expect(budget.receive('a', 150, 1_000)).toBe(true);
});
