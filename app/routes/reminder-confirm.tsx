import { ReminderScreen } from '../features/reminders/reminder-screen.tsx';
import { REMINDERS_COPY } from '../features/reminders/reminders-copy.ts';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/reminder-confirm';

export const meta: Route.MetaFunction = () => privateMeta(REMINDERS_COPY.confirm.meta);

export default function ReminderConfirm() {
  return <ReminderScreen choice="confirm" />;
}
