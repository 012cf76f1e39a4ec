/** Puts messages of PostgreSQL's protocol (version 3) one behind the other, to be sent in one write. */
export class MessageWriter {
  #bytes = Buffer.allocUnsafe(4096);
  #end = 0;
  #start = 0;

  /** The first message of a connection, the only one without a type. */
  startup(parameters: Readonly<Record<string, string>>): this {
    this.#begin();
    this.#int32(196_608);
    for (const [name, value] of Object.entries(parameters)) {
      this.#text(name);
      this.#text(value);
    }
    this.#byte(0);
    return this.#finish();
  }

  /** An answer to a demand for proof: a password, or a step of SCRAM. */
  proof(text: string): this {
    this.#begin('p');
    this.#text(text);
    return this.#finish();
  }

  saslStart(mechanism: string, message: string): this {
    this.#begin('p');
    this.#text(mechanism);
    this.#value(message);
    return this.#finish();
  }

  saslAnswer(message: string): this {
    this.#begin('p');
    this.#raw(message);
    return this.#finish();
  }

  /** Parses a statement under a name; the empty name is forgotten with the next one. */
  parse(name: string, text: string): this {
    this.#begin('P');
    this.#text(name);
    this.#text(text);
    this.#int16(0);
    return this.#finish();
  }

  describe(name: string): this {
    this.#begin('D');
    this.#raw('S');
    this.#text(name);
    return this.#finish();
  }

  /** Binds values; parameters and columns are text. */
  bind(name: string, values: readonly (string | null)[]): this {
    this.#begin('B');
    this.#byte(0);
    this.#text(name);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) {
      if (value === null) this.#int32(-1);
      else this.#value(value);
    }
    this.#int16(0);
    return this.#finish();
  }

  /** Runs what was bound last, to its end. */
  execute(): this {
    this.#begin('E');
    this.#byte(0);
    this.#int32(0);
    return this.#finish();
  }

  /** Closes a parsed statement. */
  close(name: string): this {
    this.#begin('C');
    this.#raw('S');
    this.#text(name);
    return this.#finish();
  }

  /** Ends a run of messages: what ran since the last one is committed, or rolled back after an error. */
  sync(): this {
    this.#begin('S');
    return this.#finish();
  }

  terminate(): this {
    this.#begin('X');
    return this.#finish();
  }

  /** A copy of all messages so far; empties the writer. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
    // A single huge statement does not keep its memory.
    if (this.#bytes.length > 65_536) this.#bytes = Buffer.allocUnsafe(4096);
    return taken;
  }

  #begin(type?: string): void {
    this.#reserve(5);
    if (type !== undefined) this.#bytes[this.#end++] = type.charCodeAt(0);
    this.#start = this.#end;
    this.#end += 4;
  }

  #finish(): this {
    this.#bytes.writeInt32BE(this.#end - this.#start, this.#start);
    return this;
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#end++] = value;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#end = this.#bytes.writeUInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  /** Text with a zero byte behind it. Throws when it holds one itself, for it would end there. */
  #text(text: string): void {
    if (text.includes('\0')) throw new ZeroByteError();
    this.#raw(text);
    this.#byte(0);
  }

  /** Text with its length before it. PostgreSQL itself rejects a zero byte in it. */
  #value(text: string): void {
    this.#reserve(4 + text.length * 3);
    const length = this.#bytes.write(text, this.#end + 4);
    this.#bytes.writeInt32BE(length, this.#end);
    this.#end += 4 + length;
  }

  #raw(text: string): void {
    this.#reserve(text.length * 3);
    this.#end += this.#bytes.write(text, this.#end);
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + length));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}

/** A statement's text holds a zero byte, which PostgreSQL cannot take. */
class ZeroByteError extends Error {
  override readonly name = 'ZeroByteError';
  /** As PostgreSQL rejects it in values: character_not_in_repertoire. */
  readonly code = '22021';

  constructor() {
    super('invalid byte sequence for encoding "UTF8": 0x00');
  }
}
