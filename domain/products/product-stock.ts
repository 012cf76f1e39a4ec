import type { Database } from '../database.types.ts';
import type { ChosenOptions } from './product.ts';

/** From here on customers see how many are left, and the console's list of things to do says so. */
export const LOW_STOCK = 5;

/** The most that can be entered. */
export const MOST_STOCK = 999_999;

/** How many are left of a product (without `options`), or of one value of an option. */
export type StockRow = Pick<Database['public']['Tables']['product_stock']['Row'], 'options' | 'remaining'>;

/** Remaining pieces by what is counted; see `stockKey`. */
export type StockCounts = Readonly<Record<string, number>>;

/** Names what is counted: the product itself, or a value of an option. */
export const stockKey = (option?: string, value?: string): string =>
  option === undefined ? '' : `${option}=${value}`;

export function stockCounts(rows: readonly StockRow[]): StockCounts {
  return Object.fromEntries(
    rows.map(({ options, remaining }) => {
      const [chosen] = Object.entries(Object(options) as ChosenOptions);
      return [stockKey(...(chosen ?? [])), remaining];
    }),
  );
}

/** The keys of all that a piece with the chosen options is counted by. */
export const stockKeysOf = (chosen: ChosenOptions): readonly string[] => [
  stockKey(),
  ...Object.entries(chosen).map(([option, value]) => stockKey(option, value)),
];

/** How many pieces with the chosen options are left; null when nobody counts them. */
export function piecesLeft(counts: StockCounts, chosen: ChosenOptions): number | null {
  const left = stockKeysOf(chosen).flatMap((key) => counts[key] ?? []);
  return left.length > 0 ? Math.min(...left) : null;
}
