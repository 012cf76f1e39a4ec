import type { Convolution } from './read-convolutions.ts';

const BLOCK = 4;
const TAPS = 9;
const SEEN = 6;

/** Winograd's G for F(4, 3): how a row of three taps is turned. */
const TURN = [
  [1 / 4, 0, 0],
  [-1 / 6, -1 / 6, -1 / 6],
  [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6],
  [1 / 24, -1 / 12, 1 / 6],
  [0, 0, 1],
];

/** Weights for `convolve`: `[36][outputs / 8][inputs][8]`, each kernel `g` as `GgG'`. */
export function turnedWeights({ outputs, inputs, weights }: Convolution): Float32Array {
  const channels = roundUp(inputs, BLOCK);
  const results = roundUp(outputs, 2 * BLOCK);
  const turned = new Float32Array(SEEN * SEEN * results * channels);
  const rows = new Float64Array(SEEN * 3);
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) {
      const from = (o * inputs + i) * TAPS;
      for (let r = 0; r < SEEN; r++) {
        const [a, b, c] = TURN[r];
        for (let x = 0; x < 3; x++) {
          rows[r * 3 + x] = a * weights[from + x] + b * weights[from + 3 + x] + c * weights[from + 6 + x];
        }
      }
      for (let r = 0; r < SEEN; r++) {
        for (let c = 0; c < SEEN; c++) {
          const [a, b, d] = TURN[c];
          const place = r * SEEN + c;
          const group = o >> 3;
          turned[((place * (results / 8) + group) * channels + i) * 8 + (o & 7)] =
            a * rows[r * 3] + b * rows[r * 3 + 1] + d * rows[r * 3 + 2];
        }
      }
    }
  }
  return turned;
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

/** Weights for `convolveToOne`: `[9][inputs]`. */
export function weightsToOne({ inputs, weights }: Convolution): Float32Array {
  const channels = roundUp(inputs, BLOCK);
  const result = new Float32Array(TAPS * channels);
  for (let i = 0; i < inputs; i++) {
    for (let t = 0; t < TAPS; t++) result[t * channels + i] = weights[i * TAPS + t];
  }
  return result;
}

const roundUp = (value: number, step: number) => Math.ceil(value / step) * step;
