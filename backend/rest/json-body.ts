import { jsonDepth } from '../json-depth.ts';
import { RestError } from './rest-error.ts';

const MAX_DEPTH = 32;

export type JsonObject = { readonly [key: string]: unknown };

/** Parses a request's JSON text. Throws PGRST102 when it is no JSON or nested deeper than 32 levels. */
export function parseJson(text: string): unknown {
  if (jsonDepth(text) > MAX_DEPTH) {
    throw new RestError(400, 'PGRST102', `JSON is nested deeper than ${MAX_DEPTH} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** The rows of a write. */
export interface Payload {
  readonly rows: readonly JsonObject[];
  /** The keys of the first row, which without `columns` are those of all. */
  readonly keys: readonly string[];
  /** JSON text of an array of the rows, with numbers as they were sent. */
  readonly text: string;
}

/** Reads an object or an array of objects; unless `columns` chooses, all have to have the same keys. */
export function parseRows(text: string, { hasColumns }: { readonly hasColumns: boolean }): Payload {
  const value = parseJson(text);
  const rows = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!Array.isArray(value) && !isObject(value)) {
    throw new RestError(400, 'PGRST102', 'Expecting a JSON object or an array of objects');
  }
  const keys = Object.keys(isObject(rows[0]) ? rows[0] : {});
  if (!rows.every(isObject) || !(hasColumns || rows.every((row) => sameKeys(row, keys)))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  return { rows, keys, text: Array.isArray(value) ? text : `[${text}]` };
}

function sameKeys(row: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
