import { jsonDepth } from '../json-depth.ts';
import { RestError } from './rest-error.ts';

const maxDepth = 32;

export type JsonObject = { readonly [key: string]: unknown };

/** Parses a request's JSON text. Throws PGRST102 when it is no JSON or nested deeper than 32 levels. */
export function parseJson(text: string): unknown {
  if (jsonDepth(text) > maxDepth) {
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
