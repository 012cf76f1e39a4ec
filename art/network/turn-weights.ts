import { BLOCK } from './arena.ts';
import type { Convolution } from './read-weights.ts';

const TAPS = 9;
const SEEN = 6;

/** Winograd's G for F(4, 3), row by row: how three taps are turned. */
const TURN = Float64Array.of(
  ...[1 / 4, 0, 0],
  ...[-1 / 6, -1 / 6, -1 / 6],
  ...[-1 / 6, 1 / 6, -1 / 6],
  ...[1 / 24, 1 / 12, 1 / 6],
  ...[1 / 24, -1 / 12, 1 / 6],
  ...[0, 0, 1],
);
/** Results whose weights stand beside each other. */
const GROUP = 2 * BLOCK;

/** Weights for `convolve`: `[36][outputs / 8][inputs][8]`, each kernel `g` as `GgG'`. */
export function turnedWeights({ outputs, inputs, weights }: Convolution): Float32Array {
  const channels = roundUp(inputs, BLOCK);
  const results = roundUp(outputs, GROUP);
  const turned = new Float32Array(SEEN * SEEN * results * channels);
  // In the order in which they are stored: that spares most of the time.
  for (let group = 0; group < outputs; group += GROUP) {
    for (let i = 0; i < inputs; i++) {
      for (let o = group; o < Math.min(group + GROUP, outputs); o++) {
        const first = group * channels + i * GROUP + o - group;
        turnKernel(weights, (o * inputs + i) * TAPS, turned, first, results * channels);
      }
    }
  }
  return turned;
}

const rows = new Float64Array(SEEN * 3);

function turnKernel(weights: Float32Array, from: number, turned: Float32Array, first: number, step: number) {
  for (let r = 0; r < SEEN; r++) {
    for (let x = 0; x < 3; x++) {
      const at = from + x;
      rows[3 * r + x] =
        TURN[3 * r] * weights[at] + TURN[3 * r + 1] * weights[at + 3] + TURN[3 * r + 2] * weights[at + 6];
    }
  }
  let to = first;
  for (let r = 0; r < 3 * SEEN; r += 3) {
    for (let c = 0; c < 3 * SEEN; c += 3, to += step) {
      turned[to] = TURN[c] * rows[r] + TURN[c + 1] * rows[r + 1] + TURN[c + 2] * rows[r + 2];
    }
  }
}

/** Weights for `convolvePlainly`: `[outputs / 4][inputs][9][4]`. */
export function plainWeights({ outputs, inputs, weights }: Convolution): Float32Array {
  const channels = roundUp(inputs, BLOCK);
  const plain = new Float32Array(roundUp(outputs, BLOCK) * channels * TAPS);
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) {
      for (let t = 0; t < TAPS; t++) {
        plain[(((o >> 2) * channels + i) * TAPS + t) * BLOCK + (o & 3)] =
          weights[(o * inputs + i) * TAPS + t];
      }
    }
  }
  return plain;
}

/** Weights for `convolveToOne`: `[inputs / 4][9][4]`. */
export function weightsToOne({ inputs, weights }: Convolution): Float32Array {
  const channels = roundUp(inputs, BLOCK);
  const result = new Float32Array(TAPS * channels);
  for (let i = 0; i < inputs; i++) {
    for (let t = 0; t < TAPS; t++) result[((i >> 2) * TAPS + t) * BLOCK + (i & 3)] = weights[i * TAPS + t];
  }
  return result;
}

const roundUp = (value: number, step: number) => Math.ceil(value / step) * step;
