import { useEffect, useState } from 'react';
import { type Address, addressLines, addressOfKept, type KeptAddress } from '#domain/orders/address.ts';
import type { Country } from '#domain/orders/countries.ts';
import { useAuth } from '../../lib/auth/auth-context.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { Button } from '../../ui/button.tsx';
import { CHECKOUT_COPY } from './checkout-copy.ts';

interface KeptAddressesProps {
  /** Where the cart can go. */
  countries: readonly Country[];
  onPick: (address: Address) => void;
}

/** The addresses of the account, each a button that fills in the form; nothing where there are none. */
export function KeptAddresses({ countries, onPick }: KeptAddressesProps) {
  const kept = useKeptAddresses().filter(({ country }) => countries.some(({ code }) => code === country));
  if (kept.length === 0) return null;
  return (
    <fieldset className="grid justify-items-start gap-2 sm:col-span-2">
      <legend className="mb-2 font-semibold">{CHECKOUT_COPY.keptAddresses}</legend>
      {kept.map(({ id, ...row }) => {
        const address = addressOfKept(row);
        return (
          <Button key={id} look="outline" size="small" className="py-2" onClick={() => onPick(address)}>
            {addressLines(address).join(', ')}
          </Button>
        );
      })}
    </fieldset>
  );
}

/** Empty until they are loaded; the form does without them. */
function useKeptAddresses() {
  const { user } = useAuth();
  const userId = user?.id;
  const [kept, setKept] = useState<readonly (KeptAddress & { id: string })[]>([]);
  useEffect(() => {
    let isGone = false;
    setKept([]);
    const read = async () => {
      const supabase = await browserSupabase();
      const { data } = await supabase
        .from('addresses')
        .select('id, recipient, line1, line2, city, state_region, postal_code, country')
        .order('created_at');
      if (data && !isGone) setKept(data);
    };
    if (userId) read().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [userId]);
  return kept;
}
