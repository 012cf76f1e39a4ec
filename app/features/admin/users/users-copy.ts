import { formatNumber } from '#domain/format-number.ts';

/** Texts of the console's accounts. */
export const USERS_COPY = {
  meta: 'Users · Console',
  title: 'Users',
  lead: 'Roles, daily previews and blocks. Blocking signs the account out everywhere.',
  list: 'Accounts',
  empty: 'Nobody fits this search.',
  search: 'Search e-mail or name',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', busiest: 'Most previews today' },
  filters: { role: 'Role', user: 'Users', tester: 'Testers', admin: 'Admins', blocked: 'Blocked' },
  columns: {
    account: 'Account',
    role: 'Role',
    previews: 'Previews today',
    orders: 'Orders',
    artworks: 'Artworks',
    lastSignIn: 'Last signed in',
    change: 'Change',
  },
  since: (day: string) => `since ${day}`,
  nameSince: (name: string, day: string) => `${name}, since ${day}`,
  roles: { user: 'user', tester: 'tester', admin: 'admin' },
  blocked: 'blocked',
  notConfirmed: 'not confirmed',
  previews: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)}`,
  unlimited: 'unlimited',
  change: (email: string) => `Change ${email}`,
  dialog: {
    title: 'Change an account',
    self: 'This is your own account: you cannot take the role away or block it.',
    appointed:
      'This account is an admin by the settings of the server (ADMIN_EMAIL), whatever its role here.',
    role: 'Role',
    roles: {
      user: 'User: a limited number of previews a day',
      tester: 'Tester: unlimited previews',
      admin: 'Admin: unlimited previews, and this console',
    },
    limit: 'Previews a day',
    limitHint: 'Counted anew each day.',
    unlimitedHint: 'Unlimited since the first paid order.',
    blocked: 'Blocked: cannot sign in, save or share',
    done: (email: string) => `${email} is changed`,
  },
} as const;
