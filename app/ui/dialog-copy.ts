/** Texts of every dialog. */
export const DIALOG_COPY = { close: 'Close' } as const;
