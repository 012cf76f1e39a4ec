import type { OrderKeys } from '../orders/order-key.ts';

/** Where mails of reminders lead. A link holds the key of its reminder: no sign-in is needed. */
export interface ReminderLinks {
  confirm(id: string): string;
  unsubscribe(id: string): string;
}

export function createReminderLinks(
  keys: Pick<OrderKeys, 'reminderKeyOf'>,
  publicUrl: string,
): ReminderLinks {
  const link = (page: string) => (id: string) =>
    `${publicUrl}/reminders/${page}?${new URLSearchParams({ id, key: keys.reminderKeyOf(id) })}`;
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}
