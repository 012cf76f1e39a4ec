import { CODE } from './compiled.js';

/**
 * What the compiled kernels offer (art/kernels/assembly). Places in memory are numbers; planes are pieces of memory of
 * their own, real numbers of four bytes.
 */
interface Code {
  readonly memory: WebAssembly.Memory;
  mark(): number;
  release(to: number): void;
  allocate(bytes: number): number;
  keep(bytes: number): number;
  blur(source: number, target: number, width: number, height: number, ...radii: Three): void;
  gaussian(source: number, target: number, width: number, height: number, sigma: number): void;
  addTaps(
    source: number,
    width: number,
    height: number,
    taps: number,
    stride: number,
    step: number,
    outputs: number,
    target: number,
  ): void;
  mixChannels(
    maps: number,
    channels: number,
    area: number,
    weights: number,
    bias: number,
    outputs: number,
    target: number,
  ): void;
  cutNegatives(values: number, count: number): void;
  addMaps(sum: number, other: number, count: number): void;
  readWindow(
    photo: number,
    width: number,
    top: number,
    pixels: number,
    columnFirsts: number,
    columnStarts: number,
    columnShares: number,
    columnBeyond: number,
    rowFirsts: number,
    rowStarts: number,
    rowShares: number,
    rowBeyond: number,
    most: number,
    target: number,
  ): void;
  calm(
    light: number,
    a: number,
    b: number,
    where: number,
    width: number,
    height: number,
    rounds: number,
    sigma: number,
    reach: number,
  ): void;
  resize(
    source: number,
    sourceWidth: number,
    sourceHeight: number,
    target: number,
    width: number,
    height: number,
  ): void;
  toBytes(source: number, count: number, target: number): void;
  toColours(red: number, green: number, blue: number, count: number, target: number): void;
  guided(
    guide: number,
    input: number,
    target: number,
    width: number,
    height: number,
    gridWidth: number,
    gridHeight: number,
    radius: number,
    epsilon: number,
  ): void;
  flow(light: number, width: number, height: number, sigma: number, shift: number, ...targets: Three): void;
  ink(
    light: number,
    where: number,
    target: number,
    width: number,
    height: number,
    lineWidth: number,
    reach: number,
    stride: number,
    shift: number,
  ): void;
  grade(
    light: number,
    a: number,
    b: number,
    red: number,
    green: number,
    blue: number,
    count: number,
    contrast: number,
    lift: number,
    chroma: number,
  ): void;
  luma(pixels: number, count: number, target: number): void;
  steepen(source: number, count: number, low: number, high: number, target: number): void;
  settleMask(mask: number, network: number, count: number): void;
  randomWalk(
    values: number,
    right: number,
    down: number,
    wanted: number,
    weight: number,
    width: number,
    height: number,
    rounds: number,
  ): void;
  countInside(mask: number, width: number, height: number, counts: number): void;
  darkInside(light: number, mask: number, count: number, target: number): void;
  keepDark(where: number, light: number, count: number, upTo: number): void;
  sampleMask(
    mask: number,
    photoWidth: number,
    photoHeight: number,
    step: number,
    originX: number,
    originY: number,
    taps: number,
    width: number,
    height: number,
    target: number,
  ): void;
  sampleColours(
    photo: number,
    photoWidth: number,
    photoHeight: number,
    step: number,
    originX: number,
    originY: number,
    taps: number,
    linear: number,
    width: number,
    height: number,
    where: number,
    least: number,
    ...targets: Three
  ): void;
  spread(inner: number, sure: number, ...planesAndSize: readonly [...Three, number, number]): void;
  countTones(light: number, mask: number, count: number, counts: number, bins: number): void;
  mapTones(
    light: number,
    a: number,
    b: number,
    base: number,
    count: number,
    low: number,
    range: number,
    bend: number,
    stretch: number,
    targetLow: number,
    gain: number,
  ): void;
  blank(sheet: number, pixels: number): void;
  drawBackdrop(
    sheet: number,
    width: number,
    height: number,
    top: number,
    rows: number,
    colours: number,
    columns: number,
    lines: number,
  ): void;
  drawRegion(
    sheet: number,
    width: number,
    height: number,
    top: number,
    rows: number,
    field: number,
    fieldColumns: number,
    fieldRows: number,
    level: number,
    softness: number,
    opacity: number,
    colours: number,
    columns: number,
    lines: number,
  ): void;
  drawDots(
    sheet: number,
    width: number,
    height: number,
    top: number,
    rows: number,
    field: number,
    fieldColumns: number,
    fieldRows: number,
    pitch: number,
    angle: number,
    opacity: number,
    colours: number,
    columns: number,
    lines: number,
  ): void;
  drawWash(
    sheet: number,
    width: number,
    height: number,
    top: number,
    rows: number,
    field: number,
    fieldColumns: number,
    fieldRows: number,
    level: number,
    softness: number,
    wandering: number,
    edge: number,
    grain: number,
    cloudiness: number,
    wander: number,
    paper: number,
    clouds: number,
    step: number,
    shiftX: number,
    shiftY: number,
    densities: number,
    columns: number,
    lines: number,
    densityScale: number,
  ): void;
  drawStrokes(
    sheet: number,
    width: number,
    top: number,
    rows: number,
    scale: number,
    kind: number,
    strokes: number,
    starts: number,
    points: number,
    heights: number,
    radii: number,
    colours: number,
    opacities: number,
    textures: number,
    grain: number,
  ): void;
  layTile(
    tile: number,
    step: number,
    shiftX: number,
    shiftY: number,
    width: number,
    top: number,
    rows: number,
    target: number,
  ): void;
  cover(
    field: number,
    columns: number,
    lines: number,
    level: number,
    softness: number,
    wandering: number,
    wander: number,
    wanderTop: number,
    shiftX: number,
    shiftY: number,
    width: number,
    height: number,
    top: number,
    rows: number,
    target: number,
  ): void;
  finish(
    sheet: number,
    width: number,
    sheetTop: number,
    sheetRows: number,
    top: number,
    rows: number,
    relief: number,
    slopeScale: number,
    paper: number,
    texture: number,
    outline: number,
    shadow: number,
    shadowOpacity: number,
    pixels: number,
  ): void;
  beginPainting(
    red: number,
    green: number,
    blue: number,
    mask: number,
    canvasRed: number,
    canvasGreen: number,
    canvasBlue: number,
    width: number,
    height: number,
    inset: number,
  ): void;
  endPainting(red: number, green: number, blue: number): void;
  paintPass(
    scale: number,
    radius: number,
    spacing: number,
    threshold: number,
    longest: number,
    opacity: number,
    jitter: number,
    restX: number,
    restY: number,
    seed: number,
  ): void;
  hatchPass(
    darkness: number,
    laid: number,
    flowX: number,
    flowY: number,
    coherence: number,
    flowWidth: number,
    flowHeight: number,
    flowShift: number,
    width: number,
    height: number,
    scale: number,
    radius: number,
    spacing: number,
    threshold: number,
    longest: number,
    pressure: number,
    spread: number,
    turnCos: number,
    turnSin: number,
    seed: number,
  ): void;
  markTotal(): number;
  pointTotal(): number;
  plannedMarks(): number;
  plannedPoints(): number;
}

type Three = readonly [number, number, number];
type Numbers = Float32Array | Float64Array | Uint32Array | Int32Array | Uint8Array | Uint8ClampedArray;

/** Memory of the kernels for the time of one piece of work. */
export class WasmRuntime {
  readonly code: Code;
  readonly #kept = new Map<Numbers, number>();

  constructor(code: Code) {
    this.code = code;
  }

  /** Room for that many numbers of four bytes; its content is arbitrary. */
  room(count: number): number {
    return this.code.allocate(count * 4);
  }

  /** A copy of the numbers in the kernels' memory. */
  put(numbers: Numbers): number {
    const at = this.code.allocate(numbers.byteLength);
    this.#write(numbers, at);
    return at;
  }

  /**
   * The same for numbers that never change and are needed again and again, such as textures: their copy stays. For a few
   * megabytes in all; what is more is copied anew each time.
   */
  keep(numbers: Numbers): number {
    const known = this.#kept.get(numbers);
    if (known) return known;
    const at = this.code.keep(numbers.byteLength);
    if (!at) return this.put(numbers);
    this.#write(numbers, at);
    this.#kept.set(numbers, at);
    return at;
  }

  /** A copy of real numbers from the kernels' memory. */
  take(at: number, count: number): Float32Array<ArrayBuffer> {
    return this.view(at, count).slice();
  }

  /** A copy of bytes from the kernels' memory. */
  takeBytes(at: number, count: number): Uint8ClampedArray<ArrayBuffer> {
    return new Uint8ClampedArray(this.code.memory.buffer, at, count).slice();
  }

  /** A view of floats in the kernels' memory: valid until the next allocation. */
  view(at: number, count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.code.memory.buffer, at, count);
  }

  #write({ buffer, byteOffset, byteLength }: Numbers, at: number): void {
    new Uint8Array(this.code.memory.buffer, at, byteLength).set(
      new Uint8Array(buffer, byteOffset, byteLength),
    );
  }
}

function start(): WasmRuntime | undefined {
  const bytes = Uint8Array.from(atob(CODE), (letter) => letter.charCodeAt(0));
  try {
    const module = new WebAssembly.Module(bytes);
    const exports: unknown = new WebAssembly.Instance(module, { env: { abort: stop } }).exports;
    return new WasmRuntime(exports as Code);
  } catch (error) {
    // No SIMD: pages still load; `withKernels` reports it.
    if (error instanceof WebAssembly.CompileError) return undefined;
    throw error;
  }
}

function stop(): never {
  throw new RangeError('The kernels stopped');
}

const runtime = start();

/**
 * Runs `work` with the compiled kernels and frees what it allocated.
 *
 * @throws Error where WebAssembly has no SIMD (see `canPaintTiles` for browsers)
 */
export function withKernels<Result>(work: (runtime: WasmRuntime) => Result): Result {
  if (!runtime) throw new Error('Painting needs WebAssembly SIMD');
  const mark = runtime.code.mark();
  try {
    return work(runtime);
  } finally {
    runtime.code.release(mark);
  }
}
