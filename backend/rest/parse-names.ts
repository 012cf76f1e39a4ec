import { readName } from './parse-field.ts';
import { Reader } from './reader.ts';
import { syntaxError } from './rest-error.ts';

const MAX_NAMES = 200;

/** Parses the column names of `columns` and `on_conflict`. Throws PGRST100. */
export function parseNames(text: string, parameter: string): string[] {
  const reader = new Reader(text);
  const names: string[] = [];
  do {
    const name = readName(reader);
    if (name === undefined || names.length >= MAX_NAMES)
      throw syntaxError(parameter, text, 'expecting field name (* or [a..z0..9_$])', reader.position);
    names.push(name);
  } while (reader.take(','));
  if (!reader.done) throw syntaxError(parameter, text, 'expecting "," or end of input', reader.position);
  return names;
}
