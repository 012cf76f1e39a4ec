interface Message {
  readonly title: string;
  readonly body?: string;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** How long it stays, in milliseconds, when not as long as usual. */
  readonly durationMs?: number;
}

/** Resolves when the toaster is mounted; earlier messages wait for it. */
let placeIsThere = () => {};
const place = new Promise<void>((resolve) => {
  placeIsThere = resolve;
});
let wantPlace = () => {};

/** Calls back when there is a first message to show. Returns how to stop waiting. */
export function onFirstMessage(want: () => void): () => void {
  wantPlace = want;
  return () => {
    wantPlace = () => {};
  };
}

/** Messages have a place from now on. */
export const showMessages = () => placeIsThere();

/** Errors that may still be seen. */
const errors = new Set<string | number>();

/** Returns how to take the message back. */
const show = (kind: 'success' | 'error' | 'info', { title, body, action, durationMs }: Message) => {
  wantPlace();
  // Not part of the first load: there are no messages before the first interaction.
  const shown = Promise.all([import('sonner'), place]).then(([{ toast }]) => {
    const id = toast[kind](title, {
      ...(body ? { description: body } : {}),
      ...(action ? { action } : {}),
      ...(durationMs ? { duration: durationMs } : {}),
    });
    if (kind === 'error') errors.add(id);
    return () => toast.dismiss(id);
  });
  return () => void shown.then((dismiss) => dismiss());
};

/** Dismisses errors whose cause is gone. */
function dismissErrors(): void {
  if (errors.size === 0) return;
  const ids = [...errors];
  errors.clear();
  void import('sonner').then(({ toast }) => {
    for (const id of ids) toast.dismiss(id);
  });
}

/** Short messages that appear on top of the page and go by themselves. */
export const notify = {
  success: (message: Message) => show('success', message),
  error: (message: Message) => show('error', message),
  dismissErrors,
  info: (message: Message) => show('info', message),
};
