import { useEffect, useState } from 'react';
import { browserSupabase } from '../../lib/browser-supabase.ts';

/** The shop's tax rate of a place in basis points; null while it is not known. */
export function useTaxRate(country: string, region: string): number | null {
  const [read, setRead] = useState<{ readonly place: string; readonly rate: number } | null>(null);
  const place = `${country}-${region}`;
  useEffect(() => {
    let isWanted = true;
    browserSupabase()
      .then((supabase) => supabase.rpc('tax_rate', { p_country: country, p_region: region }))
      .then(({ data }) => isWanted && data !== null && setRead({ place, rate: data }))
      // Without it the cart shows that the tax depends on the address.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [country, region, place]);
  return read?.place === place ? read.rate : null;
}
