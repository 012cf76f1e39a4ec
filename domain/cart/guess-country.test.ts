import { expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';

it.each([
  [['de-AT', 'en'], 'AT'],
  [['de'], 'DE'],
  [['en'], 'US'],
  [['ja-JP', 'en-GB'], 'GB'],
  [['ja-JP'], 'US'],
  [['no tag!', 'fr'], 'FR'],
  [[], 'US'],
])('%j: %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country);
});
