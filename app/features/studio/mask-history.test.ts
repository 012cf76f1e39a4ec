import { expect, it } from 'vitest';
import type { HintedMask } from '#art/analysis/cut-out/hinted-mask.ts';
import { redone, startHistory, undone, withStep } from './mask-history.ts';

const mask = () => ({}) as HintedMask;

it('goes back and forth through its steps, and drops what was undone at the next one', () => {
  const [first, second, third] = [mask(), mask(), mask()];
  const start = startHistory(first);
  expect([undone(start), redone(start)]).toEqual([null, null]);
  const two = withStep(start, second);
  const back = undone(two);
  expect(back).toEqual({ past: [], now: first, future: [second] });
  expect(back && redone(back)).toEqual(two);
  expect(back && withStep(back, third)).toEqual({ past: [first], now: third, future: [] });
});

it('keeps the last steps only', () => {
  let history = startHistory(mask());
  for (let step = 0; step < 100; step++) history = withStep(history, mask());
  expect(history.past).toHaveLength(40);
});
