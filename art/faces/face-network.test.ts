import { expect, it } from 'vitest';
import { runFaceNetwork } from './face-network.ts';

const SIDE = 64;

/** What PyTorch answers to the same input with the same weights: left, right, nose, open at four cells (column, row). */
const EXPECTED = {
  left: [-4.3581, -3.8579, -3.3897, -3.7104],
  right: [-4.3382, -4.0459, -3.6896, -3.8675],
  nose: [-4.1901, -4.0943, -3.6054, -2.9815],
  open: [-0.5361, -1.013, -2.1342, -1.2509],
} as const;
const PLACES = [
  [0, 0],
  [9, 5],
  [3, 12],
  [15, 15],
] as const;

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
});
