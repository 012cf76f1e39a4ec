import { COMMON_SAMPLES } from './common-samples.ts';
import type { MailKind } from './mail-text.ts';

const order = { ...COMMON_SAMPLES, order_number: 'PT-2F7K9Q' };
const NOTE = 'Choose which emails you get in the console: {{ site }}/admin';

/** Mails to those who run the shop. */
export const OPERATOR_MAILS = {
  admin_new_order: {
    text: {
      subject: 'New order {{ order_number }}: {{ amount }}',
      title: 'New order {{ order_number }}: {{ amount }}',
      body: '{{ items }} for {{ amount }}, paid. The print files are being made.',
      action: 'Open the order',
      note: NOTE,
    },
    samples: { ...order, amount: '$27.02', items: '2 items' },
  },
  admin_failed_print: {
    text: {
      subject: 'Print files of order {{ order_number }} failed',
      title: 'Print files of order {{ order_number }} failed',
      body: 'Several tries have failed; more follow by themselves for about a day. The order says why.',
      action: 'Open the order',
      note: NOTE,
    },
    samples: order,
  },
  admin_failed_refund: {
    text: {
      subject: 'A refund of order {{ order_number }} failed',
      title: 'A refund of order {{ order_number }} failed',
      body: 'The payment provider could not return the money. Please refund it again, or in another way.',
      action: 'Open the order',
      note: NOTE,
    },
    samples: order,
  },
  admin_failed_mail: {
    text: {
      subject: 'An email of order {{ order_number }} could not be sent',
      title: 'An email of order {{ order_number }} could not be sent',
      body: 'It was tried for most of a day and is given up. Please check the customer’s address, then resend it.',
      action: 'Open the order',
      note: NOTE,
    },
    samples: order,
  },
  admin_report: {
    text: {
      subject: 'A PetTok post was reported',
      title: 'A PetTok post was reported',
      body: 'Please look at it and decide whether it stays.',
      action: 'Review the post',
      note: NOTE,
    },
    samples: COMMON_SAMPLES,
  },
  admin_review: {
    text: {
      subject: 'A new review waits to be read',
      title: 'A new review waits to be read',
      body: 'Nobody else sees it until you publish it.',
      action: 'Read the review',
      note: NOTE,
    },
    samples: COMMON_SAMPLES,
  },
  admin_low_disk: {
    text: {
      subject: 'The disk is almost full',
      title: 'The disk is almost full',
      body: '{{ free }} of {{ total }} are free. Without room, no order, picture or backup can be saved.',
      action: 'Open the console',
      note: NOTE,
    },
    samples: { ...COMMON_SAMPLES, free: '1.2 GB', total: '80 GB' },
  },
} as const satisfies Record<string, MailKind>;
