import { ACCOUNT_COPY } from '../features/account/account-copy.ts';
import { AccountScreen } from '../features/account/account-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/account';

export const meta: Route.MetaFunction = () => privateMeta(ACCOUNT_COPY.account.meta);

export default function Account() {
  return <AccountScreen />;
}
