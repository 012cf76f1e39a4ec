/** Reads what `ByteWriter` wrote. Throws `RangeError` when the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    // Not a Node buffer: its slices would share the memory that readers then change.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  byte(): number {
    if (this.#at >= this.#bytes.length) throw new RangeError('the bytes end too early');
    return this.#bytes[this.#at++];
  }

  whole(): number {
    let result = 0;
    for (let factor = 1; ; factor *= 128) {
      if (factor > 2 ** 49) throw new RangeError('a number is too long');
      const byte = this.byte();
      result += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return result % 2 === 0 ? result / 2 : -(result + 1) / 2;
  }

  /** A whole number from 0 to `most`. */
  count(most: number): number {
    const value = this.whole();
    if (value < 0 || value > most) throw new RangeError(`${value} is not between 0 and ${most}`);
    return value;
  }

  real(): number {
    if (this.#at + 8 > this.#bytes.length) throw new RangeError('the bytes end too early');
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, 8);
    this.#at += 8;
    return view.getFloat64(0, true);
  }

  bytes(): Uint8Array {
    const length = this.count(this.#bytes.length - this.#at);
    const values = this.#bytes.slice(this.#at, this.#at + length);
    this.#at += length;
    return values;
  }
}
