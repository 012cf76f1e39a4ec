interface Message {
  readonly title: string;
  readonly body?: string;
}

const show = (kind: 'success' | 'error' | 'info', { title, body }: Message) => {
  // Not part of the first load: nothing is said before somebody has done something.
  void import('sonner').then(({ toast }) => toast[kind](title, body ? { description: body } : {}));
};

/** Short messages that appear on top of the page and go by themselves. */
export const notify = {
  success: (message: Message) => show('success', message),
  error: (message: Message) => show('error', message),
  info: (message: Message) => show('info', message),
};
