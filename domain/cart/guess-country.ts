import { COUNTRIES } from '../orders/countries.ts';

/**
 * The most likely country for these languages, of those that the shop sends to; the United States
 * when none fits.
 *
 * @param languages BCP 47 tags, the preferred one first
 */
export function guessCountry(languages: readonly string[]): string {
  const regions = languages.map(regionOf);
  return regions.find((region) => COUNTRIES.some(({ code }) => code === region)) ?? 'US';
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
