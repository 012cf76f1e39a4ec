import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { readCards } from '../features/admin/console/read-cards.ts';
import { PROMO_CODES_COPY } from '../features/admin/promo-codes/promo-codes-copy.ts';
import { PromoCodesPage } from '../features/admin/promo-codes/promo-codes-page.tsx';
import type { Route } from './+types/admin-promo-codes';

export async function clientLoader() {
  const supabase = await openConsole();
  const [{ data }, cards] = await Promise.all([
    supabase
      .from('promo_codes')
      .select('*')
      .order('created_at', { ascending: false })
      .limit(500)
      .throwOnError(),
    readCards(supabase),
  ]);
  return { codes: data, cards, now: Date.now() };
}

export const meta = consoleMeta(PROMO_CODES_COPY.title);

export default function AdminPromoCodes({ loaderData }: Route.ComponentProps) {
  return <PromoCodesPage {...loaderData} />;
}
