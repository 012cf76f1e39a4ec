import type { TaxRateDraft } from '#domain/cart/tax-rate-draft.ts';
import type { Database } from '#domain/database.types.ts';
import { allCountries } from '#domain/orders/countries.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import type { ListTerms, ListView } from '../console/list-view.ts';
import { CONFLICT, DONE, failureOf, type Outcome } from '../console/outcome.ts';
import { TAXES_COPY as copy } from './taxes-copy.ts';

export type TaxRate = Database['public']['Tables']['tax_rates']['Row'];

export const TAX_TERMS: ListTerms = {
  sorts: [],
  filters: [
    {
      name: 'country',
      label: copy.filters.country,
      choices: allCountries().map(({ code, name }) => ({ value: code, label: name })),
    },
  ],
};

/** All rates of a view, in the order of the countries. Rejects when they cannot be read. */
export async function readTaxRates(supabase: Supabase, view: ListView): Promise<readonly TaxRate[]> {
  let query = supabase.from('tax_rates').select('*');
  if (view.filters.country) query = query.eq('country', view.filters.country);
  const { data } = await query.order('region').limit(1000).throwOnError();
  const rank = (code: string) => {
    return allCountries().findIndex((country) => country.code === code);
  };
  return data.sort((a, b) => rank(a.country) - rank(b.country));
}

/** Adds a rate, or changes the one that was seen unless it was changed since. */
export async function saveTaxRate(
  supabase: Supabase,
  seen: TaxRate | null,
  { country, region, basisPoints }: TaxRateDraft,
): Promise<Outcome<unknown>> {
  const rate = { rate_basis_points: basisPoints ?? 0 };
  if (!seen) {
    const { error } = await supabase.from('tax_rates').insert({ country, region, ...rate });
    if (error?.code === '23505') return { ok: false, kind: 'rejected', message: copy.dialog.exists };
    return error ? failureOf(error) : DONE;
  }
  const { data, error } = await supabase
    .from('tax_rates')
    .update(rate)
    .match({ country: seen.country, region: seen.region, rate_basis_points: seen.rate_basis_points })
    .select('country');
  if (error) return failureOf(error);
  return data.length > 0 ? DONE : CONFLICT;
}
