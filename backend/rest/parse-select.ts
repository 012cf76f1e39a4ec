import { readField, readName } from './parse-field.ts';
import type { Embed, SelectItem } from './query-syntax.ts';
import { Reader } from './reader.ts';
import { RestError, syntaxError } from './rest-error.ts';

const MAX_ITEMS = 200;
const MAX_EMBEDS = 20;
const MAX_DEPTH = 6;

interface Budget {
  items: number;
  embeds: number;
}

/** Parses `select=`: `*`, `alias:column->path::cast` and embedded resources, separated by commas. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'all' }];
  const reader = new Reader(text);
  const items = readItems(reader, 1, { items: MAX_ITEMS, embeds: MAX_EMBEDS });
  if (!reader.done) throw unexpected(reader, 'expecting "," or end of input');
  return items;
}

function readItems(reader: Reader, depth: number, budget: Budget): SelectItem[] {
  const items: SelectItem[] = [];
  do {
    if (--budget.items < 0) throw unexpected(reader, `more than ${MAX_ITEMS} columns`);
    items.push(readItem(reader, depth, budget));
  } while (reader.take(','));
  return items;
}

function readItem(reader: Reader, depth: number, budget: Budget): SelectItem {
  reader.match(/ */y);
  if (reader.take('*')) return { kind: 'all' };
  const spread = reader.take('...');
  const alias = spread ? undefined : readAlias(reader);
  const field = readField(reader);
  if (!field) throw unexpected(reader, 'expecting field name (* or [a..z0..9_$])');
  if (field.column === 'count' && reader.rest.startsWith('()')) throw aggregate();
  if (field.path.length === 0 && (spread || /[(!]/.test(reader.peek()))) {
    const named = { relation: field.column, ...(alias === undefined ? {} : { alias }) };
    return readEmbed(reader, named, spread, depth, budget);
  }
  if (reader.match(/\.(?:sum|avg|count|max|min)\(\)/y)) throw aggregate();
  const isCast = reader.take('::');
  const cast = isCast ? readName(reader) : undefined;
  if (isCast && cast === undefined) throw unexpected(reader, 'expecting letter or digit');
  return {
    kind: 'field',
    field,
    ...(alias === undefined ? {} : { alias }),
    ...(cast === undefined ? {} : { cast: cast.toLowerCase() }),
  };
}

/** Reads `alias:`; undefined (and no step) when what comes next is no alias. */
function readAlias(reader: Reader): string | undefined {
  const start = reader.position;
  const name = readName(reader);
  if (name !== undefined && !reader.rest.startsWith('::') && reader.take(':')) return name;
  reader.position = start;
  return undefined;
}

/** Reads what follows the name of an embedded resource: `!hint!inner(…)`. */
function readEmbed(
  reader: Reader,
  named: Pick<Embed, 'relation' | 'alias'>,
  spread: boolean,
  depth: number,
  budget: Budget,
): Embed {
  if (depth > MAX_DEPTH) throw unexpected(reader, `more than ${MAX_DEPTH} levels`);
  if (--budget.embeds < 0) throw unexpected(reader, `more than ${MAX_EMBEDS} embedded resources`);
  let hint: string | undefined;
  let join: string | undefined;
  while (reader.take('!')) {
    const word = readName(reader);
    if (word === undefined) throw unexpected(reader, 'expecting a hint, inner or left');
    if (join === undefined && (word === 'inner' || word === 'left')) join = word;
    else if (hint === undefined) hint = word;
    else throw unexpected(reader, 'more than one hint');
  }
  if (!reader.take('(')) throw unexpected(reader, 'expecting "("');
  const isEmpty = reader.match(/ *(?=\))/y) !== undefined;
  const select = isEmpty ? [] : readItems(reader, depth + 1, budget);
  reader.match(/ */y);
  if (!reader.take(')')) throw unexpected(reader, 'expecting ")"');
  return {
    kind: 'embed',
    ...named,
    ...(hint === undefined ? {} : { hint }),
    inner: join === 'inner',
    spread,
    query: { select, where: [], order: [], offset: 0 },
  };
}

function aggregate(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

function unexpected(reader: Reader, expected: string): RestError {
  return syntaxError('select parameter', reader.text, expected, reader.position);
}
