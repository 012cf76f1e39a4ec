import { resizePlane } from '../analysis/resize.ts';
import { createPlane, type Plane } from '../raster.ts';
import { Arena, BLOCK, BYTES } from './arena.ts';
import type { Kernels } from './compiled.js';
import type { Partner } from './partner.ts';
import { type Convolution, readWeights } from './read-weights.ts';
import { plainWeights, turnedWeights, weightsToOne } from './turn-weights.ts';

/** The first of the result's rows that are computed, and the one after the last. */
type Rows = readonly [top: number, bottom: number];

/** Maps of fewer rows are computed by both partners: telling each other would take longer. */
const LEAST_SHARED = 80;

/** Feature maps in the memory of the module: `[channels / 4][height][width][4]`. */
interface Maps {
  readonly at: number;
  readonly channels: number;
  readonly width: number;
  readonly height: number;
}

interface Layer {
  readonly convolution: Convolution;
  readonly weights: number;
  readonly bias: number;
  /** Whether the weights are transformed for `convolve`. */
  readonly turned: boolean;
}

/**
 * U²-Net-P (Qin et al., "U²-Net: Going Deeper with Nested U-Structure for Salient Object Detection", 2020), run by
 * kernels made for its shapes: 3x3 convolutions over few channels, joined and stretched.
 */
export class U2Net {
  readonly #kernels: Kernels;
  readonly #arena: Arena;
  readonly #layers: Layer[];
  readonly #fuse: Convolution;
  #next = 0;
  /** Settles when the answer under way is there. */
  #turn: Promise<unknown> = Promise.resolve();
  #partner: Partner | undefined;

  /**
   * @param file its weights, see `readWeights`
   * @throws RangeError when they are another network's
   */
  constructor(kernels: Kernels, file: Uint8Array) {
    this.#kernels = kernels;
    this.#arena = new Arena(kernels.memory, kernels.start());
    const convolutions = readWeights(file);
    const fuse = convolutions.pop() as Convolution;
    this.#fuse = fuse;
    this.#layers = convolutions.map((convolution) => this.#store(convolution));
    this.#arena.keep();
  }

  /**
   * Where the most salient thing of a picture is.
   * @param input red, green and blue planes, normalized; `width * height * 3` values
   * @param width,height multiples of 32: maps are halved five times
   * @param partner computes the same input at the same time
   * @returns logits (before the sigmoid) fused from all depths, same size. Rejects when the partner has given up
   */
  async run(input: Float32Array, width: number, height: number, partner?: Partner): Promise<Plane> {
    if (width % 32 || height % 32) throw new RangeError('these sides cannot be halved five times');
    const answer = this.#turn.then(() => this.#answer(input, width, height, partner));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  async #answer(input: Float32Array, width: number, height: number, partner?: Partner): Promise<Plane> {
    // A partner that gave up left maps behind.
    this.#arena.clear();
    this.#next = 0;
    this.#partner = partner;
    const photo = this.#load(input, width, height);
    const hx1 = await this.#stage(photo, 7);
    this.#drop(photo);
    const depths = [hx1];
    for (const levels of [6, 5, 4, FLAT, FLAT]) {
      const smaller = await this.#pool(depths[depths.length - 1]);
      depths.push(await this.#stage(smaller, levels));
      this.#drop(smaller);
    }
    // Back up: each stage sees the one below, stretched, beside its own half of the way down.
    const sides = [depths[5]];
    for (const [i, levels] of [FLAT, 4, 5, 6, 7].entries()) {
      const across = depths[4 - i];
      sides.push(await this.#stage(sides[i], levels, across));
      this.#drop(across);
    }
    sides.reverse();
    const fused = await this.#fuseSides(sides, width, height);
    this.#drop(...sides);
    return fused;
  }

  /** A U of its own inside the network: `levels` deep, or flat with taps that lie further and further apart. */
  async #stage(first: Maps, levels: number, second?: Maps): Promise<Maps> {
    if (levels === FLAT) return this.#flatStage(first, second);
    const outer = await this.#convolve(first, second);
    const down = [await this.#convolve(outer)];
    for (let i = 1; i < levels - 1; i++) {
      const smaller = await this.#pool(down[i - 1]);
      down.push(await this.#convolve(smaller));
      this.#drop(smaller);
    }
    const deepest = down[down.length - 1];
    let up = await this.#convolve(deepest);
    for (let i = levels - 2; i >= 0; i--) {
      const across = down[i];
      const below = up;
      up = await this.#convolve(below, across, i === 0 ? outer : undefined);
      this.#drop(below, across);
    }
    this.#drop(outer);
    return up;
  }

  async #flatStage(first: Maps, second?: Maps): Promise<Maps> {
    const outer = await this.#convolve(first, second);
    const one = await this.#convolve(outer);
    const two = await this.#convolve(one);
    const three = await this.#convolve(two);
    const four = await this.#convolve(three);
    const three2 = await this.#convolve(four, three);
    const two2 = await this.#convolve(three2, two);
    const one2 = await this.#convolve(two2, one, outer);
    this.#drop(outer, one, two, three, four, three2, two2);
    return one2;
  }

  /**
   * The next convolution of the network over one map, or two side by side, the first stretched to the second's size.
   */
  async #convolve(first: Maps, second?: Maps, residual?: Maps): Promise<Maps> {
    const { convolution, weights, bias, turned } = this.#layers[this.#next++];
    const { width, height } = second ?? first;
    const out = this.#maps(convolution.outputs, width, height);
    const a = blocksOf(first.channels);
    const b = second ? blocksOf(second.channels) : 0;
    const results = blocksOf(convolution.outputs);
    if (turned) {
      const roomBytes = this.#kernels.convolveRoom(a + b, results);
      const room = this.#arena.take(roomBytes);
      this.#kernels.convolve(
        first.at,
        a,
        first.height < height,
        second?.at ?? 0,
        b,
        width,
        height,
        weights,
        bias,
        out.at,
        results,
        residual?.at ?? 0,
        room,
        ...this.#rowsOf(height),
      );
      this.#arena.give(room, roomBytes);
      if (this.#isShared(height)) await this.#swap(out, 1);
    } else {
      this.#kernels.convolvePlainly(
        first.at,
        a,
        second?.at ?? 0,
        b,
        width,
        height,
        weights,
        bias,
        out.at,
        results,
        convolution.dilation,
      );
    }
    return out;
  }

  async #pool(map: Maps): Promise<Maps> {
    const out = this.#maps(map.channels, map.width / 2, map.height / 2);
    const [top, bottom] = this.#rowsOf(map.height);
    const rows = [top / 2, bottom / 2] as const;
    this.#kernels.pool(map.at, blocksOf(map.channels), map.width, map.height, out.at, ...rows);
    if (this.#isShared(map.height)) await this.#swap(out, this.#isShared(out.height) ? 1 : out.height / 2);
    return out;
  }

  /** One picture from every depth, stretched to full size, weighted and added. */
  async #fuseSides(sides: readonly Maps[], width: number, height: number): Promise<Plane> {
    const fused = createPlane(width, height, this.#fuse.bias[0]);
    for (const [i, side] of sides.entries()) {
      const { convolution, weights } = this.#layers[this.#next++];
      const bytes = side.width * side.height * BYTES;
      const at = this.#arena.take(bytes);
      const { channels } = side;
      this.#kernels.convolveToOne(
        side.at,
        blocksOf(channels),
        side.width,
        side.height,
        weights,
        convolution.bias[0],
        at,
        ...this.#rowsOf(side.height),
      );
      // Four numbers of a row stand for a pixel of four channels.
      if (this.#isShared(side.height))
        await this.#swap({ ...side, at, channels: BLOCK, width: side.width / BLOCK }, side.height / 2);
      const small = { ...side, data: this.#arena.view(at, side.width * side.height) };
      const large = resizePlane(small, width, height);
      addWeighted(fused.data, large.data, this.#fuse.weights[i]);
      this.#arena.give(at, bytes);
    }
    return fused;
  }

  #isShared(height: number): boolean {
    return this.#partner !== undefined && height >= LEAST_SHARED && height % 8 === 0;
  }

  /** The rows of maps of a height that are computed here. */
  #rowsOf(height: number): Rows {
    if (!this.#isShared(height)) return [0, height];
    return this.#partner?.half === 'upper' ? [0, height / 2] : [height / 2, height];
  }

  /** Exchanges `count` rows next to the middle with the partner. */
  async #swap(map: Maps, count: number): Promise<void> {
    const partner = this.#partner;
    if (!partner) return;
    const [above, below] = [map.height / 2 - count, map.height / 2];
    const [given, wanted] = partner.half === 'upper' ? [above, below] : [below, above];
    const rows = (top: number) =>
      Array.from({ length: blocksOf(map.channels) }, (_, block) => {
        const first = map.at + (block * map.height + top) * map.width * BLOCK * BYTES;
        return this.#arena.view(first, count * map.width * BLOCK);
      });
    const length = count * map.width * BLOCK;
    const numbers = new Float32Array(length * blocksOf(map.channels));
    for (const [i, row] of rows(given).entries()) numbers.set(row, i * length);
    const theirs = await partner.swap(numbers);
    for (const [i, row] of rows(wanted).entries()) row.set(theirs.subarray(i * length, (i + 1) * length));
  }

  #load(planes: Float32Array, width: number, height: number): Maps {
    const maps = this.#maps(3, width, height);
    const area = width * height;
    const values = this.#arena.view(maps.at, area * BLOCK);
    for (let p = 0; p < area; p++) {
      values[p * BLOCK] = planes[p];
      values[p * BLOCK + 1] = planes[area + p];
      values[p * BLOCK + 2] = planes[2 * area + p];
      values[p * BLOCK + 3] = 0;
    }
    return maps;
  }

  #store(convolution: Convolution): Layer {
    const kind = convolution.outputs === 1 ? 'one' : convolution.dilation === 1 ? 'turned' : 'plain';
    const weights = WEIGHTS[kind](convolution);
    const bias = new Float32Array(blocksOf(convolution.outputs) * BLOCK);
    bias.set(convolution.bias);
    return {
      convolution,
      turned: kind === 'turned',
      weights: this.#arena.store(weights),
      bias: this.#arena.store(bias),
    };
  }

  #maps(channels: number, width: number, height: number): Maps {
    return { at: this.#arena.take(bytesOf(channels, width, height)), channels, width, height };
  }

  #drop(...maps: Maps[]): void {
    for (const { at, channels, width, height } of maps)
      this.#arena.give(at, bytesOf(channels, width, height));
  }
}

/** On its own: a loop in what waits for others would be compiled anew whenever it runs. */
function addWeighted(sum: Float32Array, values: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] += weight * values[i];
}

const FLAT = 0;

const WEIGHTS = { one: weightsToOne, turned: turnedWeights, plain: plainWeights };

const blocksOf = (channels: number) => Math.ceil(channels / BLOCK);
const bytesOf = (channels: number, width: number, height: number) =>
  blocksOf(channels) * BLOCK * BYTES * width * height;
