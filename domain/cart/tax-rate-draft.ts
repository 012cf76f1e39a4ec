import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';
import { countryOf, REGIONS } from '../orders/countries.ts';

/** The highest tax rate, in basis points; as in the database. */
const MOST_BASIS_POINTS = 5000;

export const NEW_TAX_RATE: TaxRateDraft = { country: 'US', region: '', basisPoints: null };

const RATE = `A percentage from 0 to ${MOST_BASIS_POINTS / 100}.`;

export const taxRateDraftSchema = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string().check(z.refine((code) => countryOf(code) !== undefined, 'A country of the list.')),
    /** State or province; empty for the whole country. */
    region: z.string(),
    /** 825 is 8.25 %; null while the field is empty. */
    basisPoints: z.nullable(z.int(RATE).check(z.minimum(0, RATE), z.maximum(MOST_BASIS_POINTS, RATE))),
  })
  .check(
    z.refine(({ basisPoints }) => basisPoints !== null, { message: RATE, path: ['basisPoints'] }),
    z.refine(({ country, region }) => region === '' || (REGIONS[country] ?? []).includes(region), {
      message: 'A region of this country.',
      path: ['region'],
    }),
  );

/** A tax rate while it is edited. */
export type TaxRateDraft = DraftOf<typeof taxRateDraftSchema>;
