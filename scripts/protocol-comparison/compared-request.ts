/** One request that both servers answer. */
export interface ComparedRequest {
  /** Its name in the corpus and in the report of differences. */
  readonly text: string;
  readonly method: string;
  /** What follows `/rest/v1/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Made at random: it may have several faults at once. */
  readonly isRandom?: true;
}

const SEPARATOR = ' >> ';

/**
 * Reads `METHOD path >> Header: value >> body`; headers and body may be missing. A body is JSON or whatever else holds
 * no name and colon at its start, and is sent as JSON unless a content type is given.
 */
export function readRequest(text: string): ComparedRequest {
  const [head = '', ...rest] = text.split(SEPARATOR);
  const [, method = '', path = ''] = /^(\S+) (.*)$/s.exec(head) ?? [];
  const headers: Record<string, string> = {};
  let body: string | undefined;
  for (const part of rest) {
    const found = /^([A-Za-z-]+): (.*)$/s.exec(part);
    if (found) headers[(found[1] ?? '').toLowerCase()] = found[2] ?? '';
    else body = part;
  }
  if (body !== undefined) headers['content-type'] ??= 'application/json';
  return { text, method, path: encodePath(path), headers, ...(body === undefined ? {} : { body }) };
}

/** Percent-encodes what no address may hold as it is. */
function encodePath(path: string): string {
  return path.replace(/[^\w\-.~!*'();:@&=+$,/?%[\]]/gu, (character) => encodeURIComponent(character));
}
