import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { formatDay } from '../console/format-when.ts';
import { matchesOf } from '../console/list-page.ts';
import { ListToolbar } from '../console/list-toolbar.tsx';
import type { ListView } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { UserDialog } from './user-dialog.tsx';
import { USER_TERMS, type UserRow } from './user-list.ts';

const ROLE_TONES = { admin: 'accent', tester: 'sage', user: 'honey' } as const;

/** Everybody with an account: who they are to the shop, what they may, and whether they may at all. */
export function UsersPage({ view, users }: { view: ListView; users: readonly UserRow[] }) {
  const [edited, setEdited] = useState<string | null>(null);
  const open = users.find(({ user_id }) => user_id === edited);
  const columns: readonly Column<UserRow>[] = [
    {
      key: 'who',
      header: 'Account',
      sorts: { down: 'newest', up: 'oldest' },
      cell: (user) => (
        <>
          <span className="block max-w-full truncate font-semibold md:max-w-64">{user.email}</span>
          <span className="block font-normal text-ink-soft text-sm">
            {user.full_name && user.full_name !== user.email ? `${user.full_name}, ` : ''}since{' '}
            {formatDay(user.created_at)}
          </span>
        </>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      cell: (user) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5">
          <Badge tone={ROLE_TONES[user.role as keyof typeof ROLE_TONES] ?? 'honey'}>{user.role}</Badge>
          {user.blocked_at && <Badge tone="accent">blocked</Badge>}
          {!user.is_confirmed && <Badge>not confirmed</Badge>}
        </span>
      ),
    },
    {
      key: 'previews',
      header: 'Previews today',
      align: 'end',
      sorts: { down: 'busiest' },
      cell: (user) =>
        user.role === 'user' && !user.unlimited_previews
          ? `${user.transformations_used} of ${user.transformations_limit}`
          : 'unlimited',
    },
    { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
    { key: 'artworks', header: 'Artworks', align: 'end', cell: ({ artworks }) => artworks },
    {
      key: 'seen',
      header: 'Last signed in',
      align: 'end',
      cell: ({ last_sign_in_at }) => formatDay(last_sign_in_at),
    },
    {
      key: 'edit',
      header: 'Change',
      align: 'end',
      cell: (user) => (
        <IconButton label={`Change ${user.email}`} onClick={() => setEdited(user.user_id)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title="Users"
        lead="Roles, daily previews and blocks. Blocking signs the account out everywhere."
      />
      <div className="grid gap-4">
        <ListToolbar terms={USER_TERMS} view={view} />
        <DataTable
          caption="Accounts"
          columns={columns}
          rows={users}
          rowKey={({ user_id }) => user_id}
          sort={view.sort}
          empty="Nobody fits this search."
        />
        <Pager page={view.page} matches={matchesOf(users)} />
      </div>
      {open && <UserDialog user={open} onClose={() => setEdited(null)} />}
    </>
  );
}
