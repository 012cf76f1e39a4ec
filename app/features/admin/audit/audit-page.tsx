import { formatCents } from '#domain/format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyList } from '../console/empty-list.tsx';
import { formatMoment } from '../console/format-when.ts';
import { ListToolbar } from '../console/list-toolbar.tsx';
import { type ListView, PAGE_SIZE } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { AUDIT_COPY as copy } from './audit-copy.ts';
import { AUDIT_TERMS, type AuditEntry, TABLE_NAMES } from './audit-list.ts';
import { ChangeTable } from './change-table.tsx';

const ACTIONS = {
  insert: { label: copy.actions.insert, tone: 'sage' },
  update: { label: copy.actions.update, tone: 'honey' },
  delete: { label: copy.actions.delete, tone: 'accent' },
} as const;

interface AuditPageProps {
  view: ListView;
  entries: readonly AuditEntry[];
  hasMore: boolean;
}

/** Every change that admins have made: who, what, before and after. */
export function AuditPage({ view, entries, hasMore }: AuditPageProps) {
  const before = (view.page - 1) * PAGE_SIZE;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <div className="grid gap-4">
        <ListToolbar terms={AUDIT_TERMS} view={view} />
        {entries.length === 0 && <EmptyList>{copy.empty}</EmptyList>}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditLine entry={entry} />
            </li>
          ))}
        </ol>
        <Pager page={view.page} matches={before + entries.length} hasMore={hasMore} />
      </div>
    </>
  );
}

/** What was changed; a refund is called by its amount. */
const labelOf = ({ table_name, row_label, row_id }: AuditEntry): string =>
  table_name === 'refunds' && row_label !== null ? formatCents(Number(row_label)) : (row_label ?? row_id);

function AuditLine({ entry }: { entry: AuditEntry }) {
  const action = ACTIONS[entry.action as keyof typeof ACTIONS] ?? ACTIONS.update;
  return (
    <details className="rounded-card border border-line bg-surface shadow-soft">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Badge tone={action.tone}>{action.label}</Badge>
        <span className="font-semibold">{TABLE_NAMES[entry.table_name] ?? entry.table_name}</span>
        <span className="min-w-0 flex-1 truncate">{labelOf(entry)}</span>
        <span className="text-ink-soft text-sm">
          {copy.by(entry.actor_email ?? copy.server, formatMoment(entry.created_at))}
        </span>
      </summary>
      <div className="border-line border-t px-4 py-4">
        <ChangeTable before={entry.before} after={entry.after} />
      </div>
    </details>
  );
}
