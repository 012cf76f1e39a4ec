import { PROMO_KINDS, type PromoDraft } from '#domain/cart/promo-draft.ts';
import type { Database } from '#domain/database.types.ts';

type Promo = Database['public']['Tables']['promo_codes'];
export type PromoRow = Promo['Row'];

/** The day of a moment in the browser's time zone. */
function dayOf(moment: string | null, later = 0): string {
  if (!moment) return '';
  const time = new Date(moment);
  time.setMilliseconds(time.getMilliseconds() + later);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

function midnight(day: string, later = 0): string | null {
  if (!day) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** What is stored of a code, to be edited. A code ends with the moment after its last day. */
export const promoDraftOf = (row: PromoRow): PromoDraft => ({
  code: row.code,
  description: row.description ?? '',
  kind: PROMO_KINDS.find((kind) => kind === row.kind) ?? 'percent',
  value: row.value,
  minimumCents: row.minimum_cents,
  products: row.products,
  startsOn: dayOf(row.starts_at),
  endsOn: dayOf(row.ends_at, -1),
  maxUses: row.max_uses,
  isActive: row.is_active,
  isAutomatic: row.is_automatic,
});

/** The row of a draft that has been found good. */
export const promoRowOf = (draft: PromoDraft): Promo['Insert'] => ({
  code: draft.code.trim().toUpperCase(),
  description: draft.description.trim() || null,
  kind: draft.kind,
  value: draft.kind === 'shipping' ? 0 : (draft.value ?? 0),
  minimum_cents: draft.minimumCents ?? 0,
  products: [...draft.products],
  starts_at: midnight(draft.startsOn),
  ends_at: midnight(draft.endsOn, 1),
  max_uses: draft.maxUses,
  is_active: draft.isActive,
  is_automatic: draft.isAutomatic,
});
