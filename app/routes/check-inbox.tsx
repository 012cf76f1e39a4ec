import { ACCOUNT_COPY } from '../features/account/account-copy.ts';
import { CheckInbox } from '../features/account/check-inbox.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/check-inbox';

export function loader({ context }: Route.LoaderArgs) {
  return { hasMailbox: context.get(shopContext).hasMailbox };
}

export const meta: Route.MetaFunction = () => privateMeta(ACCOUNT_COPY.checkInbox.meta);

export default function CheckInboxPage({ loaderData: { hasMailbox } }: Route.ComponentProps) {
  return <CheckInbox hasMailbox={hasMailbox} />;
}
