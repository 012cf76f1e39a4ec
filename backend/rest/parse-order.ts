import { readField } from './parse-field.ts';
import type { OrderItem } from './query-syntax.ts';
import { Reader } from './reader.ts';
import { type RestError, syntaxError } from './rest-error.ts';

const NULLS = ['nullsfirst', 'nullslast'];
const DIRECTIONS = ['asc', 'desc', ...NULLS];

/** Parses `order=column.asc.nullslast,json->>key.desc,embedded(column)`. */
export function parseOrder(text: string): OrderItem[] {
  const reader = new Reader(text);
  const items: OrderItem[] = [];
  do {
    const outer = readField(reader);
    const inner = outer?.path.length === 0 && reader.take('(') ? readField(reader) : undefined;
    const field = inner && !reader.take(')') ? undefined : (inner ?? outer);
    if (!outer || !field)
      throw syntaxError('order', text, 'expecting field name (* or [a..z0..9_$])', reader.position);
    const direction = reader.match(/\.(asc|desc)(?![a-z])/y)?.[1];
    const nulls = reader.match(/\.nulls(first|last)(?![a-z])/y)?.[1];
    if (!nulls && reader.peek() === '.') throw unknownWord(reader, direction ? NULLS : DIRECTIONS);
    items.push({
      field,
      ...(inner ? { embed: outer.column } : {}),
      descending: direction === 'desc',
      ...(nulls === 'first' || nulls === 'last' ? { nulls } : {}),
    });
  } while (reader.take(',') && items.length < 50);
  if (!reader.done)
    throw syntaxError('order', text, 'expecting delimiter (.), "," or end of input', reader.position);
  return items;
}

/** The error behind a dot: it points at the first character that none of the words has there. */
function unknownWord(reader: Reader, words: readonly string[]): RestError {
  const start = reader.position + 1;
  let seen = start;
  while (
    seen < reader.text.length &&
    words.some((word) => word.startsWith(reader.text.slice(start, seen + 1)))
  )
    seen += 1;
  const quoted = words.map((word) => `"${word}"`);
  const expected = `expecting ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return syntaxError('order', reader.text, expected, start, { seen });
}
