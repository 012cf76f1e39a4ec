import { shareOfOdds } from '../analysis/cut-out/odds.ts';
import { resizePlane } from '../analysis/resize.ts';
import type { EyeMaps } from '../faces/face-network.ts';
import type { Plane } from '../raster.ts';
import { Arena, BLOCK, BYTES } from './arena.ts';
import type { Kernels } from './compiled.js';
import { readHalves } from './read-halves.ts';
import { MEAN, SPREAD } from './saliency.ts';
import { turnedWeights } from './turn-weights.ts';

const NONE = 0;
const RELU = 1;
const HARD_SWISH = 2;
type Activation = typeof NONE | typeof RELU | typeof HARD_SWISH;

/** Channels whose weights stand beside each other. */
const PAIR = 2 * BLOCK;

/** Feature maps in the memory of the module: `[channels / 4][side][side][4]`, channels rounded up to eights. */
interface Maps {
  readonly at: number;
  readonly channels: number;
  readonly side: number;
}

/** A convolution whose weights stand in the memory of the module. */
interface Layer {
  readonly weights: number;
  readonly bias: number;
  readonly outputs: number;
}

/** What was taken off the values of an input and what they were divided by, red, green, blue. */
interface InputScale {
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

const NORMALIZED: InputScale = { mean: MEAN, spread: SPREAD };
const AS_IT_IS: InputScale = { mean: [0, 0, 0], spread: [1, 1, 1] };

/** One inverted residual of the network. */
interface BlockShape {
  readonly expanded?: number;
  readonly outputs: number;
  readonly kernel: 3 | 5;
  readonly stride?: 2;
  readonly activation: Activation;
  /** Channels inside of the gate. */
  readonly gate?: number;
}

interface Block {
  readonly shape: BlockShape;
  readonly expand?: Layer;
  readonly depthwise: Layer;
  readonly gate?: Gate;
  readonly project: Layer;
}

/** Factors of channels from their means (squeeze and excitation: Hu et al. 2018). */
interface Gate {
  readonly squeeze: Dense;
  readonly excite: Dense;
}

interface Dense {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** A 5x5 separable convolution over fewer channels, of what goes across to the way up. */
interface Across {
  readonly narrow: Layer;
  readonly depthwise: Layer;
  readonly widen: Layer;
}

/** Separable convolutions of two sizes, added: what goes up. */
type Up = readonly { readonly kernel: 3 | 5; readonly depthwise: Layer; readonly point: Layer }[];

const STEM = 16;
const STEM_SEEN = 27;
const BLOCKS: readonly BlockShape[] = [
  { outputs: 16, kernel: 3, activation: RELU },
  { expanded: 64, outputs: 24, kernel: 3, stride: 2, activation: RELU },
  { expanded: 72, outputs: 24, kernel: 3, activation: RELU },
  { expanded: 72, outputs: 32, kernel: 5, stride: 2, activation: RELU, gate: 24 },
  { expanded: 96, outputs: 32, kernel: 5, activation: RELU, gate: 24 },
  { expanded: 96, outputs: 32, kernel: 5, activation: RELU, gate: 24 },
  { expanded: 192, outputs: 64, kernel: 3, stride: 2, activation: HARD_SWISH },
  { expanded: 160, outputs: 64, kernel: 3, activation: HARD_SWISH },
  { expanded: 144, outputs: 64, kernel: 3, activation: HARD_SWISH },
  { expanded: 144, outputs: 64, kernel: 3, activation: HARD_SWISH },
  { expanded: 384, outputs: 88, kernel: 3, activation: HARD_SWISH, gate: 96 },
  { expanded: 528, outputs: 88, kernel: 3, activation: HARD_SWISH, gate: 136 },
  { expanded: 528, outputs: 120, kernel: 5, stride: 2, activation: HARD_SWISH, gate: 136 },
  { expanded: 720, outputs: 120, kernel: 5, activation: HARD_SWISH, gate: 184 },
  { expanded: 720, outputs: 120, kernel: 5, activation: HARD_SWISH, gate: 184 },
];
/** Blocks whose expanded maps, and the one whose result, go across. */
const ACROSS_AFTER = { quarter: 3, eighth: 5, sixteenth: 11 };
const DEEPEST = 480;
const HEAD = [64, 32, 16];
/** Channels from which eyes are seen: what comes up to a quarter of the size, and what is expanded there before. */
const EYES_SEEN = 128 + 72;
const EYES_HEAD = [64, 64, 32];
const EYES_ANSWERS = 4;

/**
 * A network that knows what an animal is: MobileNetV3 (Howard et al. 2019) with a way back up to half of the picture's
 * size, run by kernels made for its shapes.
 */
export class PetNetwork {
  readonly #kernels: Kernels;
  readonly #arena: Arena;
  readonly #stem: Layer;
  readonly #blocks: readonly Block[];
  readonly #deepest: Layer;
  readonly #across: { readonly quarter: Across; readonly eighth: Across; readonly sixteenth: Across };
  readonly #up: readonly Up[];
  readonly #gate: Gate;
  readonly #head: readonly Layer[];
  readonly #answer: Layer;
  readonly #eyes: readonly Layer[];

  /**
   * @param file weights and bias of one convolution after the other, half-precision numbers, little-endian
   * @throws RangeError when they are another network's
   */
  constructor(kernels: Kernels, file: Uint8Array) {
    this.#kernels = kernels;
    this.#arena = new Arena(kernels.memory, kernels.start());
    const numbers = readHalves(file);
    let at = 0;
    const take = (count: number) => {
      at += count;
      return numbers.subarray(at - count, at);
    };
    const dense = (inputs: number, outputs: number): Dense => ({
      weights: take(inputs * outputs),
      bias: take(outputs),
    });
    const points = (inputs: number, outputs: number) => this.#keepPoints(dense(inputs, outputs), inputs);
    const depthwise = (channels: number, kernel: number) =>
      this.#keepDepthwise({ weights: take(channels * kernel ** 2), bias: take(channels) }, kernel ** 2);
    const gate = (channels: number, inside: number): Gate => ({
      squeeze: dense(channels, inside),
      excite: dense(inside, channels),
    });
    const across = (inputs: number, inside: number, outputs: number): Across => ({
      narrow: points(inputs, inside),
      depthwise: depthwise(inside, 5),
      widen: points(inside, outputs),
    });
    const up = (inputs: number, outputs: number): Up =>
      ([3, 5] as const).map((kernel) => ({
        kernel,
        depthwise: depthwise(inputs, kernel),
        point: points(inputs, outputs),
      }));
    const around = (inputs: number, outputs: number) => {
      const convolution = { inputs, outputs, side: 3, dilation: 1, ...dense(9 * inputs, outputs) };
      return this.#keepLayer(turnedWeights(convolution), convolution.bias);
    };
    this.#stem = points(STEM_SEEN, STEM);
    this.#blocks = BLOCKS.map((shape, i) => {
      const inputs = i === 0 ? STEM : BLOCKS[i - 1].outputs;
      const channels = shape.expanded ?? inputs;
      return {
        shape,
        ...(shape.expanded ? { expand: points(inputs, channels) } : {}),
        depthwise: depthwise(channels, shape.kernel),
        ...(shape.gate ? { gate: gate(channels, shape.gate) } : {}),
        project: points(channels, shape.outputs),
      };
    });
    this.#deepest = points(120, DEEPEST);
    this.#across = {
      quarter: across(72, 18, 64),
      eighth: across(96, 24, 96),
      sixteenth: across(88, 22, 128),
    };
    this.#up = [up(DEEPEST, 128), up(256, 96), up(192, 64)];
    this.#gate = gate(128, 32);
    this.#head = HEAD.map((outputs, i) =>
      around(i === 0 ? 128 : i === 1 ? HEAD[0] + STEM : HEAD[i - 1], outputs),
    );
    this.#answer = points(HEAD[2], 1);
    const [narrow, middle, last] = EYES_HEAD;
    this.#eyes = [
      points(EYES_SEEN, narrow),
      around(narrow, middle),
      around(middle, last),
      points(last, EYES_ANSWERS),
    ];
    if (file.byteLength !== 2 * at)
      throw new RangeError('the file does not hold the weights of this network');
    this.#arena.keep();
  }

  /**
   * Where the pet of a picture is.
   * @param input red, green and blue planes, normalized (`networkInput`); `side * side * 3` values
   * @param side a multiple of 64
   * @returns logits (before the sigmoid), same size
   */
  run(input: Float32Array, side: number): Plane {
    const { below, first } = this.#see(input, side, NORMALIZED);
    this.#scale(below, this.#gate, shareOfOdds);
    const [a, b, c] = this.#head;
    const coarse = this.#around(a, below);
    const fine = this.#around(b, coarse, first);
    const finest = this.#around(c, fine);
    const answer = this.#points(finest, this.#answer, NONE);
    return resizePlane(this.#planeOf(answer, 0), side, side);
  }

  /**
   * Where the eyes and the nose of a pet are, and whether an eye there is open.
   * @param input red, green and blue planes, 0 to 1; `side * side * 3` values
   * @param side a multiple of 64
   * @returns logits for each cell of 4 x 4 pixels
   */
  findEyes(input: Float32Array, side: number): EyeMaps {
    const { below, detail } = this.#see(input, side, AS_IT_IS);
    const [narrow, middle, last, answer] = this.#eyes;
    const seen = this.#points(this.#beside(below, detail), narrow, RELU);
    const answers = this.#points(this.#around(last, this.#around(middle, seen)), answer, NONE);
    const [left, right, nose, open] = [0, 1, 2, 3].map((channel) => this.#planeOf(answers, channel));
    return { left, right, nose, open };
  }

  /** What both answers begin with: all that comes up to a quarter of the size, and what is there on the way down. */
  #see(input: Float32Array, side: number, scale: InputScale) {
    if (side % 64) throw new RangeError('the side has to be a multiple of 64');
    this.#arena.clear();
    const gathered = this.#gather(input, side, scale);
    const stem = this.#points(gathered, this.#stem, HARD_SWISH);
    this.#drop(gathered);
    const { first, detail, quarter, eighth, sixteenth, deepest } = this.#down(stem);
    let below = this.#points(deepest, this.#deepest, HARD_SWISH);
    this.#drop(deepest);
    for (const [i, across] of [sixteenth, eighth, quarter].entries()) {
      const joined = this.#joinedWith(below, this.#up[i], across);
      this.#drop(below, across);
      below = joined;
    }
    return { below, first, detail };
  }

  #down(stem: Maps) {
    let maps = stem;
    const kept: Partial<Record<'first' | 'detail' | 'quarter' | 'eighth' | 'sixteenth', Maps>> = {};
    for (const [i, { shape, expand, depthwise, gate, project }] of this.#blocks.entries()) {
      const expanded = expand ? this.#points(maps, expand, shape.activation) : maps;
      if (i === ACROSS_AFTER.quarter) {
        kept.quarter = this.#carry(expanded, this.#across.quarter);
        kept.detail = expanded;
      }
      if (i === ACROSS_AFTER.eighth) kept.eighth = this.#carry(expanded, this.#across.eighth);
      const seen = this.#depthwise(expanded, depthwise, shape.kernel, shape.stride ?? 1, shape.activation);
      if (expanded !== maps && expanded !== kept.detail) this.#drop(expanded);
      if (gate) this.#scale(seen, gate, (value) => Math.min(6, Math.max(0, value + 3)) / 6);
      const isSame = !shape.stride && shape.outputs === maps.channels;
      const out = this.#points(seen, project, NONE, isSame ? maps : undefined);
      this.#drop(seen);
      if (maps !== kept.first) this.#drop(maps);
      if (i === 0) kept.first = out;
      maps = out;
      if (i === ACROSS_AFTER.sixteenth) kept.sixteenth = this.#carry(out, this.#across.sixteenth);
    }
    return { ...(kept as Required<typeof kept>), deepest: maps };
  }

  #carry(maps: Maps, { narrow, depthwise, widen }: Across): Maps {
    const narrowed = this.#points(maps, narrow, RELU);
    const seen = this.#depthwise(narrowed, depthwise, 5, 1, NONE);
    const out = this.#points(seen, widen, RELU);
    this.#drop(narrowed, seen);
    return out;
  }

  /** What comes across beside what comes from below, twice as large. */
  #joinedWith(below: Maps, [small, large]: Up, across: Maps): Maps {
    const branch = ({ kernel, depthwise, point }: Up[number], sum?: Maps) => {
      const seen = this.#depthwise(below, depthwise, kernel, 1, NONE);
      const out = this.#points(seen, point, NONE, sum);
      this.#drop(seen);
      return out;
    };
    const one = branch(small);
    const both = branch(large, one);
    const { joined, rest } = this.#roomBeside(across, both.channels);
    this.#kernels.enlarge(both.at, blocksOf(both.channels), both.side, both.side, rest);
    this.#drop(one, both);
    return joined;
  }

  /** The channels of two maps of one size. */
  #beside(one: Maps, other: Maps): Maps {
    const { joined, rest } = this.#roomBeside(one, other.channels);
    const values = this.#arena.view(other.at, other.channels * other.side ** 2);
    this.#arena.view(rest, values.length).set(values);
    return joined;
  }

  /** A copy of maps with room for more channels behind them, which begins at `rest`. Counts are multiples of eight. */
  #roomBeside(maps: Maps, channels: number): { readonly joined: Maps; readonly rest: number } {
    const joined = this.#maps(maps.channels + channels, maps.side);
    const values = this.#arena.view(maps.at, maps.channels * maps.side ** 2);
    this.#arena.view(joined.at, values.length).set(values);
    return { joined, rest: joined.at + values.length * BYTES };
  }

  /** What the first convolution sees of every other pixel, 0 to 255: three by three pixels, as channels. */
  #gather(planes: Float32Array, side: number, { mean, spread }: InputScale): Maps {
    const half = side / 2;
    const maps = this.#maps(STEM_SEEN, half);
    const values = this.#arena.view(maps.at, blocksOf(STEM_SEEN) * BLOCK * half * half).fill(0);
    for (let channel = 0; channel < STEM_SEEN; channel++) {
      const [plane, row, column] = [Math.floor(channel / 9), Math.floor(channel / 3) % 3, channel % 3];
      const [gain, black] = [255 * spread[plane], 255 * mean[plane]];
      const first = (channel >> 2) * half * half * BLOCK + (channel & 3);
      for (let y = 0; y < half && 2 * y + row < side; y++) {
        const from = (plane * side + 2 * y + row) * side + column;
        const to = first + y * half * BLOCK;
        for (let x = 0; x < half && 2 * x + column < side; x++) {
          values[to + x * BLOCK] = gain * planes[from + 2 * x] + black;
        }
      }
    }
    return maps;
  }

  #points(maps: Maps, layer: Layer, activation: Activation, residual?: Maps): Maps {
    const out = this.#maps(layer.outputs, maps.side);
    this.#kernels.convolvePixels(
      maps.at,
      blocksOf(maps.channels),
      maps.side ** 2,
      layer.weights,
      layer.bias,
      out.at,
      blocksOf(layer.outputs),
      activation,
      residual?.at ?? 0,
    );
    return out;
  }

  #depthwise(maps: Maps, layer: Layer, kernel: number, stride: number, activation: Activation): Maps {
    const { at, channels, side } = maps;
    const out = this.#maps(channels, side / stride);
    const { weights, bias } = layer;
    const blocks = blocksOf(channels);
    this.#kernels.convolveDepthwise(
      at,
      blocks,
      side,
      side,
      kernel,
      stride,
      weights,
      bias,
      out.at,
      activation,
    );
    return out;
  }

  /** A 3x3 convolution; with a second map, the first is stretched to its size and stands before it. */
  #around(layer: Layer, first: Maps, second?: Maps): Maps {
    const { side } = second ?? first;
    const out = this.#maps(layer.outputs, side);
    const [a, b, results] = [first, second, out].map((maps) => (maps ? blocksOf(maps.channels) : 0));
    const roomBytes = this.#kernels.convolveRoom(a + b, results);
    const room = this.#arena.take(roomBytes);
    const { weights, bias } = layer;
    const isStretched = first.side < side;
    this.#kernels.convolve(
      ...([first.at, a, isStretched, second?.at ?? 0, b] as const),
      ...([side, side, weights, bias, out.at, results, 0, room, 0, side] as const),
    );
    this.#arena.give(room, roomBytes);
    return out;
  }

  #scale(maps: Maps, { squeeze, excite }: Gate, open: (value: number) => number): void {
    const blocks = blocksOf(maps.channels);
    const bytes = blocks * BLOCK * BYTES;
    const at = this.#arena.take(bytes);
    this.#kernels.average(maps.at, blocks, maps.side ** 2, at);
    const means = this.#arena.view(at, blocks * BLOCK);
    const squeezed = dense(means, squeeze).map((value) => Math.max(0, value));
    means.set(dense(squeezed, excite).map(open));
    this.#kernels.scale(maps.at, blocks, maps.side ** 2, at);
    this.#arena.give(at, bytes);
  }

  /** One of the first four channels. */
  #planeOf({ at, side }: Maps, channel: number): Plane {
    const values = this.#arena.view(at, side * side * BLOCK);
    return {
      width: side,
      height: side,
      data: Float32Array.from({ length: side * side }, (_, i) => values[BLOCK * i + channel]),
    };
  }

  #keepPoints({ weights, bias }: Dense, inputs: number): Layer {
    const channels = roundUp(inputs);
    const outputs = bias.length;
    const stored = new Float32Array(roundUp(outputs) * channels);
    for (let o = 0; o < outputs; o++) {
      const first = (o - (o % PAIR)) * channels + (o % PAIR);
      for (let i = 0; i < inputs; i++) stored[first + i * PAIR] = weights[o * inputs + i];
    }
    return this.#keepLayer(stored, bias);
  }

  #keepDepthwise({ weights, bias }: Dense, taps: number): Layer {
    const stored = new Float32Array(roundUp(bias.length) * taps);
    for (const [i, weight] of weights.entries()) {
      const channel = Math.floor(i / taps);
      stored[((channel >> 2) * taps + (i % taps)) * BLOCK + (channel & 3)] = weight;
    }
    return this.#keepLayer(stored, bias);
  }

  #keepLayer(weights: Float32Array, bias: Float32Array): Layer {
    const padded = new Float32Array(roundUp(bias.length));
    padded.set(bias);
    return { weights: this.#arena.store(weights), bias: this.#arena.store(padded), outputs: bias.length };
  }

  #maps(channels: number, side: number): Maps {
    return { at: this.#arena.take(bytesOf(channels, side)), channels, side };
  }

  #drop(...maps: Maps[]): void {
    for (const { at, channels, side } of maps) this.#arena.give(at, bytesOf(channels, side));
  }
}

/** A layer that sees all inputs at once. */
function dense(inputs: Float32Array, { weights, bias }: Dense): Float32Array {
  const count = weights.length / bias.length;
  return bias.map((start, o) => {
    let sum = start;
    for (let i = 0; i < count; i++) sum += inputs[i] * weights[o * count + i];
    return sum;
  });
}

const roundUp = (channels: number) => Math.ceil(channels / PAIR) * PAIR;
const blocksOf = (channels: number) => roundUp(channels) / BLOCK;
const bytesOf = (channels: number, side: number) => roundUp(channels) * BYTES * side * side;
