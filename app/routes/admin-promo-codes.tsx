import { openConsole } from '../features/admin/console/open-console.ts';
import { PROMO_CODES_COPY } from '../features/admin/promo-codes/promo-codes-copy.ts';
import { PromoCodesPage } from '../features/admin/promo-codes/promo-codes-page.tsx';
import type { Route } from './+types/admin-promo-codes';

export async function clientLoader() {
  const supabase = await openConsole();
  const { data } = await supabase
    .from('promo_codes')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(500)
    .throwOnError();
  return { codes: data, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: PROMO_CODES_COPY.meta },
  { name: 'robots', content: 'noindex' },
];

export default function AdminPromoCodes({ loaderData }: Route.ComponentProps) {
  return <PromoCodesPage {...loaderData} />;
}
