import { readHalves } from './read-halves.ts';

/** One convolution of the network. */
export interface Convolution {
  /** Maps that come out and go in, and side of the square kernel. */
  readonly outputs: number;
  readonly inputs: number;
  readonly side: number;
  /** `[outputs][inputs][side][side]`. */
  readonly weights: Float32Array;
  /** One an output. */
  readonly bias: Float32Array;
  /** Distance of the kernel's taps, in pixels. */
  readonly dilation: number;
}

type Shape = Omit<Convolution, 'weights' | 'bias'>;

/** Maps inside a stage and those that leave it. */
const INSIDE = 16;
const LEAVING = 64;
const COLORS = 3;
const SIDES = 6;
/** Levels of the stages on the way down and up; flat ones have dilated taps in place of levels. */
const DOWN = [7, 6, 5, 4, 'flat', 'flat'] as const;
const UP = ['flat', 4, 5, 6, 7] as const;

/** All convolutions in the order in which they run; the last one fuses the answers of all depths. */
const SHAPES: readonly Shape[] = [
  ...DOWN.flatMap((levels, i) => stage(i === 0 ? COLORS : LEAVING, levels)),
  ...UP.flatMap((levels) => stage(2 * LEAVING, levels)),
  ...Array.from({ length: SIDES }, () => shape(LEAVING, 1)),
  { inputs: SIDES, outputs: 1, side: 1, dilation: 1 },
];

/**
 * The convolutions of U²-Net-P, in the order in which they run.
 * @param file weights and bias of one convolution after the other, half-precision numbers (IEEE 754), little-endian
 * @throws RangeError when there are more or fewer of them
 */
export function readWeights(file: Uint8Array): Convolution[] {
  const numbers = readHalves(file);
  let at = 0;
  const take = (count: number) => {
    at += count;
    return numbers.subarray(at - count, at);
  };
  const convolutions = SHAPES.map((known) => ({
    ...known,
    weights: take(known.outputs * known.inputs * known.side ** 2),
    bias: take(known.outputs),
  }));
  if (file.byteLength !== 2 * at) throw new RangeError('the file does not hold the weights of U²-Net-P');
  return convolutions;
}

function shape(inputs: number, outputs: number, dilation = 1): Shape {
  return { inputs, outputs, side: 3, dilation };
}

function stage(inputs: number, levels: number | 'flat'): Shape[] {
  const down = levels === 'flat' ? [1, 2, 4, 8] : [...Array.from({ length: levels - 1 }, () => 1), 2];
  const up = levels === 'flat' ? [4, 2, 1] : Array.from({ length: levels - 1 }, () => 1);
  return [
    shape(inputs, LEAVING),
    ...down.map((dilation, i) => shape(i === 0 ? LEAVING : INSIDE, INSIDE, dilation)),
    ...up.map((dilation, i) => shape(2 * INSIDE, i === up.length - 1 ? LEAVING : INSIDE, dilation)),
  ];
}
