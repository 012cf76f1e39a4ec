import type { ReminderChoice } from '#domain/orders/reminder.ts';

interface ChoiceCopy {
  readonly meta: string;
  readonly title: string;
  readonly lead: string;
  readonly action: string;
}

/** Texts of the pages that links in reminders lead to. */
export const REMINDERS_COPY: Readonly<Record<ReminderChoice, ChoiceCopy>> & {
  readonly done: Readonly<
    Record<'confirmed' | 'withdrawn', { readonly title: string; readonly lead: string }>
  >;
  /** Of an address that a mail program has cut off, or that somebody has typed. */
  readonly cutOff: { readonly title: string; readonly lead: string };
  readonly home: string;
} = {
  confirm: {
    meta: 'Confirm your reminder',
    title: 'Shall we remind you?',
    lead: 'One email, and no other. You can unsubscribe with one click.',
    action: 'Yes, remind me',
  },
  withdraw: {
    meta: 'Unsubscribe',
    title: 'No more reminders?',
    lead: 'You will get no reminders at this address any more. Emails about your orders still come.',
    action: 'Unsubscribe',
  },
  done: {
    confirmed: { title: 'Thank you', lead: 'We will remind you once.' },
    withdrawn: { title: 'You are unsubscribed', lead: 'There will be no reminders at this address.' },
  },
  cutOff: {
    title: 'This link is not complete',
    lead: 'Please open it from the email again, or copy all of it.',
  },
  home: 'To the shop',
};
