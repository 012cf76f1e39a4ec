/** Collects the values of a statement and names its parts while its text is put together. */
export class SqlValues {
  readonly list: (string | null)[] = [];
  #names = 0;

  /** Adds a value and returns its placeholder. */
  add(value: string | null): string {
    return `$${this.list.push(value)}`;
  }

  /** A name that nothing else in the statement has; needs no quotes. */
  nextName(prefix: string): string {
    return `${prefix}${++this.#names}`;
  }
}

/** Quotes a name for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The text form of a PostgreSQL array. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
