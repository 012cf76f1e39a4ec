/** What every dialog says itself. */
export const DIALOG_COPY = { close: 'Close' } as const;
