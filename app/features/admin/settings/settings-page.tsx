import type { SettingShown } from '#domain/setting-shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { PageHead } from '../console/page-head.tsx';

const COLUMNS: readonly Column<SettingShown>[] = [
  { key: 'name', header: 'Setting', cell: ({ name }) => <code className="font-semibold">{name}</code> },
  {
    key: 'value',
    header: 'Value',
    cell: ({ value, isSecret }) => {
      if (value === null) return <span className="text-ink-soft">not set</span>;
      return isSecret ? (
        <Badge tone="sage">set, not shown</Badge>
      ) : (
        <span className="break-all">{value}</span>
      );
    },
  },
];

/** What the server was started with. Secrets are not sent here at all. */
export function SettingsPage({ settings }: { settings: readonly SettingShown[] }) {
  return (
    <>
      <PageHead
        title="Settings"
        lead="What this server was started with. Settings are changed in its environment; the README tells what each means."
      />
      <DataTable
        caption="Settings of the server"
        columns={COLUMNS}
        rows={settings}
        rowKey={({ name }) => name}
        empty="The server tells nothing."
      />
    </>
  );
}
