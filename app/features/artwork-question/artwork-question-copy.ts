/** Texts of the page with the question about an ordered artwork. */
export const QUESTION_COPY = {
  meta: 'A question about your picture · Pawtrait',
  title: 'Shall we print it like this?',
  lead: (product: string) =>
    `This is the picture for your ${product}. We have stopped the printing until you answer.`,
  loading: 'The question is loading',
  noticed: 'What we noticed',
  picture: (product: string) => `The picture for your ${product}`,
  look: (style: string, background: string) => `Your style stays: ${style}, background ${background}.`,
  lookOnly: (style: string) => `Your style stays: ${style}.`,
  photo:
    'Choose a better photo, or the same one again and correct the outline with Touch up. We keep no photos, so please have it at hand.',
  open: 'Make a new picture',
  change: 'Make another one',
  keep: 'Print it as it is',
  keepTitle: 'Print it as it is?',
  keepBody: 'We print the picture that you see here. This cannot be changed afterwards.',
  cancel: 'Back',
  chosen: 'Your new picture',
  before: 'Ordered',
  use: 'Print the new picture',
  once: (until: string) => `You can answer once, until ${until}.`,
  notOffered:
    'This style is not offered any more, so the picture cannot be painted anew here. Please write to us, and we will find a way.',
  contact: 'Contact us',
  home: 'To the shop',
  retry: 'Try again',
  done: {
    new: {
      title: 'Thank you!',
      body: 'We print your new picture, in the size that you ordered. You will hear from us when it is on its way.',
    },
    keep: { title: 'Thank you!', body: 'We print the picture as it is.' },
  },
  closed: {
    answered: { title: 'We have your answer', body: 'Thank you. Your picture is on its way to print.' },
    expired: {
      title: 'This link is too old',
      body: 'It could be answered for two weeks. Please write to us: your order still waits.',
    },
    over: {
      title: 'It is too late to change this picture',
      body: 'It is being printed, or the order is over. If something is wrong, please write to us.',
    },
    gone: {
      title: 'This link opens nothing',
      body: 'Perhaps a newer email has taken its place. If you are not sure, please write to us.',
    },
  },
} as const;
