interface Message {
  readonly title: string;
  readonly body?: string;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** How long it stays, in milliseconds, when not as long as usual. */
  readonly durationMs?: number;
}

const show = (kind: 'success' | 'error' | 'info', { title, body, action, durationMs }: Message) => {
  // Not part of the first load: nothing is said before somebody has done something.
  void import('sonner').then(({ toast }) =>
    toast[kind](title, {
      ...(body ? { description: body } : {}),
      ...(action ? { action } : {}),
      ...(durationMs ? { duration: durationMs } : {}),
    }),
  );
};

/** Short messages that appear on top of the page and go by themselves. */
export const notify = {
  success: (message: Message) => show('success', message),
  error: (message: Message) => show('error', message),
  info: (message: Message) => show('info', message),
};
