import { ACCOUNT_COPY } from '../features/account/account-copy.ts';
import { AccountScreen } from '../features/account/account-screen.tsx';
import type { Route } from './+types/account';

export const meta: Route.MetaFunction = () => [
  { title: ACCOUNT_COPY.account.meta },
  { name: 'robots', content: 'noindex' },
];

export default function Account() {
  return <AccountScreen />;
}
