import { COMMON_SAMPLES } from './common-samples.ts';
import type { MailKind } from './mail-text.ts';

const samples = { ...COMMON_SAMPLES, order_number: 'PT-2F7K9Q' };
const refundSamples = { ...samples, amount: '$27.02' };

/** Mails to customers about their orders. */
export const ORDER_MAILS = {
  order_confirmation: {
    text: {
      subject: 'Thank you! Your order {{ order_number }}',
      title: 'Thank you for your order',
      body: 'We are painting your artwork again at full print size now. You will hear from us when it is on its way.',
      action: 'View your order',
      note: '',
    },
    samples,
  },
  order_confirmation_files: {
    text: {
      subject: 'Thank you! Your order {{ order_number }}',
      title: 'Thank you for your order',
      body: 'We are painting your artwork again at full size now. In a few minutes you get the link to your files.',
      action: 'View your order',
      note: '',
    },
    samples,
  },
  order_files: {
    text: {
      subject: 'Your files of order {{ order_number }} are ready',
      title: 'Your files are ready',
      body: 'Your portrait is painted: 4096 pixels wide as PNG, and as an A3 page that is ready to print. Both stay in your order for as long as it exists.',
      action: 'Download your files',
      note: '',
    },
    samples,
  },
  order_payment_failed: {
    text: {
      subject: 'The payment of your order {{ order_number }} did not go through',
      title: 'Your payment did not go through',
      body: 'The payment of your order {{ order_number }} has not reached us, so we have not made it. We have charged nothing; what may have left your account comes back by itself.\n\nIf you still want it, please open your order within a day: there you can pay another way, for example by card. Later it is cancelled, and you can order again.',
      action: 'View your order',
      note: 'If you have ordered it again already, there is nothing to do.',
    },
    samples,
  },
  order_question: {
    text: {
      subject: 'A question about the picture of your order {{ order_number }}',
      title: 'Shall we print it like this?',
      body: 'Before we print your {{ product }}, we would like you to look at its picture. A better photo, or a few strokes that correct the outline, make a better print. We have stopped the printing until you answer.',
      action: 'Look at the picture',
      note: 'The link is yours alone. It opens until {{ until }}, and takes one answer.',
    },
    samples: { ...samples, product: 'Custom Pet Portrait Mug', until: 'Nov 2, 2026' },
  },
  order_shipped: {
    text: {
      subject: 'Your order {{ order_number }} is on its way',
      title: 'It is on its way',
      body: 'Your order has been printed, checked and packed, and has left our studio.',
      action: 'Follow your parcel',
      note: '',
    },
    samples,
  },
  order_partly_shipped: {
    text: {
      subject: 'A part of your order {{ order_number }} is on its way',
      title: 'A part of your order is on its way',
      body: 'These pieces have been printed, checked and packed, and have left our studio. The rest follows.',
      action: 'Follow your parcel',
      note: '',
    },
    samples,
  },
  order_arrival: {
    text: {
      subject: 'Has your order {{ order_number }} arrived?',
      title: 'Has your parcel arrived?',
      body: 'Your order should be with you by now. If it is, there is nothing to do.\n\nIf it is not, please follow the parcel first: it may wait with a neighbor or at a pick-up point. If you cannot find it, write to us with the number of your order, and we look for it.',
      action: 'Follow your parcel',
      note: 'This is the only mail about it.',
    },
    samples,
  },
  order_refunded: {
    text: {
      subject: 'Your refund of {{ amount }} for order {{ order_number }}',
      title: 'Your refund is on its way',
      body: 'We have refunded {{ amount }} of your order {{ order_number }} to the way you paid. Banks usually take five to ten business days to show it.',
      action: 'View your order',
      note: '',
    },
    samples: refundSamples,
  },
  order_cancelled: {
    text: {
      subject: 'Your order {{ order_number }} is cancelled',
      title: 'Your order is cancelled',
      body: 'Your order {{ order_number }} is cancelled. We have refunded {{ amount }} to the way you paid. Banks usually take five to ten business days to show it.',
      action: 'View your order',
      note: '',
    },
    samples: refundSamples,
  },
  order_review: {
    text: {
      subject: 'How do you like your order {{ order_number }}?',
      title: 'How do you like it?',
      body: 'Your order has been with you for a while now. A few words about it help others to choose, and us to get better.',
      action: 'Write a review',
      note: 'This is the only mail about it.',
    },
    samples,
  },
} as const satisfies Record<string, MailKind>;
