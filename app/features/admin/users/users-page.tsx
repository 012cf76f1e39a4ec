import { formatNumber } from '#domain/format/format-number.ts';
import { ConsoleLink } from '../console/console-link.tsx';
import { type Column, DataTable } from '../console/data-table.tsx';
import { editColumn, useEditedRow } from '../console/edited-row.tsx';
import { formatDay } from '../console/format-when.ts';
import { matchesOf } from '../console/list-page.ts';
import { ListToolbar } from '../console/list-toolbar.tsx';
import type { ListView } from '../console/list-view.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserDialog } from './user-dialog.tsx';
import { USER_TERMS, type UserRow } from './user-list.ts';
import { USERS_COPY as copy } from './users-copy.ts';

const keyOf = ({ user_id }: UserRow) => user_id;

/** All accounts: role, limits and blocks. */
export function UsersPage({ view, users }: { view: ListView; users: readonly UserRow[] }) {
  const edited = useEditedRow(users, keyOf);
  const columns: readonly Column<UserRow>[] = [
    {
      key: 'who',
      header: copy.columns.account,
      sorts: { down: 'newest', up: 'oldest' },
      cell: (user) => (
        <>
          <ConsoleLink to={`/admin/users/${user.user_id}`} className="max-w-full md:max-w-64">
            <span className="truncate">{user.email}</span>
          </ConsoleLink>
          <span className="block font-normal text-ink-soft text-sm">
            {user.full_name && user.full_name !== user.email
              ? copy.nameSince(user.full_name, formatDay(user.created_at))
              : copy.since(formatDay(user.created_at))}
          </span>
        </>
      ),
    },
    {
      key: 'role',
      header: copy.columns.role,
      cell: (user) => <UserBadges user={user} />,
    },
    {
      key: 'previews',
      header: copy.columns.previews,
      align: 'end',
      sorts: { down: 'busiest' },
      cell: (user) =>
        user.role === 'user' && !user.is_admin && !user.unlimited_previews
          ? copy.previews(user.transformations_used, user.transformations_limit)
          : copy.unlimited,
    },
    { key: 'orders', header: copy.columns.orders, align: 'end', cell: ({ orders }) => formatNumber(orders) },
    {
      key: 'artworks',
      header: copy.columns.artworks,
      align: 'end',
      cell: ({ artworks }) => formatNumber(artworks),
    },
    {
      key: 'seen',
      header: copy.columns.lastSignIn,
      align: 'end',
      cell: ({ last_sign_in_at }) => formatDay(last_sign_in_at),
    },
    editColumn(
      copy.columns.change,
      ({ email }) => copy.change(email),
      (user) => edited.edit(keyOf(user)),
    ),
  ];
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <div className="grid gap-4">
        <ListToolbar terms={USER_TERMS} view={view} />
        <DataTable
          caption={copy.list}
          columns={columns}
          rows={users}
          rowKey={keyOf}
          sort={view.sort}
          empty={copy.empty}
        />
        <Pager page={view.page} matches={matchesOf(users)} />
      </div>
      {edited.row && <UserDialog user={edited.row} onClose={edited.close} />}
    </>
  );
}
