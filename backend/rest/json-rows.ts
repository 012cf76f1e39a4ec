import type { RowReceiver, WireColumn } from '../database/wire/wire-connection.ts';

/** How a value's text becomes JSON. */
const KINDS = { text: 0, number: 1, boolean: 2, json: 3, timestamp: 4 } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Types by OID that are not simply quoted. */
const kindsOfTypes: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [16, KINDS.boolean],
  [20, KINDS.number],
  [21, KINDS.number],
  [23, KINDS.number],
  [114, KINDS.json],
  [700, KINDS.number],
  [701, KINDS.number],
  [1114, KINDS.timestamp],
  [1184, KINDS.timestamp],
  [1700, KINDS.number],
  [3802, KINDS.json],
]);

/** What is the same for all rows of a statement. */
interface Plan {
  readonly kinds: readonly Kind[];
  /** Bytes before each value: `{"name":` for the first, `,"name":` for the others. */
  readonly before: readonly Buffer[];
  /** Length of the last answer, from which the next one's memory is guessed. */
  length: number;
}

const plans = new WeakMap<readonly WireColumn[], Plan>();
const byte = (character: string) => character.charCodeAt(0);
const [open, close, comma, brace, quote, backslash, minus, plus, colon, space] = [...'[],}"\\-+: '].map(
  byte,
) as [number, number, number, number, number, number, number, number, number, number];
const [zero, nine, upperT, lowerT, lowerU] = [...'09Ttu'].map(byte) as [
  number,
  number,
  number,
  number,
  number,
];
const [nothing, yes, no, emptyObject] = ['null', 'true', 'false', '{'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
const hex = Buffer.from('0123456789abcdef');

/** For bytes that JSON's texts cannot hold as they are: the letter behind the backslash. */
const escapes = new Uint8Array(256);
escapes.fill(lowerU, 0, 32);
for (const [character, letter] of [
  ['\b', 'b'],
  ['\f', 'f'],
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
  ['"', '"'],
  ['\\', '\\'],
] as const) {
  escapes[byte(character)] = byte(letter);
}

/**
 * Writes rows as a JSON array while they arrive, exactly as PostgreSQL's `json_agg` would, but at
 * a fraction of its cost: values go from the connection's bytes to the answer's without becoming
 * anything in between. Takes columns of scalar types and of JSON (`isPlain`).
 */
export class JsonRows implements RowReceiver {
  /** Rows so far. */
  count = 0;
  #plan: Plan = { kinds: [], before: [], length: 0 };
  #out: Buffer = Buffer.from('[');
  #end = 1;

  columns(columns: readonly WireColumn[]): void {
    this.#plan = planOf(columns);
    this.#out = Buffer.allocUnsafe(this.#plan.length + (this.#plan.length >> 3) + 256);
    this.#out[0] = open;
  }

  row(bytes: Buffer, start: number): void {
    const { kinds: kindsOfColumns, before } = this.#plan;
    let at = start + 2;
    if (this.count++ > 0) this.#put(comma);
    if (before.length === 0) this.#copy(emptyObject, 0, 1);
    for (let column = 0; column < before.length; column++) {
      const name = before[column] as Buffer;
      this.#copy(name, 0, name.length);
      const length = bytes.readInt32BE(at);
      at += 4;
      if (length < 0) {
        this.#copy(nothing, 0, 4);
        continue;
      }
      this.#value(kindsOfColumns[column] as Kind, bytes, at, at + length);
      at += length;
    }
    this.#put(brace);
  }

  /** The array, or with `singular` its only element. */
  take(singular: boolean): Uint8Array<ArrayBuffer> {
    this.#put(close);
    this.#plan.length = this.#end;
    const end = singular ? this.#end - 1 : this.#end;
    return this.#out.subarray(singular ? 1 : 0, end) as Uint8Array<ArrayBuffer>;
  }

  #value(kind: Kind, bytes: Buffer, start: number, end: number): void {
    if (kind === KINDS.text) this.#text(bytes, start, end);
    else if (kind === KINDS.json) this.#copy(bytes, start, end);
    else if (kind === KINDS.number) this.#number(bytes, start, end);
    else if (kind === KINDS.timestamp) this.#timestamp(bytes, start, end);
    else if (bytes[start] === lowerT) this.#copy(yes, 0, 4);
    else this.#copy(no, 0, 5);
  }

  /** Numbers stand as they are; `NaN` and `Infinity` are no numbers of JSON. */
  #number(bytes: Buffer, start: number, end: number): void {
    const first = bytes[bytes[start] === minus ? start + 1 : start] ?? 0;
    if (first >= zero && first <= nine) this.#copy(bytes, start, end);
    else this.#text(bytes, start, end);
  }

  #text(bytes: Buffer, start: number, end: number): void {
    // No byte becomes more than six.
    this.#reserve((end - start) * 6 + 2);
    const out = this.#out;
    let to = this.#end;
    out[to++] = quote;
    for (let from = start; from < end; from++) {
      const value = bytes[from] as number;
      const letter = escapes[value] as number;
      if (letter === 0) out[to++] = value;
      else {
        out[to++] = backslash;
        out[to++] = letter;
        if (letter === lowerU) {
          out[to++] = zero;
          out[to++] = zero;
          out[to++] = hex[value >> 4] as number;
          out[to++] = hex[value & 15] as number;
        }
      }
    }
    out[to++] = quote;
    this.#end = to;
  }

  /** `2026-11-21 17:25:31.5+00` becomes `"2026-11-21T17:25:31.5+00:00"`. */
  #timestamp(bytes: Buffer, start: number, end: number): void {
    const last = bytes[end - 1] ?? 0;
    const isRare = bytes[start + 10] !== space || last < zero || last > nine;
    if (isRare) {
      this.#rareTimestamp(bytes, start, end);
      return;
    }
    const sign = bytes[end - 3];
    this.#reserve(end - start + 5);
    this.#put(quote);
    const at = this.#end + 10;
    this.#copy(bytes, start, end);
    this.#out[at] = upperT;
    if (sign === plus || sign === minus) {
      this.#put(colon);
      this.#put(zero);
      this.#put(zero);
    }
    this.#put(quote);
  }

  /** Years of five digits, years before Christ, and infinity. */
  #rareTimestamp(bytes: Buffer, start: number, end: number): void {
    const text = bytes
      .toString('latin1', start, end)
      .replace(/^(\S+) /, '$1T')
      .replace(/([+-]\d\d)( BC)?$/, '$1:00$2');
    const converted = Buffer.from(text);
    this.#text(converted, 0, converted.length);
  }

  #put(value: number): void {
    this.#reserve(1);
    this.#out[this.#end++] = value;
  }

  #copy(bytes: Buffer, start: number, end: number): void {
    const length = end - start;
    this.#reserve(length);
    // For a few bytes the call into the engine costs more than the loop.
    if (length > 40) bytes.copy(this.#out, this.#end, start, end);
    else {
      const out = this.#out;
      for (let from = start, to = this.#end; from < end; from++, to++) out[to] = bytes[from] as number;
    }
    this.#end += length;
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#out.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#out.length * 2, this.#end + length + 256));
    this.#out.copy(larger, 0, 0, this.#end);
    this.#out = larger;
  }
}

/** Types whose text is enough to write their JSON; `format_type` without a search path. */
const PLAIN_TYPES = new Set([
  'boolean',
  'smallint',
  'integer',
  'bigint',
  'numeric',
  'real',
  'double precision',
  'text',
  'character varying',
  'character',
  'uuid',
  'date',
  'time without time zone',
  'time with time zone',
  'timestamp without time zone',
  'timestamp with time zone',
  'interval',
  'json',
  'jsonb',
  'inet',
  'tsvector',
]);

/**
 * Whether `JsonRows` can write values of a type; others (arrays, rows, domains, …) PostgreSQL turns into JSON itself.
 */
export function isPlain(type: string): boolean {
  return PLAIN_TYPES.has(type.replace(/\(\d+(?:,-?\d+)?\)/, ''));
}

function planOf(columns: readonly WireColumn[]): Plan {
  const cached = plans.get(columns);
  if (cached) return cached;
  const plan: Plan = {
    kinds: columns.map(({ type }) => kindsOfTypes.get(type) ?? KINDS.text),
    before: columns.map(({ name }, place) =>
      Buffer.from(`${place === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ),
    length: 0,
  };
  plans.set(columns, plan);
  return plan;
}
