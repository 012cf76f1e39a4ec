import { z } from 'zod/mini';
import type { Supabase } from '../../../lib/supabase.ts';

const count = z.number();
const totals = z.object({
  orders: count,
  revenueCents: count,
  averageCents: z.nullable(count),
  previews: count,
  visitors: count,
  accounts: count,
  renderMedian: z.nullable(count),
});
const days = z.array(z.object({ day: z.string(), orders: count, revenueCents: count, previews: count }));
const funnel = z.object({
  visited: count,
  opened: count,
  previewed: count,
  checkedOut: count,
  ordered: count,
});
/** `marginCents` is null where a cost is not known. */
const sold = { pieces: count, revenueCents: count, before: count, marginCents: z.nullable(count) };
const numbersSchema = z.object({
  totals,
  before: totals,
  days,
  daysBefore: days,
  funnel,
  funnelBefore: funnel,
  styles: z.array(z.object({ style: z.string(), previews: count, before: count })),
  products: z.array(z.object({ title: z.string(), ...sold })),
  stylesSold: z.array(z.object({ style: z.string(), ...sold })),
  renders: z.array(z.object({ style: z.string(), median: count, slow: count, before: z.nullable(count) })),
});

/** What the shop counts over a range of days and over the equally long one before, as `shop_numbers` answers it. */
export type ShopNumbers = z.infer<typeof numbersSchema>;

/** Days, both included, as `2026-01-31`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Reads the numbers of a range. Rejects when they cannot be read. */
export async function readNumbers(supabase: Supabase, { from, to }: DayRange): Promise<ShopNumbers> {
  const { data } = await supabase.rpc('shop_numbers', { p_from: from, p_to: to }).throwOnError();
  return numbersSchema.parse(data);
}
