/** Channels of a map that stand beside each other. */
export const BLOCK = 4;
/** Bytes of a real number. */
export const BYTES = 4;

/** Allocates pieces of a WebAssembly memory, and reuses freed ones of the same size. */
export class Arena {
  readonly memory: WebAssembly.Memory;
  readonly #free = new Map<number, number[]>();
  #start: number;
  #end: number;

  /** @param start first address that may be handed out */
  constructor(memory: WebAssembly.Memory, start: number) {
    this.memory = memory;
    this.#start = align(start);
    this.#end = this.#start;
  }

  /** What has been taken so far stays taken for good. */
  keep(): void {
    this.#start = this.#end;
    this.#free.clear();
  }

  /** Takes everything back but what is kept. */
  clear(): void {
    this.#end = this.#start;
    this.#free.clear();
  }

  /** Address of `bytes` bytes, a multiple of 16. What stands there is left over. */
  take(bytes: number): number {
    const size = align(bytes);
    const used = this.#free.get(size)?.pop();
    if (used !== undefined) return used;
    const at = this.#end;
    this.#end += size;
    const missing = this.#end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  /** Address of a copy of real numbers. */
  store(values: Float32Array): number {
    const at = this.take(values.byteLength);
    this.view(at, values.length).set(values);
    return at;
  }

  /** Gives back what `take` handed out for as many bytes. */
  give(at: number, bytes: number): void {
    const size = align(bytes);
    const free = this.#free.get(size);
    if (free) free.push(at);
    else this.#free.set(size, [at]);
  }

  /** Real numbers in the memory; valid until more memory is taken. */
  view(at: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, at, length);
  }
}

const PAGE = 65536;

const align = (bytes: number) => Math.ceil(bytes / 16) * 16;
