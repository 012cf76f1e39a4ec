/** Cents as files and other programs read an amount, whatever the language, e.g. `1234.50`. */
export const decimalOfCents = (cents: number): string => (cents / 100).toFixed(2);
