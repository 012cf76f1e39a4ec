/** Texts about reminders that several features share. */
export const REMINDER_COPY = {
  confirmed: 'We will remind you once.',
  toConfirm: 'Almost there: please confirm the reminder in the email we have just sent you.',
} as const;
