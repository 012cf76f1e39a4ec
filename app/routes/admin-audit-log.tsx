import { AUDIT_COPY } from '../features/admin/audit/audit-copy.ts';
import { AUDIT_TERMS, readAuditLog } from '../features/admin/audit/audit-list.ts';
import { AuditPage } from '../features/admin/audit/audit-page.tsx';
import { consoleMeta } from '../features/admin/console/console-meta.ts';
import { readListView } from '../features/admin/console/list-view.ts';
import { openConsole } from '../features/admin/console/open-console.ts';
import type { Route } from './+types/admin-audit-log';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = readListView(new URL(request.url).searchParams, AUDIT_TERMS);
  return { view, ...(await readAuditLog(await openConsole(), view)) };
}

export const meta = consoleMeta(AUDIT_COPY.title);

export default function AdminAuditLog({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}
