import { CODE, type Kernels } from './compiled.js';

type Numbers = Float32Array | Float64Array | Uint32Array | Int32Array | Uint8Array | Uint8ClampedArray;

/** Memory of the kernels for the time of one piece of work. */
export class WasmRuntime {
  readonly code: Kernels;
  readonly #kept = new Map<Numbers, number>();

  constructor(code: Kernels) {
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
   * The same for numbers that never change and are needed again and again, such as textures: their copy stays. For a
   * few megabytes in all; what is more is copied anew each time.
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
    return new WasmRuntime(exports as Kernels);
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
