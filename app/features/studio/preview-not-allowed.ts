/** A preview that may not be made; carries what a rejected call would. */
export class PreviewNotAllowedError extends Error {
  override readonly name = 'PreviewNotAllowedError';
  /** HTTP status; null when nothing came back. */
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}
