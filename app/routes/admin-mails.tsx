import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import { chosenMail, readMailTexts } from '../features/admin/settings/mail-texts.ts';
import { MAILS_COPY } from '../features/admin/settings/mails-copy.ts';
import { MailsPage } from '../features/admin/settings/mails-page.tsx';
import type { Route } from './+types/admin-mails';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const name = chosenMail(new URL(request.url).searchParams);
  return { name, rows: await readMailTexts(await openConsole()) };
}

export const meta = consoleMeta(MAILS_COPY.meta);

export default function AdminMails({ loaderData }: Route.ComponentProps) {
  return <MailsPage {...loaderData} />;
}
