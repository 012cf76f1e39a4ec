export const REMINDER_KINDS = ['cart', 'preview'] as const;
/** What customers can be reminded of by mail. */
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What stands beside the box that is checked. Kept with each consent, word by word. */
export const REMINDER_WORDING: Readonly<Record<ReminderKind, string>> = {
  cart: 'Remind me once by email if I leave my cart behind. I can unsubscribe with one click.',
  preview: 'Remind me once by email before my preview expires. I can unsubscribe with one click.',
};

/** What a link in a mail does. */
export type ReminderChoice = 'confirm' | 'withdraw';
