import { expect, it } from 'vitest';
import { judgeGrowth, type MemorySample } from './memory-growth.ts';

const samples = (residentMb: (minute: number) => number, heapMb: (minute: number) => number = () => 100) =>
  Array.from({ length: 30 }, (_, at): MemorySample => {
    const minute = at + 1;
    return { minute, residentMb: residentMb(minute), heapMb: heapMb(minute) };
  });

it.each([
  ['steady', samples(() => 900), true],
  ['noisy', samples((minute) => 900 + (minute % 2 ? 80 : -80)), true],
  ['warming up', samples((minute) => Math.min(900, 400 + minute * 60)), true],
  ['growing', samples((minute) => 900 + minute * 6), false],
  [
    'growing in its JavaScript alone',
    samples(
      () => 900,
      (minute) => 100 + minute * 4,
    ),
    false,
  ],
  ['not looked at', [], false],
])('%s', (_, found, expected) => expect(judgeGrowth(found).isFlat).toBe(expected));

it('reports the growth and its upper bound', () => {
  expect(judgeGrowth(samples((minute) => (minute > 20 ? 1000 : 900))).message).toBe(
    'NOT FLAT: memory 900 → 1000 MB (may grow by 45), JavaScript 100 → 100 MB (may grow by 32)',
  );
});
