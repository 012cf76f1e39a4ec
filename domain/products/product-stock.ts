import type { Database } from '../database.types.ts';
import type { ChosenOptions } from './product-metadata.ts';

/** From here on customers see how many are left, and the console lists it as a thing to do. */
export const LOW_STOCK = 5;

/** The most that can be entered. */
export const MOST_STOCK = 999_999;

/** A row of `product_stock`. */
export type StockRow = Pick<Database['public']['Tables']['product_stock']['Row'], 'options' | 'remaining'>;

/** How many are left of the pieces with these values of options: of all pieces without any. */
export interface StockCount {
  readonly options: ChosenOptions;
  readonly remaining: number;
}

export const stockCounts = (rows: readonly StockRow[]): readonly StockCount[] =>
  rows.map(({ options, remaining }) => ({ options: Object(options), remaining }));

/** Names what is counted, whatever the order of its options. */
export const stockKey = (options: ChosenOptions): string =>
  JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What is counted for exactly these values; null when they are not counted. */
export const countOf = (counts: readonly StockCount[], options: ChosenOptions): number | null =>
  counts.find((count) => stockKey(count.options) === stockKey(options))?.remaining ?? null;

/** How many pieces are left by the counts that an option is part of; null when they are not counted. */
export const leftByOption = (
  counts: readonly StockCount[],
  chosen: ChosenOptions,
  option: string,
): number | null =>
  piecesLeft(
    counts.filter(({ options }) => options[option] !== undefined),
    chosen,
  );

/** How many pieces with the chosen options are left; null when they are not counted. */
export function piecesLeft(counts: readonly StockCount[], chosen: ChosenOptions): number | null {
  const left = counts
    .filter(({ options }) => Object.entries(options).every(([option, value]) => chosen[option] === value))
    .map(({ remaining }) => remaining);
  return left.length > 0 ? Math.min(...left) : null;
}
