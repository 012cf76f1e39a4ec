import { type WasmRuntime, withKernels } from '../kernels/wasm-runtime.ts';
import type { Plane } from '../raster.ts';
import { FACE_WEIGHTS } from './face-weights.ts';

/**
 * A small network that has learned where the eyes and the nose of cats and dogs are: separable convolutions down to a
 * sixteenth of the size and back to a quarter (MobileNets, Howard et al. 2017, in a feature pyramid, Lin et al. 2017).
 * How it is trained: docs/decisions/own-face-network.md.
 */

/** What a network that looks for eyes answers for each cell of 4 x 4 pixels, before the sigmoid. */
export interface EyeMaps {
  /** The eye that lies left in the picture, the one that lies right, the tip of the nose. */
  readonly left: Plane;
  readonly right: Plane;
  readonly nose: Plane;
  /** Whether an eye there is open. */
  readonly open: Plane;
}

export interface FaceMaps extends EyeMaps {
  /** Whether what is seen in a cell of 16 x 16 pixels is a cat's. */
  readonly cat: Plane;
}

/** The side of an input is a multiple of this: maps of four pixels at least go through the kernels. */
const STRIDE = 32;

/** Feature maps in the kernels' memory: `channels` planes, one after the other. */
interface Maps {
  readonly channels: number;
  readonly width: number;
  readonly height: number;
  readonly at: number;
}

interface Layer {
  readonly outputs: number;
  /** Weights of each output, one after the other. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Channels at a half, a quarter, an eighth and a sixteenth of the size. */
const CHANNELS = { half: 16, quarter: 32, eighth: 64, sixteenth: 96 } as const;
const COLORS = 3;
const ANSWERS = 4;
const TAPS = 9;

/** Outputs and weights to an output of every layer, in the order in which they run. */
const SHAPES: readonly (readonly [outputs: number, weights: number])[] = [
  [CHANNELS.half, COLORS * TAPS],
  ...separable(CHANNELS.half, CHANNELS.quarter, 3),
  ...separable(CHANNELS.quarter, CHANNELS.eighth, 4),
  ...separable(CHANNELS.eighth, CHANNELS.sixteenth, 4),
  [CHANNELS.eighth, CHANNELS.sixteenth],
  ...separable(CHANNELS.eighth, CHANNELS.eighth, 2),
  [CHANNELS.quarter, CHANNELS.eighth],
  ...separable(CHANNELS.quarter, CHANNELS.quarter, 2),
  [ANSWERS, CHANNELS.quarter],
  [1, CHANNELS.sixteenth],
];

function separable(inputs: number, outputs: number, count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => (i === 0 ? inputs : outputs)).flatMap(
    (channels): [number, number][] => [
      [channels, TAPS],
      [outputs, channels],
    ],
  );
}

let layers: readonly Layer[] | undefined;

/**
 * @param input red, green and blue planes one after the other, 0 to 1
 * @param side of the square input, a multiple of 32
 * @throws RangeError when it is another
 */
export function runFaceNetwork(input: Float32Array, side: number): FaceMaps {
  if (side % STRIDE) throw new RangeError(`The face network takes sides that are multiples of ${STRIDE}`);
  layers ??= readLayers();
  const todo = layers.values();
  return withKernels((runtime) => {
    const next = () => todo.next().value as Layer;
    const chain = (maps: Maps, count: number, firstStep = 2) => {
      let seen = maps;
      for (let i = 0; i < count; i++) {
        const step = i === 0 ? firstStep : 1;
        const mixed = mixChannels(runtime, convolveEach(runtime, seen, next(), step), next());
        runtime.code.cutNegatives(mixed.at, sizeOf(mixed));
        if (step === 1) runtime.code.addMaps(mixed.at, seen.at, sizeOf(mixed));
        seen = mixed;
      }
      return seen;
    };
    const photo = { channels: COLORS, width: side, height: side, at: runtime.put(input) };
    const quarter = chain(convolve(runtime, photo, next()), 3);
    const eighth = chain(quarter, 4);
    const sixteenth = chain(eighth, 4);
    addStretched(runtime, eighth, mixChannels(runtime, sixteenth, next()));
    const back = chain(eighth, 2, 1);
    addStretched(runtime, quarter, mixChannels(runtime, back, next()));
    const answers = mixChannels(runtime, chain(quarter, 2, 1), next());
    const cat = mixChannels(runtime, sixteenth, next());
    const plane = ({ width, height, at }: Maps, channel: number): Plane => {
      const area = width * height;
      return { width, height, data: runtime.take(at + 4 * channel * area, area) };
    };
    const [left, right, nose, open] = [0, 1, 2, 3].map((channel) => plane(answers, channel));
    return { left, right, nose, open, cat: plane(cat, 0) };
  });
}

/** For each output: its scale and bias, then all weights as signed bytes. */
function readLayers(): Layer[] {
  const bytes = Uint8Array.from(atob(FACE_WEIGHTS), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  return SHAPES.map(([outputs, count]) => {
    const weights = new Float32Array(outputs * count);
    const bias = new Float32Array(outputs);
    for (let o = 0; o < outputs; o++) {
      const scale = view.getFloat32(at, true);
      bias[o] = view.getFloat32(at + 4, true);
      at += 8;
      for (let i = 0; i < count; i++) weights[o * count + i] = scale * view.getInt8(at++);
    }
    return { outputs, weights, bias };
  });
}

function sizeOf({ channels, width, height }: Maps): number {
  return channels * width * height;
}

function emptyMaps(runtime: WasmRuntime, channels: number, width: number, height: number): Maps {
  return { channels, width, height, at: runtime.room(channels * width * height) };
}

function fillChannels(runtime: WasmRuntime, { channels, width, height, at }: Maps, bias: Float32Array): void {
  const area = width * height;
  const values = runtime.view(at, channels * area);
  for (let c = 0; c < channels; c++) values.fill(bias[c], c * area, (c + 1) * area);
}

/** All channels with 3 x 3 taps at every other pixel, negatives cut off. */
function convolve(runtime: WasmRuntime, maps: Maps, { outputs, weights, bias }: Layer): Maps {
  const { channels, width, height, at } = maps;
  const out = emptyMaps(runtime, outputs, width / 2, height / 2);
  fillChannels(runtime, out, bias);
  const taps = runtime.keep(weights);
  for (let c = 0; c < channels; c++) {
    const from = at + 4 * c * width * height;
    runtime.code.addTaps(from, width, height, taps + 4 * TAPS * c, TAPS * channels, 2, outputs, out.at);
  }
  runtime.code.cutNegatives(out.at, sizeOf(out));
  return out;
}

/** Each channel on its own with 3 x 3 taps, negatives cut off. */
function convolveEach(runtime: WasmRuntime, maps: Maps, { weights, bias }: Layer, step: number): Maps {
  const { channels, width, height, at } = maps;
  const out = emptyMaps(runtime, channels, width / step, height / step);
  fillChannels(runtime, out, bias);
  const taps = runtime.keep(weights);
  for (let c = 0; c < channels; c++) {
    const sum = out.at + 4 * c * out.width * out.height;
    const from = at + 4 * c * width * height;
    runtime.code.addTaps(from, width, height, taps + 4 * TAPS * c, TAPS, step, 1, sum);
  }
  runtime.code.cutNegatives(out.at, sizeOf(out));
  return out;
}

/** Each pixel's channels weighted and added. */
function mixChannels(runtime: WasmRuntime, maps: Maps, { outputs, weights, bias }: Layer): Maps {
  const { channels, width, height, at } = maps;
  const out = emptyMaps(runtime, outputs, width, height);
  const area = width * height;
  const [taps, start] = [runtime.keep(weights), runtime.keep(bias)];
  runtime.code.mixChannels(at, channels, area, taps, start, outputs, out.at);
  return out;
}

/** Adds maps of half the size, each pixel to four. */
function addStretched(runtime: WasmRuntime, sum: Maps, small: Maps): void {
  const values = runtime.view(sum.at, sizeOf(sum));
  const halves = runtime.view(small.at, sizeOf(small));
  const rows = sum.channels * sum.height;
  for (let row = 0; row < rows; row++) {
    addDoubled(values, row * sum.width, sum.width, halves, (row >> 1) * small.width);
  }
}

/** A row, on its own: a loop within a loop would be compiled again and again. */
function addDoubled(sum: Float32Array, to: number, width: number, halves: Float32Array, from: number): void {
  for (let x = 0; x < width; x++) sum[to + x] += halves[from + (x >> 1)];
}
