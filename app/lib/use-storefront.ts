import { useEffect, useState } from 'react';
import type { Storefront } from '#domain/shop/storefront.ts';
import { browserSupabase } from './browser-supabase.ts';
import { readStorefront } from './read-storefront.ts';

/** How long a slow network may take for what the shop sells, in milliseconds. */
export const PATIENCE_MS = 30_000;

/**
 * The products as the shop has them now; undefined while they are read, null when they cannot be.
 * @param isNeeded they are not read before
 */
export function useStorefront(isNeeded = true): Storefront | null | undefined {
  const [storefront, setStorefront] = useState<Storefront | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    browserSupabase()
      .then((supabase) => readStorefront(supabase, PATIENCE_MS))
      .catch(() => null)
      .then((read) => isWanted && setStorefront(read));
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  return storefront;
}
