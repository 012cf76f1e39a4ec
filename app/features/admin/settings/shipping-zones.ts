import { shippingZoneOf } from '#domain/cart/shipping.ts';
import { NEW_SHIPPING_ZONE, type ShippingZoneDraft } from '#domain/cart/shipping-zone-draft.ts';
import type { Database } from '#domain/database.types.ts';
import { countryName } from '#domain/orders/countries.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';

type Zones = Database['public']['Tables']['shipping_zones'];
export type ZoneRow = Zones['Row'];

/** A place in words, as `United States, AK`. */
export function placeName(place: string): string {
  const [code = '', region] = place.split('-');
  return region ? `${countryName(code)}, ${region}` : countryName(code);
}

/** All zones, the oldest first. Rejects when they cannot be read. */
export async function readZones(supabase: Supabase): Promise<readonly ZoneRow[]> {
  const { data } = await supabase
    .from('shipping_zones')
    .select('*')
    .order('created_at')
    .order('name')
    .throwOnError();
  return data;
}

const kilosOf = (grams: number | null) => (grams === null ? null : grams / 1000);
const gramsOf = (kilos: number | null) => (kilos === null ? null : Math.round(kilos * 1000));

/** What is stored of a zone, to be edited. */
export const zoneDraftOf = (row: ZoneRow | null): ShippingZoneDraft =>
  row ? storedDraft(row) : NEW_SHIPPING_ZONE;

function storedDraft(row: ZoneRow): ShippingZoneDraft {
  const { maxGrams, methods, ...zone } = shippingZoneOf(row);
  return {
    ...zone,
    name: row.name,
    providerMethod: row.provider_method,
    kiloCents: row.kilo_cents,
    maxKilos: kilosOf(maxGrams),
    methods: methods.map(({ maxGrams: most, ...method }) => ({ ...method, maxKilos: kilosOf(most) })),
  };
}

const rowOf = (draft: ShippingZoneDraft): Zones['Insert'] => ({
  name: draft.name.trim(),
  places: [...draft.places],
  is_open: draft.isOpen,
  method: draft.method.trim(),
  provider_method: draft.providerMethod,
  days_min: draft.daysMin,
  days_max: draft.daysMax ?? 0,
  uses_product_prices: draft.usesProductPrices,
  order_cents: draft.orderCents ?? 0,
  kilo_cents: draft.kiloCents ?? 0,
  max_grams: gramsOf(draft.maxKilos),
  methods: draft.methods.map(
    ({ name, cents, kiloCents, maxKilos, daysMin, daysMax, isFreed, providerMethod }) => ({
      name: name.trim(),
      cents: cents ?? 0,
      kiloCents: kiloCents ?? 0,
      maxGrams: gramsOf(maxKilos),
      daysMin,
      daysMax: daysMax ?? 0,
      isFreed,
      providerMethod,
    }),
  ),
});

/** Adds a zone, or changes the one that was seen unless it was changed since. */
export async function saveZone(
  supabase: Supabase,
  seen: Pick<ZoneRow, 'id' | 'updated_at'> | null,
  draft: ShippingZoneDraft,
): Promise<Outcome<unknown>> {
  if (!seen) return outcomeOf(supabase.from('shipping_zones').insert(rowOf(draft)));
  return saveRow(supabase, 'shipping_zones', seen, rowOf(draft));
}

export const removeZone = async (supabase: Supabase, { id }: Pick<ZoneRow, 'id'>): Promise<Outcome> =>
  outcomeOf(supabase.from('shipping_zones').delete().eq('id', id));
