/** A value that can be bound to `$1`, `$2` …; objects and arrays go to json or array columns. */
export type SqlParameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly SqlParameter[]
  | { readonly [key: string]: unknown };

/** Runs one parameterised statement; rejects with a `postgres` error that carries `code`. */
export type RunQuery = <Row extends object>(
  text: string,
  parameters?: readonly SqlParameter[],
) => Promise<Row[]>;

/**
 * SQL for the server's own code, as `service_role` (policies do not apply, privileges do).
 * Values are always parameters: `query<{ n: number }>('select $1::int as n', [1])`.
 */
export interface ServiceDatabase {
  readonly query: RunQuery;
  /** Runs `work` in one transaction; a rejection rolls it back. */
  transaction<Result>(work: (query: RunQuery) => Promise<Result>): Promise<Result>;
}
