import { useEffect, useMemo, useState } from 'react';
import { arrivesBy } from '#domain/cart/delivery-estimate.ts';
import {
  gramsOf,
  type ShippingZone,
  shippingZoneOf,
  soldCountries,
  zoneBy,
  zoneOf,
} from '#domain/cart/shipping.ts';
import { COUNTRIES, type Country, countryOf } from '#domain/orders/countries.ts';
import { useBrowserStore } from './browser-store.ts';
import { browserSupabase } from './browser-supabase.ts';
import { changeCart, useCart } from './cart-store.ts';
import { checkoutDraft, EMPTY_DRAFT } from './checkout-draft.ts';

/** As they were read last in this tab. */
let lastZones: readonly ShippingZone[] | null = null;

/** Where the shop sends to; null while it is not known. */
export function useShippingZones(): readonly ShippingZone[] | null {
  const [zones, setZones] = useState(lastZones);
  useEffect(() => {
    let isWanted = true;
    browserSupabase()
      .then((supabase) =>
        supabase
          .from('shipping_zones')
          .select(
            'places, is_open, method, days_min, days_max, uses_product_prices, order_cents, kilo_cents, max_grams, methods',
          ),
      )
      .then(({ data }) => {
        if (!data) return;
        lastZones = data.map(shippingZoneOf);
        if (isWanted) setZones(lastZones);
      })
      // Without them the server decides at checkout where it can go and what that costs.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, []);
  return zones;
}

export interface CartDelivery {
  /** Countries to choose from; the chosen one is among them even where the shop does not send to. */
  readonly countries: readonly Country[];
  /**
   * How it travels to the chosen place, by the chosen method; null while that is not known, where the shop does not
   * send to, or where the cart is too heavy.
   */
  readonly zone: ShippingZone | null;
  /** The zone as it is by its own method. */
  readonly ownZone: ShippingZone | null;
  /** Whether it is known that the shop does not send there. */
  readonly isNowhere: boolean;
  /** Whether no method of the place carries the cart. */
  readonly isTooHeavy: boolean;
  /** What the cart weighs. */
  readonly grams: number;
  /** The day of delivery, ISO 8601. */
  readonly arrivesBy: string | null;
}

/** How the cart travels to where checkout would begin; the cart's sums follow. */
export function useDelivery(): CartDelivery {
  const zones = useShippingZones();
  const { address, shippingMethod } = useBrowserStore(checkoutDraft, EMPTY_DRAFT);
  const { country, region } = address;
  const countries = useMemo(
    () => withChosen(zones ? soldCountries(zones) : COUNTRIES, country),
    [zones, country],
  );
  const ownZone = zones && zoneOf(zones, country, region);
  const grams = gramsOf(useCart().items);
  const zone = ownZone && zoneBy(ownZone, shippingMethod, grams);
  const { usesProductPrices, orderCents, kiloCents = 0, isExtraFreed = false } = zone ?? {};
  const { extraCents = 0, extraKiloCents = 0 } = zone ?? {};
  useEffect(() => {
    if (usesProductPrices === undefined || orderCents === undefined) return;
    changeCart({
      type: 'setShippingPrice',
      price: { usesProductPrices, orderCents, kiloCents, extraCents, extraKiloCents, isExtraFreed },
    });
  }, [usesProductPrices, orderCents, kiloCents, extraCents, extraKiloCents, isExtraFreed]);
  return {
    countries,
    zone,
    ownZone,
    isNowhere: zones !== null && ownZone === null,
    isTooHeavy: ownZone !== null && zone === null,
    grams,
    arrivesBy: zone && arrivesBy(zone.daysMax, new Date()),
  };
}

function withChosen(countries: readonly Country[], chosen: string): readonly Country[] {
  const country = countryOf(chosen);
  return !country || countries.some(({ code }) => code === chosen) ? countries : [...countries, country];
}
