import { ReminderScreen } from '../features/reminders/reminder-screen.tsx';
import { REMINDERS_COPY } from '../features/reminders/reminders-copy.ts';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/reminder-unsubscribe';

export const meta: Route.MetaFunction = () => privateMeta(REMINDERS_COPY.withdraw.meta);

export default function ReminderUnsubscribe() {
  return <ReminderScreen choice="withdraw" />;
}
