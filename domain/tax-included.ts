/** Countries whose law wants prices for consumers shown with their tax, of those that the shop sells to. */
const COUNTRIES = ['GB', 'IE', 'DE', 'AT', 'FR', 'NL', 'ES', 'IT', 'AU', 'NZ'];

/** Whether prices include the tax of a country (ISO 3166-1 alpha-2); elsewhere it is added to them. */
export const isTaxIncluded = (country: string): boolean => COUNTRIES.includes(country.toUpperCase());
