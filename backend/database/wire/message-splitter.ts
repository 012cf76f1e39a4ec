/** Takes one message: its type, and where its contents lie. The bytes are valid during the call only. */
export type OnMessage = (type: number, bytes: Buffer, start: number, end: number) => void;

/** Cuts a stream of bytes into the messages of PostgreSQL's protocol. */
export class MessageSplitter {
  readonly #onMessage: OnMessage;
  #waiting: Buffer[] = [];
  #length = 0;
  /** Bytes needed before anything can be read. */
  #needed = 5;

  constructor(onMessage: OnMessage) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length < this.#needed) {
      this.#waiting.push(chunk);
      return;
    }
    const bytes = this.#waiting.length === 0 ? chunk : Buffer.concat([...this.#waiting, chunk], this.#length);
    let at = 0;
    this.#needed = 5;
    while (bytes.length - at >= 5) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end < at + 5) throw new Error('PostgreSQL sent a message without a length.');
      if (end > bytes.length) {
        this.#needed = end - at;
        break;
      }
      this.#onMessage(bytes[at] ?? 0, bytes, at + 5, end);
      at = end;
    }
    this.#waiting = at < bytes.length ? [bytes.subarray(at)] : [];
    this.#length = bytes.length - at;
  }
}
