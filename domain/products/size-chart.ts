/** Measures of one size, of the garment laid flat, in inches. */
export interface SizeMeasures {
  /** The label of the option's value. */
  readonly size: string;
  /** From armpit to armpit. */
  readonly widthInches: number;
  /** From the shoulder to the hem. */
  readonly lengthInches: number;
}

/** The usual cut of unisex t-shirts. */
const T_SHIRT: readonly SizeMeasures[] = [
  { size: 'S', widthInches: 18, lengthInches: 28 },
  { size: 'M', widthInches: 20, lengthInches: 29 },
  { size: 'L', widthInches: 22, lengthInches: 30 },
  { size: 'XL', widthInches: 24, lengthInches: 31 },
  { size: '2XL', widthInches: 26, lengthInches: 32 },
  { size: '3XL', widthInches: 28, lengthInches: 33 },
];

/** The measures of a product's sizes; null for one that has none. @param productId id of the catalog card */
export function sizeChartOf(productId: string): readonly SizeMeasures[] | null {
  return productId === 't-shirt' ? T_SHIRT : null;
}

/** Whole centimeters. */
export const centimeters = (inches: number): number => Math.round(inches * 2.54);
