import { Badge } from '../../../ui/badge.tsx';
import type { UserAccount } from './user-list.ts';
import { USERS_COPY as copy } from './users-copy.ts';

const ROLE_TONES = { admin: 'accent', tester: 'sage', user: 'honey' } as const;

const isRole = (role: string): role is keyof typeof ROLE_TONES => Object.hasOwn(ROLE_TONES, role);

/** What an account may, and whether it may at all. */
export function UserBadges({
  user,
}: {
  user: Pick<UserAccount, 'role' | 'is_admin' | 'blocked_at' | 'is_confirmed'>;
}) {
  const role = user.is_admin ? 'admin' : user.role;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      {isRole(role) && <Badge tone={ROLE_TONES[role]}>{copy.roles[role]}</Badge>}
      {user.blocked_at && <Badge tone="accent">{copy.blocked}</Badge>}
      {!user.is_confirmed && <Badge>{copy.notConfirmed}</Badge>}
    </span>
  );
}
