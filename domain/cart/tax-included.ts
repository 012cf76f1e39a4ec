/** Countries where tax is added to the prices that are shown. */
const ADDED_IN = ['', 'US', 'CA'];

/** Whether prices include the tax of a country (ISO 3166-1 alpha-2); elsewhere it is added to them. */
export const isTaxIncluded = (country: string): boolean => !ADDED_IN.includes(country.toUpperCase());
