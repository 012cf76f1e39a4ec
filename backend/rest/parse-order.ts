import { readField } from './parse-field.ts';
import type { OrderItem } from './query-syntax.ts';
import { Reader } from './reader.ts';
import { syntaxError } from './rest-error.ts';

/** Parses `order=column.asc.nullslast,json->>key.desc`. */
export function parseOrder(text: string): OrderItem[] {
  const reader = new Reader(text);
  const items: OrderItem[] = [];
  do {
    const field = readField(reader);
    if (!field) throw syntaxError('order', text, 'expecting a column name');
    const direction = reader.match(/\.(asc|desc)(?![a-z])/y)?.[1];
    const nulls = reader.match(/\.nulls(first|last)(?![a-z])/y)?.[1];
    items.push({
      field,
      descending: direction === 'desc',
      ...(nulls === 'first' || nulls === 'last' ? { nulls } : {}),
    });
  } while (reader.take(',') && items.length < 50);
  if (!reader.done) throw syntaxError('order', text, 'expecting asc, desc, nullsfirst or nullslast');
  return items;
}
