import { expect, it } from 'vitest';
import { type TaxRateDraft, taxRateDraftSchema } from './tax-rate-draft.ts';

const errorsOf = (change: Partial<TaxRateDraft>) => {
  const result = taxRateDraftSchema.safeParse({ country: 'US', region: 'NY', basisPoints: 400, ...change });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
};

it.each([
  {},
  { region: '' },
  { country: 'DE', region: '' },
  { basisPoints: 0 },
  { basisPoints: 5000 },
] satisfies Partial<TaxRateDraft>[])('takes %j', (change) => expect(errorsOf(change)).toEqual([]));

it.each([
  [{ country: 'XX', region: '' }, 'country'],
  [{ region: 'ON' }, 'region'],
  [{ country: 'DE', region: 'BE' }, 'region'],
  [{ basisPoints: null }, 'basisPoints'],
  [{ basisPoints: -1 }, 'basisPoints'],
  [{ basisPoints: 5001 }, 'basisPoints'],
  [{ basisPoints: 8.5 }, 'basisPoints'],
] satisfies [Partial<TaxRateDraft>, string][])('rejects %j', (change, path) =>
  expect(errorsOf(change)).toContain(path),
);
