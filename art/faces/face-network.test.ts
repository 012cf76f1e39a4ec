import { expect, it } from 'vitest';
import { runFaceNetwork } from './face-network.ts';

const SIDE = 64;

/**
 * What PyTorch answers to the same input with the same weights at four cells (column, row); cells of `cat` are larger.
 */
const EXPECTED = {
  left: [-3.4333, -4.0889, -3.5458, -3.0864],
  right: [-2.9926, -4.7571, -3.9144, -3.6898],
  nose: [-3.4068, -4.4495, -3.4795, -3.3721],
  open: [0.4, 0.3231, 0.6038, 1.0672],
} as const;
const PLACES = [
  [0, 0],
  [9, 5],
  [3, 12],
  [15, 15],
] as const;
const CAT: readonly (readonly [column: number, row: number, answer: number])[] = [
  [0, 0, -5.5626],
  [2, 1, -2.5297],
  [1, 3, -3.8759],
  [3, 3, -4.694],
];

it('answers as the network that was trained', () => {
  const input = Float32Array.from({ length: 3 * SIDE * SIDE }, (_, i) => 0.5 + 0.5 * Math.sin(0.37 * i));
  const maps = runFaceNetwork(input, SIDE);
  for (const name of ['left', 'right', 'nose', 'open'] as const) {
    const map = maps[name];
    expect([map.width, map.height]).toEqual([SIDE / 4, SIDE / 4]);
    PLACES.forEach(([column, row], i) => {
      expect(map.data[row * map.width + column]).toBeCloseTo(EXPECTED[name][i] ?? 0, 3);
    });
  }
  expect([maps.cat.width, maps.cat.height]).toEqual([SIDE / 16, SIDE / 16]);
  for (const [column, row, answer] of CAT) {
    expect(maps.cat.data[row * maps.cat.width + column]).toBeCloseTo(answer, 3);
  }
});
