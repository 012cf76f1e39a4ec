import { jsonDepth } from './json-depth.ts';
import { isStorable } from './storable-text.ts';

/** Levels of objects and arrays that no honest request comes near. */
const MAX_DEPTH = 32;

/**
 * Reads JSON of a client. Its depth is judged before it is parsed, and every text in it, names of
 * fields included, can be stored. Throws `SyntaxError` for everything else.
 *
 * @param json UTF-8, or text; bounded in size by the caller
 * @param depth how deep objects and arrays may be nested
 */
export function parseJson(json: Uint8Array | string, depth = MAX_DEPTH): unknown {
  const text = typeof json === 'string' ? json : decode(json);
  if (jsonDepth(text) > depth) throw new SyntaxError(`nested deeper than ${depth} levels`);
  return JSON.parse(text, (key, value: unknown) => {
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
      throw new SyntaxError('a text cannot be stored');
    }
    return value;
  });
}

/** The same for what is ignored, or rejected later, when it is no such JSON. */
export function parseJsonOrNull(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError('not UTF-8');
  }
}
