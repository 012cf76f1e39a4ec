import { RestError } from './rest-error.ts';

const maxDepth = 32;

export type JsonObject = { readonly [key: string]: unknown };

/** Parses a request's JSON text. Throws PGRST102 when it is no JSON or nested deeper than 32 levels. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth) {
    throw new RestError(400, 'PGRST102', `JSON is nested deeper than ${maxDepth} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** The rows of an insert: an object or an array of objects. `list` is false for a single object. */
export function parseRows(text: string): { rows: readonly JsonObject[]; text: string } {
  const value = parseJson(text);
  const rows = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!rows.every(isObject))
    throw new RestError(400, 'PGRST102', 'Expecting a JSON object or an array of objects');
  return { rows, text: Array.isArray(value) ? text : `[${text}]` };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x7d || char === 0x5d) depth--;
  }
  return deepest;
}
