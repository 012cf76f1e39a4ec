/** Writes numbers into a growing array of bytes (little endian). */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number of any sign in as few bytes as it needs (zigzag, seven bits a byte). */
  whole(value: number): void {
    this.#reserve(8);
    let rest = value >= 0 ? value * 2 : -value * 2 - 1;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      // Nearly all fit into 31 bits, which are shifted sooner than divided.
      rest = rest <= 0x7fffffff ? rest >> 7 : Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  real(value: number): void {
    this.#reserve(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  bytes(values: Uint8Array): void {
    this.whole(values.length);
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
