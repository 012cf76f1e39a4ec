import type { Field, PathStep } from './query-syntax.ts';
import type { Reader } from './reader.ts';

/** Reads a name: quoted, or letters, digits, `_`, `$`, spaces and inner hyphens. */
export function readName(reader: Reader): string | undefined {
  const quoted = reader.quoted();
  if (quoted !== undefined) return quoted || undefined;
  // A hyphen belongs to the name unless it starts an arrow.
  return reader.match(/(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy)?.[0].trim() || undefined;
}

/** Reads `column`, `column->key`, `column->0->>key`. Undefined when no name comes next. */
export function readField(reader: Reader): Field | undefined {
  const column = readName(reader);
  if (column === undefined) return undefined;
  const path: PathStep[] = [];
  for (;;) {
    const text = reader.take('->>');
    if (!text && !reader.take('->')) return { column, path };
    const key = readName(reader);
    if (key === undefined) return undefined;
    path.push({ key, text });
  }
}
