import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { readListView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { readServerSettings } from '../features/admin/settings/read-settings.ts';
import { readTaxRates, TAX_TERMS } from '../features/admin/settings/tax-rates.ts';
import { TAXES_COPY } from '../features/admin/settings/taxes-copy.ts';
import { TaxesPage } from '../features/admin/settings/taxes-page.tsx';
import type { Route } from './+types/admin-taxes';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readListView(new URL(request.url).searchParams, TAX_TERMS);
  const supabase = await openConsole();
  const [rates, settings] = await Promise.all([readTaxRates(supabase, view), readServerSettings(supabase)]);
  const isProviderTax = settings.some(({ name, value }) => name === 'STRIPE_TAX' && value === 'on');
  return { view, rates, isProviderTax };
}

export const meta = consoleMeta(TAXES_COPY.meta);

export default function AdminTaxes({ loaderData }: Route.ComponentProps) {
  return <TaxesPage {...loaderData} />;
}
