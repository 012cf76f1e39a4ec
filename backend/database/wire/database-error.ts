/** An error of PostgreSQL, in its own words. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE. */
  readonly code: string;
  readonly severity: string;
  readonly detail?: string;
  readonly hint?: string;
  /** The function of PostgreSQL's source that raised it. */
  readonly routine?: string;

  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'PostgreSQL gave no reason');
    this.code = fields.get('C') ?? 'XX000';
    this.severity = fields.get('V') ?? fields.get('S') ?? 'ERROR';
    const [detail, hint, routine] = [fields.get('D'), fields.get('H'), fields.get('R')];
    if (detail !== undefined) this.detail = detail;
    if (hint !== undefined) this.hint = hint;
    if (routine !== undefined) this.routine = routine;
  }
}

/** The connection is gone; whether what was under way has happened is not known. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_LOST';
}

/** Reads an ErrorResponse. */
export function readDatabaseError(bytes: Buffer, start: number, end: number): DatabaseError {
  const fields = new Map<string, string>();
  let at = start;
  while (at < end && bytes[at] !== 0) {
    const stop = bytes.indexOf(0, at + 1);
    if (stop < 0 || stop >= end) break;
    fields.set(String.fromCharCode(bytes[at] ?? 0), bytes.toString('utf8', at + 1, stop));
    at = stop + 1;
  }
  return new DatabaseError(fields);
}
