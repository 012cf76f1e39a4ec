import { readField } from './parse-field.ts';
import type { OrderItem } from './query-syntax.ts';
import { Reader } from './reader.ts';
import { syntaxError } from './rest-error.ts';

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
