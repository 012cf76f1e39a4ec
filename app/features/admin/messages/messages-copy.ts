/** Texts of the console's messages. */
export const MESSAGES_COPY = {
  title: 'Messages',
  lead: 'Sent through the contact form. Answer them by mail.',
  states: { open: 'Open', all: 'All' },
  empty: { open: 'Everybody has been answered.', all: 'Nobody has written yet.' },
  from: (name: string, email: string) => `${name}, ${email}`,
  answer: 'Answer',
  answerSubject: (subject: string) => `Re: ${subject}`,
  tick: 'Taken care of',
  tickDone: 'The message is taken care of',
  untick: 'Open again',
  untickDone: 'The message is open again',
  batch: {
    name: (subject: string, name: string) => `“${subject}” by ${name}`,
    done: 'is taken care of',
    open: 'is open again',
  },
  handled: (when: string) => `Taken care of ${when}`,
} as const;
