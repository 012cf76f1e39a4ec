import type { SettingShown } from '#domain/shop/setting-shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { SETTINGS_COPY as copy } from './settings-copy.ts';
import { SettingsFrame } from './settings-frame.tsx';

const COLUMNS: readonly Column<SettingShown>[] = [
  {
    key: 'name',
    header: copy.columns.name,
    cell: ({ name }) => <code className="font-semibold">{name}</code>,
  },
  {
    key: 'value',
    header: copy.columns.value,
    cell: ({ value, isSecret }) => {
      if (value === null) return <span className="text-ink-soft">{copy.notSet}</span>;
      return isSecret ? <Badge tone="sage">{copy.secret}</Badge> : <span className="break-all">{value}</span>;
    },
  },
];

/** What the server was started with. Secrets are not sent here at all. */
export function SettingsPage({ settings }: { settings: readonly SettingShown[] }) {
  return (
    <SettingsFrame lead={copy.lead}>
      <DataTable
        caption={copy.list}
        columns={COLUMNS}
        rows={settings}
        rowKey={({ name }) => name}
        empty={copy.empty}
      />
    </SettingsFrame>
  );
}
