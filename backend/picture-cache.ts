/** Finished pictures in memory; evicts the least recently used above a number of bytes. */
export class PictureCache {
  readonly #pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The picture of a key, made by `make` when it is missing, once for concurrent requests. */
  async get(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const cached = this.#pictures.get(key);
    if (cached) {
      this.#pictures.delete(key);
      this.#pictures.set(key, cached);
      return cached;
    }
    const started = this.#underway.get(key);
    if (started) return started;
    const making = make();
    this.#underway.set(key, making);
    try {
      const made = await making;
      this.#keep(key, made);
      return made;
    } finally {
      this.#underway.delete(key);
    }
  }

  #keep(key: string, picture: Uint8Array<ArrayBuffer>): void {
    this.#pictures.set(key, picture);
    this.#bytes += picture.byteLength;
    for (const [oldest, { byteLength }] of this.#pictures) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#pictures.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
