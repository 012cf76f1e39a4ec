import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { chosenText } from '../features/admin/settings/legal-texts.ts';
import { TEXTS_COPY } from '../features/admin/settings/texts-copy.ts';
import { TextsPage } from '../features/admin/settings/texts-page.tsx';
import type { Route } from './+types/admin-texts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const name = chosenText(new URL(request.url).searchParams);
  const supabase = await openConsole();
  const { data: text } = await supabase
    .from('legal_texts')
    .select('*')
    .eq('name', name)
    .maybeSingle()
    .throwOnError();
  return { name, text };
}

export const meta = consoleMeta(TEXTS_COPY.meta);

export default function AdminTexts({ loaderData }: Route.ComponentProps) {
  return <TextsPage {...loaderData} />;
}
