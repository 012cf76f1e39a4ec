import { readField, readName } from './parse-field.ts';
import type { SelectItem } from './query-syntax.ts';
import { Reader } from './reader.ts';
import { RestError, syntaxError } from './rest-error.ts';

const maxItems = 200;

/** Parses `select=`: `*`, `alias:column->path::cast` and embedded resources, separated by commas. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'all' }];
  const reader = new Reader(text);
  const items: SelectItem[] = [];
  do {
    items.push(readItem(reader));
    if (items.length > maxItems) throw syntaxError('select parameter', text, `more than ${maxItems} columns`);
  } while (reader.take(','));
  if (!reader.done) throw syntaxError('select parameter', text, `unexpected "${reader.peek()}"`);
  return items;
}

function readItem(reader: Reader): SelectItem {
  if (reader.take('*')) return { kind: 'all' };
  if (reader.take('...')) return readEmbed(reader, readName(reader) ?? '');

  const start = reader.position;
  const name = readName(reader);
  let alias: string | undefined;
  if (name !== undefined && reader.peek() === ':' && !reader.rest.startsWith('::')) {
    reader.take(':');
    alias = name;
  } else {
    reader.position = start;
  }
  const field = readField(reader);
  if (!field) throw syntaxError('select parameter', reader.text, 'expecting a column name');
  if (reader.peek() === '(' || reader.peek() === '!') return readEmbed(reader, field.column);
  if (reader.take('.')) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  const cast = reader.take('::') ? readName(reader) : undefined;
  return {
    kind: 'field',
    field,
    ...(alias === undefined ? {} : { alias }),
    ...(cast === undefined ? {} : { cast: cast.toLowerCase() }),
  };
}

/** Reads the rest of `relation!hint!inner(…)` without looking into it. */
function readEmbed(reader: Reader, relation: string): SelectItem {
  if (relation === 'count' && reader.take('()')) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  reader.match(/(?:![\p{L}\p{N}_]+)*/uy);
  if (!reader.take('(')) throw syntaxError('select parameter', reader.text, 'expecting "("');
  for (let depth = 1; depth > 0; ) {
    const skipped = reader.match(/[^()]*/y);
    if (skipped === undefined || reader.done)
      throw syntaxError('select parameter', reader.text, 'expecting ")"');
    depth += reader.take('(') ? 1 : reader.take(')') ? -1 : 0;
  }
  return { kind: 'embed', relation };
}
