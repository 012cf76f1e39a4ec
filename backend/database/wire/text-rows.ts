import type { RowReceiver, WireColumn } from './wire-connection.ts';

/** A row by the names of its columns; every value is PostgreSQL's own text. */
export type TextRow = Readonly<Record<string, string | null>>;

/** Collects rows as objects. */
export class TextRows implements RowReceiver {
  readonly list: TextRow[] = [];
  #columns: readonly WireColumn[] = [];

  columns(columns: readonly WireColumn[]): void {
    this.#columns = columns;
  }

  row(bytes: Buffer, start: number): void {
    let at = start + 2;
    const row: Record<string, string | null> = {};
    for (const { name } of this.#columns) {
      const length = bytes.readInt32BE(at);
      at += 4;
      row[name] = length < 0 ? null : bytes.toString('utf8', at, at + length);
      if (length > 0) at += length;
    }
    this.list.push(row);
  }
}
