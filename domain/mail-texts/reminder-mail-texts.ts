import { REMINDER_WORDING } from '../orders/reminder.ts';
import { COMMON_SAMPLES } from './common-samples.ts';
import type { MailKind } from './mail-text.ts';

/** Mails sent on request. */
export const REMINDER_MAILS = {
  reminder_confirm: {
    text: {
      subject: 'Please confirm your reminder',
      title: 'Do you want this reminder?',
      body: 'Somebody, hopefully you, has checked this box at {{ shop_name }}:\n\n“{{ reminder }}”\n\nPlease confirm that it was you.',
      action: 'Yes, remind me',
      note: 'If it was not you, you can ignore this mail: without your click there is no other.',
    },
    samples: { ...COMMON_SAMPLES, reminder: REMINDER_WORDING.cart },
  },
  reminder_cart: {
    text: {
      subject: 'Your cart is waiting',
      title: 'You left something behind',
      body: 'Your cart is as you left it, in the browser that you filled it with.',
      action: 'Back to the cart',
      note: 'You asked for this one mail. There is no other.',
    },
    samples: COMMON_SAMPLES,
  },
  reminder_preview: {
    text: {
      subject: 'Your portrait is about to expire',
      title: 'Keep your portrait',
      body: 'Previews are kept for a day, and yours is about to expire. Save it to your gallery, and it stays.',
      action: 'Open the gallery',
      note: 'You asked for this one mail. There is no other.',
    },
    samples: COMMON_SAMPLES,
  },
} as const satisfies Record<string, MailKind>;
